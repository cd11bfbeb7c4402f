import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { type ContactsSearch, countContactFilters, withoutContactFilters } from '@/lib/contact-search';
import type { ContactFacets } from '../contact';
import { FilterFields } from './filter-fields';

/** The filters of the popup, with the documents' names. */
const POPUP_FILTERS = ['department', 'state', 'band', 'specialty'] as const;
const POPUP_LABELS = { state: 'Location' };

interface FilterPopupProps {
  search: ContactsSearch;
  facets: ContactFacets | undefined;
  total: string;
  /** The bands of the score, where they are not those of lists. */
  bands?: readonly string[] | undefined;
  onSearch: (search: ContactsSearch) => void;
  onClose: () => void;
}

/** The lead filter popup. */
export function FilterPopup({ search, facets, total, bands, onSearch, onClose }: FilterPopupProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Filter leads" />
        <DialogBody>
          <FilterFields
            names={POPUP_FILTERS}
            labels={POPUP_LABELS}
            search={search}
            facets={facets}
            bands={bands}
            onSearch={onSearch}
          />
        </DialogBody>
        <DialogFooter>
          <Button
            variant="ghost"
            disabled={countContactFilters(search) === 0}
            onClick={() => onSearch(withoutContactFilters(search))}
          >
            Reset
          </Button>
          <Button className="ml-auto" onClick={onClose}>
            Show {total}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
