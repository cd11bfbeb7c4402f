import type { DirectEmail } from '@myra/shared/mail/conversation';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import { CalendarDays, CornerUpLeft, Forward } from 'lucide-react';
import { Time } from '@/components/time';

/** How far an email is; nothing for one that left. */
function stateOf({ state, reason }: DirectEmail): { text: string; isFault: boolean } | undefined {
  if (state === 'sent') return undefined;
  if (state === 'failed' || state === 'cancelled')
    return { text: `Not sent: ${reasonText(reason ?? state)}`, isFault: true };
  if (state === 'in_doubt' || state === 'unconfirmed')
    return { text: 'Nobody can say yet whether it left', isFault: true };
  return { text: reason === null ? 'Leaves in a moment' : `Waits: ${reasonText(reason)}`, isFault: false };
}

const ANSWERED: Record<string, string> = {
  accepted: 'accepted the invitation of',
  tentative: 'may come to the meeting of',
  declined: 'declined the invitation of',
};

function lookOf(kind: string | null, body: string, people: string) {
  if (kind === 'forward')
    return { icon: Forward, label: 'Forwarded', says: `forwarded it to ${people}`, text: body };
  if (kind === 'invitation') {
    const says = `${ANSWERED[body] ?? 'answered the invitation of'} ${people}`;
    return { icon: CalendarDays, label: 'Invitation answered', says, text: '' };
  }
  return { icon: CornerUpLeft, label: 'Answer', says: `answered ${people}`, text: body };
}

/** What somebody wrote outside every sequence: a message that they passed on, or their answer to a stranger. */
export function DirectRow({ email }: { email: DirectEmail }) {
  const { kind, to, body, by, at } = email;
  const state = stateOf(email);
  const people = to.join(', ');
  const { icon: Icon, label, says, text } = lookOf(kind, body ?? '', people);
  return (
    <article aria-label={`${label} to ${people}`} className="px-4 py-1.5 text-xs">
      <div className="flex items-start gap-2">
        <span className="grid h-4 w-6 shrink-0 place-items-center text-muted-foreground">
          <Icon className="size-3.5" aria-hidden="true" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {by?.name ?? 'Somebody who left'} {says}
          {state !== undefined && (
            <span className={state.isFault ? 'text-danger-soft-foreground' : 'text-muted-foreground'}>
              {' '}
              · {state.text}
            </span>
          )}
        </span>
        <Time isWhole at={at} className="ml-auto shrink-0 text-muted-foreground tabular-nums" />
      </div>
      {text !== '' && <p className="pl-8 wrap-anywhere whitespace-pre-wrap text-muted-foreground">{text}</p>}
    </article>
  );
}
