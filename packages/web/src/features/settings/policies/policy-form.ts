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

/** What saving means for emails that have a date already. */
export function effectText({ dated_emails: dated, mailboxes }: Policies): string {
  const bound = mailboxes.following ?? 0;
  const own = mailboxes.own ?? 0;
  const who = `Binds ${bound} ${bound === 1 ? 'mailbox' : 'mailboxes'} from the next email on${own > 0 ? `; ${own} with limits of ${own === 1 ? 'its' : 'their'} own ${own === 1 ? 'keeps' : 'keep'} those where they are stricter` : ''}.`;
  if (!dated) return who;
  return `${who} ${dated.toLocaleString()} emails that have a date keep it: one whose date falls outside the new window or over the new limit waits and leaves at the next opening.`;
}
