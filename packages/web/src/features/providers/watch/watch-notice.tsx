import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { trpc } from '@/lib/trpc';
import { changedLists } from './changes-text';

/** Above the directory: what changed in the watch lists, or a way to them. Nothing without watch lists. */
export function WatchNotice() {
  const query = trpc.watchLists.list.useQuery(undefined, { staleTime: 60_000 });
  const lists = query.data?.watch_lists ?? [];
  if (lists.length === 0) return null;
  const text = changedLists(lists);
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-2 text-muted-foreground max-lg:px-4">
      <BellRing aria-hidden="true" className="shrink-0" />
      <span>
        {text === '' ? 'Nothing changed in your watch lists.' : `Changed in your watch lists: ${text}.`}
      </span>
      <Link to="/providers/watch-lists" className="rounded-sm text-primary hover:underline">
        Watch lists
      </Link>
    </p>
  );
}
