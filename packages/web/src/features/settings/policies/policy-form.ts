import { type LimitsForm, limitsBodyOf, limitsFormOf } from '@/components/limit-fields';
import type { RouterOutputs } from '@/lib/trpc';

export type Answer = RouterOutputs['policies']['get'];
type Whole<T> = { [Key in keyof T]: NonNullable<T[Key]> };
/** The policies as the screens need them. */
export type Policies = Whole<Pick<Answer, 'sending' | 'model' | 'mailboxes' | 'model_use'>> &
  Pick<Answer, 'version' | 'dated_emails'>;

/** The answer, where no part of it is missing; another upstream may know none of this. */
export function wholePolicies(answer: Answer): Policies | undefined {
  const { sending, model, mailboxes, model_use, version, dated_emails } = answer;
  if (!sending || !model || !mailboxes || !model_use) return undefined;
  return { sending, model, mailboxes, model_use, version, dated_emails };
}
/** The sending policy as it stands in its form. */
export type SendingForm = LimitsForm & { isOpensOff: boolean; isLinksOff: boolean };

export const sendingFormOf = ({ sending }: Policies): SendingForm => ({
  ...limitsFormOf(sending),
  isOpensOff: sending.track_opens === 'off',
  isLinksOff: sending.track_links === 'off',
});

export const sendingBodyOf = (form: SendingForm) => ({
  ...limitsBodyOf(form),
  track_opens: form.isOpensOff ? ('off' as const) : ('campaign' as const),
  track_links: form.isLinksOff ? ('off' as const) : ('campaign' as const),
});

/** What saving means for mailboxes, and for emails that have a date already. */
export function effectText({ dated_emails: dated, mailboxes }: Policies): string {
  const who = `${boundText(mailboxes.following ?? 0)}${ownText(mailboxes.own ?? 0)}.`;
  if (!dated) return who;
  const emails =
    dated === 1 ? '1 email that has a date keeps' : `${dated.toLocaleString()} emails that have a date keep`;
  return `${who} ${emails} it: one whose date falls outside the new window or over the new limit waits and leaves at the next opening.`;
}

/** A sandbox mailbox follows no limits, so there may be none at all. */
const boundText = (count: number): string =>
  count === 0
    ? 'Binds every mailbox that is connected from now on'
    : `Binds ${count} ${count === 1 ? 'mailbox' : 'mailboxes'} from the next email on`;

function ownText(count: number): string {
  if (count === 0) return '';
  const [has, keeps] = count === 1 ? ['its', 'keeps'] : ['their', 'keep'];
  return `; ${count} with limits of ${has} own ${keeps} those where they are stricter`;
}
