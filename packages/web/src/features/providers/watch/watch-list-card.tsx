import { Link } from '@tanstack/react-router';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { useValueNames } from '../list/use-value-names';
import { changesText, searchOf, searchText, type WatchList } from './changes-text';
import { WatchChanges } from './watch-changes';

interface WatchListCardProps {
  list: WatchList;
  /** Of admins. */
  onRemove: (() => void) | undefined;
}

/** One watch list: how much changed, and what. */
export function WatchListCard({ list, onRemove }: WatchListCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const seen = trpc.watchLists.markSeen.useMutation(failing(writeFailure));
  const text = changesText(list);
  const search = searchOf(list);
  const nameOf = useValueNames(search);
  const markSeen = async () => {
    if (!(await succeeds(seen.mutateAsync({ params: { id: list.id } })))) return;
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
            icon={Check}
            variant="outline"
            size="sm"
            disabled={text === ''}
            isBusy={seen.isPending}
            onClick={() => void markSeen()}
          >
            Mark as seen
          </Button>
          {onRemove !== undefined && (
            <IconButton icon={Trash2} label={`Stop watching ${list.name}`} onClick={onRemove} />
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
      {isOpen && <WatchChanges list={list} />}
    </Card>
  );
}
