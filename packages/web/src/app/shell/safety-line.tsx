import { useRouter } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** The page of a safety alert's message: its conversation, or the catch-all if it belongs to none. */
function alertPath(alert: { sequence_id?: string | null | undefined; notification_id: string }): string {
  if (!alert.sequence_id) return `/mail/catchall/${alert.notification_id}`;
  return `/mail/inbox?${new URLSearchParams({ sequence_id: alert.sequence_id })}`;
}

const WHAT: Record<string, string> = {
  'adverse-event': 'may report harm',
  distress: 'may be in danger',
  legal: 'speaks of legal steps',
  complaint: 'complains about our emails',
  report: 'was reported by a mail provider: an email was marked as spam',
};

/** The text for an alert whose email to the safety contact was not sent. */
const NOT_MAILED: Record<string, string> = {
  'no-contact': 'Nobody was emailed: no safety contact was set.',
  'no-mailbox': 'Nobody was emailed: the mailbox is gone.',
};

/**
 * On every page, for admins and the representative of the conversation: the newest message that a person must look
 * after and that nobody has taken. It stays until somebody takes it.
 */
export function SafetyLine() {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { data } = trpc.safety.list.useQuery(undefined, { refetchInterval: 60_000 });
  const take = trpc.safety.take.useMutation({
    onError: (error) => toast.failure(error),
    onSettled: () => utils.safety.list.invalidate(),
  });
  const alert = data?.alerts[0];
  if (data === undefined || alert === undefined) return null;
  const others = (data.total ?? 1) - 1;
  const href = alertPath(alert);
  const unmailed = NOT_MAILED[alert.no_mail_reason ?? ''];
  const who = alert.sequence_id
    ? alert.lead_name || 'A lead'
    : `${alert.lead_name || 'Somebody'} (catch-all)`;
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-danger-soft px-4 py-1.5 text-danger-soft-foreground"
    >
      <ShieldAlert className="size-4 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="font-medium">{who}</strong>{' '}
        {WHAT[alert.source === 'report' ? 'report' : (alert.attention ?? '')] ?? 'needs a person'}
        {alert.source === 'corrected' && ', as the rules read it: a person has corrected that'}. {unmailed}
        {others > 0 && ` ${others} more ${others === 1 ? 'message waits' : 'messages wait'}.`}
      </p>
      <div className="ml-auto flex items-center gap-3 max-sm:ml-7">
        <a
          href={href}
          className="rounded-sm font-medium underline underline-offset-3"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            router.history.push(href);
          }}
        >
          Read it
        </a>
        <Button
          size="sm"
          variant="outline"
          isBusy={take.isPending}
          onClick={() => take.mutate({ params: { id: alert.id } })}
        >
          I look after it
        </Button>
      </div>
    </div>
  );
}
