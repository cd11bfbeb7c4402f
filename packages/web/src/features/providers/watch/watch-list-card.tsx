import { Link } from '@tanstack/react-router';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useValueNames } from '../list/use-value-names';
import { CHANGE_WORDS, type Change, changesText, searchOf, searchText, type WatchList } from './changes-text';

const LINK = 'rounded-sm font-medium text-primary hover:underline';
const LOOKS: Record<Change, BadgeVariant> = {
  new: 'success',
  moved: 'info',
  closed: 'danger',
  opened: 'success',
};

interface WatchListCardProps {
  list: WatchList;
  /** Of admins. */
  onRemove: (() => void) | undefined;
}

/** One watch list: how much changed, and what. */
export function WatchListCard({ list, onRemove }: WatchListCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const seen = trpc.watchLists.markSeen.useMutation();
  const text = changesText(list.counts);
  const search = searchOf(list);
  const nameOf = useValueNames(search);
  const markSeen = async () => {
    try {
      await seen.mutateAsync({ params: { id: list.id } });
    } catch (error) {
      toast.error(writeFailure(error));
      return;
    }
    setIsOpen(false);
    await utils.watchLists.invalidate();
  };
  return (
    <Card aria-label={list.name ?? 'Watch list'}>
      <CardHeader className="flex-wrap py-2">
        <span className="min-w-0">
          <h3 className="truncate">{list.name}</h3>
          <span className="block text-xs font-normal text-muted-foreground">
            {searchText(search, nameOf)}
          </span>
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" asChild>
            <Link to="/providers" search={search}>
              Open in the directory
            </Link>
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={text === ''}
            isBusy={seen.isPending}
            onClick={() => void markSeen()}
          >
            <Check aria-hidden="true" />
            Mark as seen
          </Button>
          {onRemove !== undefined && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Stop watching ${list.name}`}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </span>
      </CardHeader>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <span className={text === '' ? 'text-muted-foreground' : 'font-medium'}>
          {text || 'Nothing changed'}
        </span>
        <span className="text-xs text-muted-foreground" title={formatFullDate(list.seen_at)}>
          since {formatDate(list.seen_at)}
        </span>
        {text !== '' && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {isOpen && <Changes list={list} />}
    </Card>
  );
}

function Changes({ list }: { list: WatchList }) {
  const query = trpc.watchLists.get.useQuery({ params: { id: list.id } });
  if (query.isError && query.data === undefined)
    return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="m-4 h-16" />;
  return (
    <ul className="border-t">
      {query.data.changes.map(({ provider_id, name, change, place, place_before, at }, index) => {
        const word: Change = change === null || !(change in CHANGE_WORDS) ? 'new' : (change as Change);
        return (
          <li
            key={`${provider_id}-${change}-${at}-${String(index)}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
          >
            <Badge variant={LOOKS[word]} className="w-20 justify-center">
              {CHANGE_WORDS[word]}
            </Badge>
            <Link to="/provider/$providerId" params={{ providerId: provider_id ?? '' }} className={LINK}>
              {name}
            </Link>
            <span className="text-xs text-muted-foreground">
              {place_before ? `${place_before} → ${place ?? '-'}` : place}
            </span>
            <time className="ml-auto text-xs text-muted-foreground" title={formatFullDate(at)}>
              {formatDate(at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
