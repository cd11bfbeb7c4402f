import { useRouter } from '@tanstack/react-router';
import { Notice } from '@/components/notice';
import { formatNoun } from '@/lib/format-count';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

const PAGE = '/restored-backup';

/** On every page, while no email leaves because a backup was restored, or while some of its emails wait for a decision. */
export function StoppedLine() {
  const router = useRouter();
  const isAdmin = useIsAdmin();
  const { data } = trpc.restores.stop.useQuery(undefined, { refetchInterval: 60_000 });
  const stop = data?.stop;
  if (!stop || router.state.location.pathname === PAGE) return null;
  const open = () => router.history.push(PAGE);
  if (stop.released_at === null) {
    return (
      <Notice
        tone="danger"
        className="shrink-0 rounded-none px-4 py-1.5"
        action={isAdmin ? { label: 'See what happened', onClick: open } : undefined}
      >
        No email leaves, because a backup was restored.{!isAdmin && ' An admin must release sending.'}
      </Notice>
    );
  }
  const undecided = stop.undecided ?? 0;
  if (!isAdmin || undecided === 0) return null;
  return (
    <Notice
      tone="warning"
      className="shrink-0 rounded-none px-4 py-1.5"
      action={{ label: 'Decide', onClick: open }}
    >
      {formatNoun(undecided, 'email')} may have left before a backup was restored and{' '}
      {undecided === 1 ? 'waits' : 'wait'} for your decision.
    </Notice>
  );
}
