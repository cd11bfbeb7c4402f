import type { SequenceType } from '@myra/shared/constants/mail';
import type { SequencePage } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { capitalizedCode } from '@myra/shared/rules/text/reason-text';
import { ListFilter, RefreshCw } from 'lucide-react';
import { memo, useState } from 'react';
import { ViewsMenu } from '@/components/saved-views/views-menu';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { FilterChip } from '@/components/ui/filter-chip';
import { formatTotal } from '@/lib/format-count';
import { changeInboxSearch, type InboxSearch, readInboxSearch } from '@/lib/inbox-search';
import { useMailBadges } from '@/lib/mail-badges';
import { meaningLabel } from '../meaning/meanings';
import { useOwnRepresentative } from '../use-people';
import { CatchAllAlerts } from './catch-all-alerts';
import { FilterDialog } from './filter-dialog';

const { navigation } = screenTexts.mail;
const TITLES = {
  sent: navigation.sent,
  draft: navigation.drafts,
  waiting: navigation.inbox,
  snoozed: 'Snoozed',
  archived: 'Archived',
} as const satisfies Record<SequenceType, string>;

interface ListHeadProps {
  /** The filters, as the same object until one changes. */
  search: InboxSearch;
  /** Undefined until it is loaded. */
  total: SequencePage['pagination'] | undefined;
  isFetching: boolean;
  onSearch: (search: InboxSearch) => void;
  onRefresh: () => void;
}

/** Title and total, search, triage and filter of the list. A step through the list does not draw it again. */
export const ListHead = memo(function ListHead({
  search,
  total,
  isFetching,
  onSearch,
  onRefresh,
}: ListHeadProps) {
  const [isFiltering, setIsFiltering] = useState(false);
  const set = (change: Parameters<typeof changeInboxSearch>[1]) =>
    onSearch(changeInboxSearch(search, change));
  const shown = total && formatTotal(total.total, !total.total_exact);
  return (
    <header className="flex shrink-0 flex-col border-b">
      <div className="flex h-13 items-center gap-2 px-4 pt-1">
        <h2 className="text-base font-medium">
          {search.sequence_type ? TITLES[search.sequence_type] : navigation.inbox}
        </h2>
        <span className="text-muted-foreground tabular-nums">{shown}</span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Refresh"
          className="ml-auto"
          isBusy={isFetching}
          onClick={onRefresh}
        >
          {!isFetching && <RefreshCw aria-hidden="true" />}
        </Button>
        <ViewsMenu list="inbox" search={search} read={readInboxSearch} onSearch={onSearch} />
        <Button icon={ListFilter} variant="outline" size="sm" onClick={() => setIsFiltering(true)}>
          Filter
        </Button>
      </div>
      <div className="px-4 pb-2">
        <SearchInput
          label="Search names, addresses and messages"
          value={search.search ?? ''}
          onSearch={(term) => set({ search: term.trim() === '' ? undefined : term })}
          className="w-full"
        />
      </div>
      <Chips search={search} total={shown} onSet={set} />
      {search.attention !== undefined && <CatchAllAlerts />}
      {isFiltering && <FilterDialog search={search} onApply={set} onClose={() => setIsFiltering(false)} />}
    </header>
  );
});

interface ChipsProps {
  search: InboxSearch;
  total: string | undefined;
  onSet: (change: Parameters<typeof changeInboxSearch>[1]) => void;
}

/** Quick filters, and those of the dialog with a button to remove each. */
function Chips({ search, total, onSet }: ChipsProps) {
  const badges = useMailBadges();
  const own = useOwnRepresentative();
  const { rep_id: repId } = search;
  const {
    sequence_type: type,
    read,
    attention,
    status,
    from_email,
    to_email,
    start_date,
    intent,
    mark,
  } = search;
  const isAll = type === undefined && read === undefined && attention === undefined && mark === undefined;
  const choose = (change: { sequence_type?: string; read?: string; attention?: string }) =>
    onSet({ sequence_type: undefined, read: undefined, attention: undefined, mark: undefined, ...change });
  return (
    <div className="flex flex-wrap gap-2 px-4 pt-1 pb-3">
      <FilterChip isOn={isAll} count={isAll ? total : undefined} onClick={() => choose({})}>
        All
      </FilterChip>
      <FilterChip
        isOn={read !== undefined}
        count={badges?.inbox_unread}
        onClick={() => choose({ read: 'false' })}
      >
        Unread
      </FilterChip>
      <FilterChip
        isOn={type === 'draft' && read === undefined && attention === undefined}
        count={badges?.drafts_waiting}
        onClick={() => choose({ sequence_type: 'draft' })}
      >
        Drafts to approve
      </FilterChip>
      <FilterChip
        isOn={type === 'waiting' && read === undefined && attention === undefined}
        onClick={() => choose({ sequence_type: 'waiting' })}
      >
        Waiting
      </FilterChip>
      {own !== undefined && (
        <FilterChip isOn={repId === own} onClick={() => onSet({ rep_id: repId === own ? undefined : own })}>
          Mine
        </FilterChip>
      )}
      {repId !== undefined && repId !== own && (
        <FilterChip isOn isRemovable onClick={() => onSet({ rep_id: undefined })}>
          {repId === 'none' ? 'Nobody’s' : 'Of one representative'}
        </FilterChip>
      )}
      <FilterChip
        isOn={attention !== undefined || mark !== undefined}
        onClick={() => choose({ attention: 'true' })}
      >
        Needs a person
      </FilterChip>
      <FilterChip isOn={type === 'snoozed'} onClick={() => choose({ sequence_type: 'snoozed' })}>
        Snoozed
      </FilterChip>
      <FilterChip isOn={type === 'archived'} onClick={() => choose({ sequence_type: 'archived' })}>
        Archived
      </FilterChip>
      {status !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ status: undefined })}>
          Status: {status}
        </FilterChip>
      )}
      {from_email !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ from_email: undefined })}>
          <span className="max-w-40 truncate">From: {from_email}</span>
        </FilterChip>
      )}
      {to_email !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ to_email: undefined })}>
          <span className="max-w-40 truncate">To: {to_email}</span>
        </FilterChip>
      )}
      {mark !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ mark: undefined })}>
          Marked: {capitalizedCode(mark)}
        </FilterChip>
      )}
      {intent !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ intent: undefined })}>
          Meaning: {meaningLabel(intent)}
        </FilterChip>
      )}
      {start_date !== undefined && (
        <FilterChip isOn isRemovable onClick={() => onSet({ start_date: undefined })}>
          Started after {start_date}
        </FilterChip>
      )}
    </div>
  );
}
