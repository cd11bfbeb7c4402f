import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { LoadMore } from '@/components/load-more';
import { Time } from '@/components/time';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { CHANGE_WORDS, type Change, changesOf, changeText, type WatchList } from './changes-text';

type Page = RouterOutputs['watchLists']['get'];

const LINK = 'rounded-sm font-medium text-primary hover:underline';
const LOOKS: Record<Change, BadgeVariant> = {
  new: 'success',
  moved: 'info',
  closed: 'danger',
  opened: 'success',
};

/** What changed in a watch list, newest first: all, or one kind. */
export function WatchChanges({ list }: { list: WatchList }) {
  const [shown, setShown] = useState<Change | 'all'>('all');
  const utils = trpc.useUtils();
  const asked = { params: { id: list.id }, query: shown === 'all' ? {} : { change: shown } };
  const query = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.watchLists), 'changes', asked],
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => (last.has_more ? pages.length + 1 : undefined),
    queryFn: ({ pageParam }) =>
      utils.client.watchLists.get.query({ ...asked, query: { ...asked.query, page: pageParam } }),
  });
  const kinds = changesOf(list);
  return (
    <div className="border-t">
      {kinds.length > 1 && (
        <Segmented
          label="Which changes"
          value={shown}
          className="mx-4 mt-3 max-w-[calc(100%-2rem)] overflow-x-auto"
          options={[
            { value: 'all', label: 'All' },
            ...kinds.map(({ change, count }) => ({ value: change, label: changeText(change, count) })),
          ]}
          onChange={setShown}
        />
      )}
      {query.isLoadingError && <ErrorView query={query} />}
      {query.isPending && <Skeleton className="m-4 h-16" />}
      <ul>
        {query.data?.pages.flatMap(({ changes }) =>
          changes.map((change) => (
            <ChangeRow key={`${change.provider_id}-${change.change}-${change.at}`} {...change} />
          )),
        )}
      </ul>
      <LoadMore query={query} label="Show more" />
    </div>
  );
}

function ChangeRow({ provider_id, name, change, place, place_before, at }: Page['changes'][number]) {
  const word: Change = change === null || !(change in CHANGE_WORDS) ? 'new' : (change as Change);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5 last:border-b-0">
      <Badge variant={LOOKS[word]} className="w-20 justify-center">
        {CHANGE_WORDS[word]}
      </Badge>
      <Link to="/provider/$providerId" params={{ providerId: provider_id ?? '' }} className={LINK}>
        {name}
      </Link>
      <span className="text-xs text-muted-foreground">
        {place_before ? `${place_before} → ${place ?? '-'}` : place}
      </span>
      <Time at={at} className="ml-auto text-xs text-muted-foreground" />
    </li>
  );
}
