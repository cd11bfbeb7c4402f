import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import {
  CONTACT_FILTERS,
  type ContactsSearch,
  countContactFilters,
  withoutContactFilters,
} from '@/lib/contact-search';
import { useMediaQuery } from '@/lib/use-media-query';
import type { ContactFacets } from '../contact';
import { FilterFields } from './filter-fields';

interface FilterPanelProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  /** '1,284' or '10,000+'. */
  total: string;
  onSearch: (search: ContactsSearch) => void;
  onClose: () => void;
}

/** The filters of the contacts; beside the list, on phones over it. */
export function FilterPanel(props: FilterPanelProps) {
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const fields = <FilterFields {...props} names={CONTACT_FILTERS} />;
  const foot = (
    <>
      <Button
        variant="ghost"
        disabled={countContactFilters(props.search) === 0}
        onClick={() => props.onSearch(withoutContactFilters(props.search))}
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
          <SheetBody>{fields}</SheetBody>
          <SheetFooter>{foot}</SheetFooter>
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
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{fields}</div>
      <footer className="flex min-h-14 shrink-0 items-center border-t px-4">{foot}</footer>
    </aside>
  );
}
