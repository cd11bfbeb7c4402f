import { useCallback } from 'react';
import { SearchInput } from '@/components/search-input';
import { Segmented } from '@/components/ui/segmented';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import type { SequencePages, SequenceShow } from './use-sequence-pages';

/** Filters: all, needs review, edited; each with its count. And a search by name. */
export function SequenceToolbar({
  list,
  className,
}: {
  list: SequencePages;
  className?: string | undefined;
}) {
  const { counts, filter, setFilter } = list;
  const options: { value: SequenceShow; text: string; count: number | undefined }[] = [
    { value: 'all', text: 'All', count: counts?.total },
    { value: 'needs_look', text: 'Needs a look', count: counts?.needs_look },
    { value: 'edited', text: 'Edited by hand', count: counts?.edited },
  ];
  const search = useCallback((term: string) => setFilter({ ...filter, search: term }), [filter, setFilter]);
  return (
    <div className={cn('flex flex-wrap items-center gap-2', className)}>
      <SearchInput
        label="Search leads"
        value={filter.search}
        onSearch={search}
        className="w-44 max-sm:w-full"
      />
      <Segmented
        label="Which leads"
        value={filter.show}
        className="max-w-full overflow-x-auto [scrollbar-width:none]"
        options={options.map(({ value, text, count }) => ({
          value,
          label: (
            <>
              {text}
              <span className="font-normal text-muted-foreground tabular-nums">{formatCount(count)}</span>
            </>
          ),
        }))}
        onChange={(show) => setFilter({ ...filter, show })}
      />
    </div>
  );
}
