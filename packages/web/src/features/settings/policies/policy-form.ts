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
export type SendingForm = {
  dailyLimit: string;
  gapSeconds: string;
  days: number[];
  from: string;
  to: string;
  isOpensOff: boolean;
  isLinksOff: boolean;
};

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes of the day as a time field has them; the end of the day as its last minute. */
export const toTime = (minutes: number): string => {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
};

/** The minutes of a time field; 23:59 as an end means the end of the day. NaN where nothing is set. */
export function toMinutes(time: string, isEnd = false): number {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return Number.NaN;
  const total = hours * 60 + minutes;
  return isEnd && total === 24 * 60 - 1 ? 24 * 60 : total;
}

export function sendingFormOf({ sending }: Policies): SendingForm {
  return {
    dailyLimit: String(sending.daily_limit ?? ''),
    gapSeconds: String(sending.gap_seconds ?? ''),
    days: [...(sending.days ?? [])],
    from: toTime(sending.from_minute ?? 0),
    to: toTime(sending.to_minute ?? 0),
    isOpensOff: sending.track_opens === 'off',
    isLinksOff: sending.track_links === 'off',
  };
}

/** A whole number as typed; NaN for anything else, which the server refuses at its field. */
export const wholeNumber = (text: string): number =>
  /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;

export function sendingBodyOf(form: SendingForm) {
  return {
    daily_limit: wholeNumber(form.dailyLimit),
    gap_seconds: wholeNumber(form.gapSeconds),
    days: form.days.toSorted(),
    from_minute: toMinutes(form.from),
    to_minute: toMinutes(form.to, true),
    track_opens: form.isOpensOff ? ('off' as const) : ('campaign' as const),
    track_links: form.isLinksOff ? ('off' as const) : ('campaign' as const),
  };
}

/** What no server needs to be asked for: fields that are no numbers or times. */
export function sendingFaults(form: SendingForm): ReadonlyMap<string, string> {
  const body = sendingBodyOf(form);
  const faults = new Map<string, string>();
  for (const name of ['daily_limit', 'gap_seconds'] as const) {
    if (Number.isNaN(body[name])) faults.set(name, 'Enter a whole number.');
  }
  for (const name of ['from_minute', 'to_minute'] as const) {
    if (Number.isNaN(body[name])) faults.set(name, 'Enter a time.');
  }
  return faults;
}

/** What saving means for emails that have a date already. */
export function effectText({ dated_emails: dated, mailboxes }: Policies): string {
  const bound = mailboxes.following ?? 0;
  const own = mailboxes.own ?? 0;
  const who = `Binds ${bound} ${bound === 1 ? 'mailbox' : 'mailboxes'} from the next email on${own > 0 ? `; ${own} with limits of ${own === 1 ? 'its' : 'their'} own ${own === 1 ? 'stays' : 'stay'} as ${own === 1 ? 'it is' : 'they are'}` : ''}.`;
  if (!dated) return who;
  return `${who} ${dated.toLocaleString()} emails that have a date keep it: one whose date falls outside the new window or over the new limit waits and leaves at the next opening.`;
}
