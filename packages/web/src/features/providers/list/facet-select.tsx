import { finderOf } from '@myra/shared/rules/screens/providers';
import { useState } from 'react';
import { MultiSelect } from '@/components/ui/multi-select';
import { type ProviderFacet, type ProvidersSearch, valuesOf } from '@/lib/provider-search';
import { optionLabel, sortOptions } from './facet-options';
import { countText, useOptions } from './use-options';
import type { NameOfValue } from './use-value-names';

interface FacetSelectProps {
  search: ProvidersSearch;
  facet: ProviderFacet;
  nameOf: NameOfValue;
  isDisabled: boolean;
  onChange: (values: string[]) => void;
}

/** Their few values are listed whole, and found by the names that only this page knows. */
const SMALL: readonly ProviderFacet[] = ['years', 'medicare', 'category', 'status'];

/** The values of a filter, with their numbers of rows under the other filters. Any value is found by typing its beginning. */
export function FacetSelect({ search, facet, nameOf, isDisabled, onChange }: FacetSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isSmall = SMALL.includes(facet);
  const found = useOptions(search, facet, { isOpen, typed: isSmall ? '' : typed });
  const value = valuesOf(search, facet);
  const isFound = finderOf(typed);
  // Until the answer to what is typed is there, Enter must not choose what stood first in the list before.
  const isNarrowedHere = isSmall || found.isLoading;
  const listed = (found.options ?? []).flatMap((option) => {
    const { value: each, label, count } = option;
    if (!each) return [];
    const shown = { value: each, label: optionLabel(facet, each, label), detail: countText(count) };
    return !isNarrowedHere || isFound(`${shown.label} ${each}`) ? [shown] : [];
  });
  const labelOf = (each: string) =>
    facet === 'state' ? optionLabel(facet, each, undefined) : nameOf(facet, each);
  return (
    <MultiSelect
      options={sortOptions(facet, listed)}
      chosen={value.map((each) => ({ value: each, label: labelOf(each) }))}
      value={value}
      placeholder="Any"
      isDisabled={isDisabled}
      remote={{
        typed,
        onTyped: setTyped,
        onOpen: (next) => {
          setIsOpen(next);
          if (!next) setTyped('');
        },
        isLoading: found.isLoading,
        note: found.isError
          ? 'The values could not be read. Close the list and open it again.'
          : found.hasMore
            ? 'Type to find others.'
            : undefined,
      }}
      onChange={onChange}
    />
  );
}
