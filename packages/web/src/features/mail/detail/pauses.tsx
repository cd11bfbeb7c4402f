import type { Message, SequenceRecord } from '@myra/shared/mail/conversation';
import { useRouter } from '@tanstack/react-router';
import { Ban, CirclePause, Plane } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { formatFullDate } from '@/lib/format-date';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { APART, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from '../use-refresh';
import { absenceText } from './absence-text';
import { PauseDialog, useChangeState } from './pause-dialog';

interface PauseNoticeProps {
  sequence: SequenceRecord;
  leadName: string;
  /** The newest message that came. */
  last: Message | undefined;
}

/** Why a sequence waits and until when, with what can be done about it; a day that nobody named is said to be assumed. */
export function PauseNotice({ sequence, leadName, last }: PauseNoticeProps) {
  const { sequence_state: state, pause_reason: reason, resume_at: resumeAt } = sequence;
  if (state !== 'paused' || reason === 'legal' || reason === null) return null;
  if (reason === 'person') return null;
  return (
    <AbsenceNotice
      sequence={sequence}
      leadName={leadName}
      text={
        reason === 'absence_open'
          ? `${leadName} is away and names no day of return. The next emails wait until you say when.`
          : absenceText(leadName, formatFullDate(resumeAt), last)
      }
    />
  );
}

function AbsenceNotice({ sequence, leadName, text }: Omit<PauseNoticeProps, 'last'> & { text: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const change = useChangeState(sequence.sequence_id);
  const isOpen = sequence.pause_reason === 'absence_open';
  return (
    <>
      <Notice
        tone={isOpen ? 'warning' : 'info'}
        icon={Plane}
        action={{ label: isOpen ? 'Name a day' : 'Change the day', onClick: () => setIsAsked(true) }}
      >
        {text}
      </Notice>
      {isAsked && (
        <PauseDialog
          leadName={leadName}
          needsDay
          onPause={(resumeAt) => change('pause', resumeAt)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** People named before the rest is folded. */
const NAMED = 5;

interface HeldNoticeProps {
  about: { sequence_id: string } | { notification_id: string };
}

/**
 * Whose emails wait because of one message that speaks of legal steps: shown beside that message and in every conversation
 * that waits. One button lets them all go on, another ends it for good.
 */
export function HeldNotice({ about }: HeldNoticeProps) {
  const router = useRouter();
  const isAdmin = useIsAdmin();
  const utils = trpc.useUtils();
  const refresh = useRefresh('sequence_id' in about ? about.sequence_id : '');
  const [isWhole, setIsWhole] = useState(false);
  const { data } = trpc.mail.pauses.useQuery(about, { trpc: APART });
  const [isAsked, setIsAsked] = useState(false);
  // Between two pages no call is on its way.
  const [isLifting, setIsLifting] = useState(false);
  const resume = trpc.mail.resumeAll.useMutation();
  const keep = trpc.mail.confirmPause.useMutation(failing(writeFailure));
  const { cause, confirmed } = data ?? {};
  if (confirmed) {
    return (
      <Notice tone="neutral" icon={Ban}>
        {confirmed.by} decided on {formatFullDate(confirmed.at)} that nobody at this domain is written to
        again.
      </Notice>
    );
  }
  if (!data || !cause) return null;
  const { sequences } = data;
  const total = data.total ?? sequences.length;
  const people = data.people ?? total;
  const domain = cause.email?.split('@').at(-1) || 'this domain';
  const isOwn = 'sequence_id' in about ? cause.sequence_id === about.sequence_id : true;
  const path = (id: string) => `/mail/sequences/${encodeURIComponent(id)}`;
  const lift = async () => {
    setIsLifting(true);
    try {
      let resumed = 0;
      // A page of them at a time.
      for (let page = sequences, more = 1; page.length > 0 && more > 0; ) {
        const sequence_ids = page.map(({ sequence_id: id }) => id);
        more = (await resume.mutateAsync({ sequence_ids })).resumed ?? 0;
        resumed += more;
        page = (await utils.mail.pauses.fetch(about, { staleTime: 0 })).sequences;
      }
      toast.success(`${resumed} ${resumed === 1 ? 'sequence goes' : 'sequences go'} on`);
    } catch (error) {
      toast.error(writeFailure(error));
    }
    await Promise.all([refresh(), utils.mail.pauses.invalidate()]);
    setIsLifting(false);
  };
  const confirm = async () => {
    try {
      await keep.mutateAsync({
        notification_id: cause.notification_id,
        sequence_ids: sequences.map(({ sequence_id: id }) => id),
      });
      toast.success(`Nobody at ${domain} is written to again.`);
    } finally {
      await Promise.all([refresh(), utils.mail.pauses.invalidate()]);
    }
  };
  const shown = isWhole ? sequences : sequences.slice(0, NAMED);
  return (
    <section
      aria-label="Paused because of legal steps"
      className="flex flex-col gap-2 rounded-xl border bg-card px-4 py-3"
    >
      <p className="flex items-start gap-2">
        <CirclePause className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {people === 1 ? 'The emails to 1 person' : `The emails to ${people} people`} of {domain} wait,
          because{' '}
          {isOwn || cause.sequence_id === null ? (
            <>{cause.name || cause.email} speaks of legal steps.</>
          ) : (
            <>
              <a
                href={path(cause.sequence_id)}
                className="rounded-sm font-medium underline underline-offset-3"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  router.history.push(path(cause.sequence_id ?? ''));
                }}
              >
                {cause.name || cause.email}
              </a>{' '}
              speaks of legal steps.
            </>
          )}{' '}
          They stay paused until somebody decides. {!isAdmin && 'An admin can keep the pause for good.'}
        </span>
      </p>
      <ul aria-label="People who wait" className="flex flex-col gap-1 pl-6">
        {shown.map((each) => (
          <li key={each.sequence_id} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <span>{each.lead_name || each.email}</span>
            <span className="text-muted-foreground">
              {each.email} · {each.campaign_name || '-'}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pl-6">
        <Button variant="outline" size="sm" isBusy={isLifting} onClick={() => void lift()}>
          {total === 1 ? 'Let it go on' : 'Let all go on'}
        </Button>
        {isAdmin && (
          <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
            Keep paused for good
          </Button>
        )}
        {sequences.length > NAMED && (
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${sequences.length}`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={`Never write to ${domain} again?`}
        description="The whole domain goes onto the suppression list, and what waits for these people ends. Your name and the time are kept."
        consequence="Messages that they sent so far cannot be answered here any more. An admin can take the domain off the list."
        confirmLabel="Never write to them"
        onConfirm={confirm}
      />
    </section>
  );
}
