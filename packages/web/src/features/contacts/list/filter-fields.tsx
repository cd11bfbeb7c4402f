import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { type ContactFilterName, type ContactsSearch, changeContactsSearch } from '@/lib/contact-search';
import type { ContactFacets } from '../contact';
import { FILTER_LABELS, filterOptions, valueLabel } from './filter-options';

interface FilterFieldsProps {
  names: readonly ContactFilterName[];
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  /** Other names for some filters. */
  labels?: Partial<Record<ContactFilterName, string>> | undefined;
  /** The bands of the score, where they are not those of lists. */
  bands?: readonly string[] | undefined;
  onSearch: (search: ContactsSearch) => void;
}

const ANY = { value: '', label: 'Any' };

/** One field per filter; 'Any' removes it. A filter without values is shown and filters nothing. */
export function FilterFields({ names, search, facets, labels = {}, bands, onSearch }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      {names.map((name) => {
        const known = filterOptions(name, facets, bands);
        const chosen = search[name];
        const isUnknown = chosen !== undefined && !known.some(({ value }) => value === chosen);
        const options = [
          ANY,
          ...(isUnknown ? [{ value: chosen, label: valueLabel(name, chosen, facets) }] : []),
          ...known,
        ];
        return (
          <Field key={name} label={labels[name] ?? FILTER_LABELS[name]} size="sm">
            <Combobox
              inputSize="sm"
              options={options}
              value={chosen ?? ''}
              isDisabled={options.length === 1}
              onChange={(value) => onSearch(changeContactsSearch(search, { [name]: value || undefined }))}
            />
          </Field>
        );
      })}
    </div>
  );
}
