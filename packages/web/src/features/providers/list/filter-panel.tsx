import { screenTexts } from '@myra/shared/messages/screen-texts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import {
  changeProvidersSearch,
  countFilters,
  type ProvidersSearch,
  valuesOf,
  withoutFilters,
  withValues,
} from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { useMediaQuery } from '@/lib/use-media-query';
import { facetFields } from './facet-options';

interface FilterPanelProps {
  search: ProvidersSearch;
  facets: RouterOutputs['providers']['facets']['facets'] | undefined;
  /** '1,284' or '10,000+' of the open tab. */
  total: string;
  onSearch: (search: ProvidersSearch) => void;
  onClose: () => void;
}

const ROLES = ['providers', 'administrators'] as const;
type Role = (typeof ROLES)[number];

const isExcluded = (search: ProvidersSearch, role: Role): boolean =>
  search.exclude === role || search.exclude === 'both';

/** The address after one of the two boxes was pressed (PROV-25). */
export function toggleExcluded(search: ProvidersSearch, role: Role): ProvidersSearch {
  const left = ROLES.filter((each) => isExcluded(search, each) !== (each === role));
  return changeProvidersSearch(search, { exclude: left.length === 2 ? 'both' : left[0] });
}

/** The filters of the directory, each with how many rows it leaves (PROV-20 to PROV-26); beside the list, on phones over it. */
export function FilterPanel(props: FilterPanelProps) {
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const show = (
    <>
      <Button
        variant="ghost"
        disabled={countFilters(props.search) === 0}
        onClick={() => props.onSearch(withoutFilters(props.search))}
      >
        Reset
      </Button>
      <Button className="ml-auto" onClick={props.onClose}>
        Show {props.total}
      </Button>
    </>
  );
  if (!isBeside) {
    return (
      <Sheet open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
        <SheetContent>
          <SheetHeader title="Filter" />
          <SheetBody>
            <FilterFields {...props} />
          </SheetBody>
          <SheetFooter>{show}</SheetFooter>
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <aside aria-label="Filter" className="flex h-full w-72 shrink-0 flex-col border-l">
      <header className="flex h-13 shrink-0 items-center border-b pr-2 pl-4">
        <h2 className="font-medium">Filter</h2>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Close the filter"
          className="ml-auto"
          onClick={props.onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <FilterFields {...props} />
      </div>
      <footer className="flex min-h-14 shrink-0 items-center border-t px-4">{show}</footer>
    </aside>
  );
}

function FilterFields({ search, facets, onSearch }: FilterPanelProps) {
  const tab = search.kind ?? 'facilities';
  return (
    <div className="flex flex-col gap-4">
      {facetFields(facets, tab, (facet) => valuesOf(search, facet)).map(({ name, label, options }) => (
        <Field key={name} label={label} size="sm">
          <MultiSelect
            options={options}
            value={valuesOf(search, name)}
            placeholder="Any"
            isDisabled={options.length === 0}
            onChange={(values) => onSearch(withValues(search, name, values))}
          />
        </Field>
      ))}
      <div className="flex flex-col gap-3 border-t pt-4">
        {ROLES.map((role) => (
          <ExcludeBox
            key={role}
            label={screenTexts.providers.exclude[role]}
            isOn={isExcluded(search, role)}
            onToggle={() => onSearch(toggleExcluded(search, role))}
          />
        ))}
        <p className="text-xs text-muted-foreground">
          Administrators are payers, managed care, health systems and people who administer; providers are all
          who treat.
        </p>
      </div>
    </div>
  );
}

function ExcludeBox({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <Checkbox id={id} checked={isOn} onCheckedChange={onToggle} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
