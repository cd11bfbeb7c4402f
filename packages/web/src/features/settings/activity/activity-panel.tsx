import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { CursorPager, useCursorPages } from '../cursor-pages';
import { ActivityPhoneRow, activityColumns, labelOf } from './activity-columns';
import { isNarrowed, NO_FILTER, periodFault, toQuery } from './activity-filter';
import { ActivityFilters } from './activity-filters';

const PAGE_LINES = 50;

/** The activity log: filtered, paged, exported. */
export function ActivityPanel() {
  const [filter, setFilter] = useState(NO_FILTER);
  const pages = useCursorPages();
  const narrowed = toQuery(filter);
  const query = trpc.activity.search.useQuery(
    { query: { ...narrowed, limit: PAGE_LINES, ...pages.query } },
    { enabled: periodFault(filter) === undefined, placeholderData: (previous) => previous },
  );
  const change = (changed: typeof filter) => {
    setFilter(changed);
    pages.reset();
  };
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  const onObject = (object: NonNullable<typeof filter.object>) => change({ ...filter, object });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-end gap-3 px-6 pt-4 pb-3 max-sm:flex-col max-sm:items-stretch max-sm:px-4">
        <div className="min-w-0 grow">
          <ActivityFilters filter={filter} onFilter={change} />
        </div>
        <Button variant="outline" asChild>
          <a href={`/activity.csv?${new URLSearchParams(narrowed)}`} download="activity-log.csv">
            <Download aria-hidden="true" />
            Export
          </a>
        </Button>
      </div>
      <DataTable
        className="flex-1 border-t"
        label="Activity"
        rows={query.data?.lines ?? []}
        columns={activityColumns(onObject)}
        rowKey={({ id }) => id}
        rowLabel={labelOf}
        isLoading={query.isPending}
        minWidth={860}
        phoneRow={(line) => <ActivityPhoneRow line={line} onObject={onObject} />}
        phoneRowHeight={76}
        empty={
          <EmptyState
            icon={History}
            text={isNarrowed(filter) ? 'Nothing was done that fits this filter.' : 'Nothing was done yet.'}
          />
        }
      />
      <CursorPager
        pages={pages}
        next={query.data?.next_cursor}
        isStale={query.isPlaceholderData}
        labels={['Newer', 'Older']}
      />
    </div>
  );
}
