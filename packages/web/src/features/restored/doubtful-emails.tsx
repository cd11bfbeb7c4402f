import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { formatCount, formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

type Action = 'mark_sent' | 'send_again';

const SHOWN = 50;
const AT_ONCE = 200;

const ALL: Record<Action, { title: string; description: string; confirm: string; done: string }> = {
  mark_sent: {
    title: 'Count all as sent?',
    description: 'None of these people gets this email again, and follow-ups go on from it.',
    confirm: 'Count all as sent',
    done: 'counted as sent',
  },
  send_again: {
    title: 'Send all again?',
    description: 'Whoever got an email already gets it a second time.',
    confirm: 'Send all again',
    done: 'planned to be sent again',
  },
};

/** The emails of which nobody knows whether they left: a person decides on each or on all. */
export function DoubtfulEmails({ total }: { total: number }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<Action>();
  const query = trpc.restores.doubtful.useQuery({ query: { limit: SHOWN } });
  const decide = trpc.restores.decide.useMutation();

  const run = async (action: Action, idsOf: () => Promise<readonly string[]>) => {
    let decided = 0;
    let refused = 0;
    let before = '';
    try {
      for (let ids = await idsOf(); ids.length > 0; ids = await idsOf()) {
        const answer = await decide.mutateAsync({ body: { action, outbound_ids: [...ids] } });
        decided += answer.decided ?? 0;
        refused += answer.refused ?? 0;
        // The same emails again would never end.
        if (ids.join() === before) break;
        before = ids.join();
      }
      if (decided > 0) toast.success(`${formatNoun(decided, 'email')} ${ALL[action].done}`);
      if (refused > 0)
        toast.error(`${formatNoun(refused, 'person', 'people')} may not be written to any more.`);
    } catch (error) {
      toast.failure(error);
    }
    await utils.restores.invalidate();
  };
  const one = (action: Action, id: string) => {
    const ids = [[id], []];
    return run(action, async () => ids.shift() ?? []);
  };
  const all = (action: Action) =>
    run(action, async () => {
      const { emails } = await utils.client.restores.doubtful.query({ query: { limit: AT_ONCE } });
      return emails.map(({ id }) => id);
    });

  if (query.isLoadingError) return <ErrorView query={query} />;
  const emails = query.data?.emails ?? [];
  return (
    <Card>
      <CardHeader className="flex-wrap py-2">
        <h3 className="mr-auto">
          For you to decide{' '}
          <span className="font-normal text-muted-foreground tabular-nums">{formatCount(total)}</span>
        </h3>
        <Button variant="outline" size="sm" onClick={() => setAsking('mark_sent')}>
          Count all as sent
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsking('send_again')}>
          Send all again
        </Button>
      </CardHeader>
      <ul aria-label="Emails to decide on" aria-busy={query.isPending || undefined}>
        {emails.map((email) => (
          <li
            key={email.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate">
                <span className="font-medium">{email.lead_name || email.to_address || '-'}</span>{' '}
                <span className="text-muted-foreground">{email.subject_line}</span>
              </p>
              <p className="truncate text-xs text-muted-foreground">
                To {email.to_address ?? '-'} from {email.mailbox ?? '-'}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={decide.isPending}
              onClick={() => void one('mark_sent', email.id)}
            >
              Mark as sent
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={decide.isPending}
              onClick={() => void one('send_again', email.id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
      {total > emails.length && emails.length > 0 && (
        <p className="border-t px-4 py-2 text-xs text-muted-foreground">
          The first {emails.length} of {formatCount(total)}.
        </p>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
          title={ALL[asking].title}
          description={ALL[asking].description}
          consequence={formatNoun(total, 'email')}
          confirmLabel={ALL[asking].confirm}
          onConfirm={() => all(asking)}
          isDestructive={asking === 'send_again'}
        />
      )}
    </Card>
  );
}
