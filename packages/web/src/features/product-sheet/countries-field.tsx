import { COUNTRY_CODES } from '@myra/shared/constants/countries';
import { countryName } from '@myra/shared/rules/places/countries';
import { suggestCountries, type Told } from '@myra/shared/rules/places/country-words';
import type { Control } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { MultiSelect } from '@/components/ui/multi-select';
import type { ClaimForm } from './sheet';
import { CLAIM_LABELS } from './sheet-labels';

interface CountriesFieldProps {
  control: Control<ClaimForm>;
  sentence: string;
  /** Codes. */
  value: readonly string[];
  /** Offered first. */
  told: Told;
  onChange: (countries: string[]) => void;
}

const OPTIONS = COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

/** The countries whose readers a sentence is for, with those that it seems to be for. */
export function CountriesField({ control, sentence, value, told, onChange }: CountriesFieldProps) {
  const suggested = value.length === 0 ? suggestCountries(sentence, told) : [];
  const isTold = ({ value: code }: { value: string }) => told.countries.includes(code);
  return (
    <FormField
      control={control}
      name="countries"
      label={CLAIM_LABELS.countries}
      help={
        suggested.length === 0 ? (
          'Nothing chosen: everywhere. Otherwise leads whose country is not known do not get it.'
        ) : (
          <>
            It seems to be for {suggested.map(countryName).join(', ')}.{' '}
            <Button variant="link" onClick={() => onChange(suggested)}>
              Only there
            </Button>
          </>
        )
      }
    >
      {() => (
        <MultiSelect
          options={[...OPTIONS.filter(isTold), ...OPTIONS.filter((option) => !isTold(option))]}
          value={value}
          placeholder="Everywhere"
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
