import { z } from 'zod';
import { limitsFormOf, limitsSchema } from '@/components/limit-fields';
import type { RouterOutputs } from '@/lib/trpc';

export type Answer = RouterOutputs['policies']['get'];
type Whole<T> = { [Key in keyof T]: NonNullable<T[Key]> };
/** The policies as the screens need them. */
export type Policies = Whole<Pick<Answer, 'sending' | 'model' | 'mailboxes' | 'model_use'>> &
  Pick<Answer, 'version' | 'dated_emails'>;

/** The answer if it is complete; another upstream may have no policies. */
export function wholePolicies(answer: Answer): Policies | undefined {
  const { sending, model, mailboxes, model_use, version, dated_emails } = answer;
  if (!sending || !model || !mailboxes || !model_use) return undefined;
  return { sending, model, mailboxes, model_use, version, dated_emails };
}

const off = z.boolean().transform((isOff) => (isOff ? ('off' as const) : ('campaign' as const)));
/** The form of the sending policy. */
export const sendingSchema = z
  .object({ limits: limitsSchema, track_opens: off, track_links: off })
  .transform(({ limits, ...tracking }) => ({ ...limits, ...tracking }));

export const sendingFormOf = ({ sending }: Policies): z.input<typeof sendingSchema> => ({
  limits: limitsFormOf(sending),
  track_opens: sending.track_opens === 'off',
  track_links: sending.track_links === 'off',
});

/** What saving changes for mailboxes and dated emails. */
export function effectText({ dated_emails: dated, mailboxes }: Policies): string {
  const who = `${boundText(mailboxes.following ?? 0)}${ownText(mailboxes.own ?? 0)}.`;
  if (!dated) return who;
  const emails =
    dated === 1 ? '1 email that has a date keeps' : `${dated.toLocaleString()} emails that have a date keep`;
  return `${who} ${emails} it: one whose date falls outside the new window or over the new limit waits and leaves at the next opening.`;
}

/** Only mailboxes that deliver follow limits. */
const boundText = (count: number): string =>
  count === 0
    ? 'Binds every mailbox that is connected from now on'
    : `Binds ${count} ${count === 1 ? 'mailbox' : 'mailboxes'} from the next email on`;

function ownText(count: number): string {
  if (count === 0) return '';
  const [has, keeps] = count === 1 ? ['its', 'keeps'] : ['their', 'keep'];
  return `; ${count} with limits of ${has} own ${keeps} those where they are stricter`;
}
