import type { DirectEmail, Message } from '@myra/shared/mail/conversation';
import { CalendarDays, CalendarX, Download } from 'lucide-react';
import { attachmentPath } from '@/components/message-body';
import { Button } from '@/components/ui/button';
import { invitationTime } from './invitation-time';
import { useAnswerInvitation } from './use-answer-invitation';

const ANSWERS = [
  ['accepted', 'Accept'],
  ['tentative', 'Maybe'],
  ['declined', 'Decline'],
] as const;
const SAID: Record<string, string> = {
  accepted: 'Accepted',
  tentative: 'Answered with maybe',
  declined: 'Declined',
};
const TITLES = {
  request: 'Invitation',
  cancel: 'Called off',
  reply: 'Answer to an invitation',
  publish: 'Event',
};

interface InvitationCardProps {
  /** Undefined in the catch-all. */
  sequenceId?: string | undefined;
  message: Message;
  /** Why nobody can be answered; null where they can. */
  refused: string | null;
  /** What was written about it, oldest first. */
  emails: readonly DirectEmail[];
}

/** What a calendar file asks: when, where and by whom, with Accept, Maybe and Decline, and the file for one's own calendar. */
export function InvitationCard({ sequenceId, message, refused, emails }: InvitationCardProps) {
  const { invitation } = message;
  const { answer, isBusy } = useAnswerInvitation({ sequenceId, message });
  if (!invitation) return null;
  const { method, summary, location, organizer, attachment_id: fileId } = invitation;
  const said = emails
    .filter(
      ({ kind, message_id: id, state }) =>
        kind === 'invitation' && id === message.id && state !== 'cancelled',
    )
    .at(-1)?.body;
  const isOff = method === 'cancel';
  const file = message.attachments?.find(({ id }) => id === fileId);
  const Icon = isOff ? CalendarX : CalendarDays;
  const title = TITLES[method as keyof typeof TITLES] ?? TITLES.publish;
  return (
    <section
      aria-label={`${title}: ${summary || 'no title'}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-xl border bg-muted px-4 py-3"
    >
      <Icon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-48 flex-1 text-xs">
        <p
          className={
            isOff ? 'text-sm font-medium wrap-anywhere line-through' : 'text-sm font-medium wrap-anywhere'
          }
        >
          {summary || 'No title'}
        </p>
        <p>{invitationTime(invitation)}</p>
        {location !== '' && <p className="wrap-anywhere text-muted-foreground">{location}</p>}
        {organizer && (
          <p className="wrap-anywhere text-muted-foreground">
            from {organizer.name ? `${organizer.name}, ` : ''}
            {organizer.email}
          </p>
        )}
        {isOff && <p className="font-medium text-danger-soft-foreground">This meeting was called off.</p>}
        {said !== undefined && <p className="font-medium">{SAID[said ?? ''] ?? 'Answered'}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {method === 'request' &&
          organizer !== null &&
          refused === null &&
          ANSWERS.map(([value, label]) => (
            <Button
              key={value}
              size="sm"
              variant={value === 'accepted' && said === undefined ? 'default' : 'outline'}
              disabled={isBusy || said === value}
              onClick={() => void answer(value)}
            >
              {label}
            </Button>
          ))}
        {file && (
          <Button size="sm" variant="ghost" asChild>
            <a
              href={attachmentPath(message.id, file.id, file.name ?? 'invitation.ics')}
              download={file.name ?? 'invitation.ics'}
            >
              <Download aria-hidden="true" />
              Add to calendar
            </a>
          </Button>
        )}
      </div>
    </section>
  );
}
