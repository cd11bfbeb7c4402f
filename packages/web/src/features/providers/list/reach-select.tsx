import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { changeProvidersSearch, type ProvidersSearch } from '@/lib/provider-search';

export const REACH_LABEL = 'Email address';
const OPTIONS = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Known' },
  { value: 'no', label: 'Not known' },
] as const;

/** Who can be written to: with a known address of the directory, of the organization, or of a contact. */
export function ReachSelect({
  search,
  onSearch,
}: {
  search: ProvidersSearch;
  onSearch: (search: ProvidersSearch) => void;
}) {
  return (
    <Field label={REACH_LABEL} size="sm">
      <OptionSelect
        options={OPTIONS}
        value={search.reachable ?? 'any'}
        onChange={(value) =>
          onSearch(changeProvidersSearch(search, { reachable: value === 'any' ? undefined : value }))
        }
      />
    </Field>
  );
}
