import type { launchCheck } from '@myra/shared/contracts/launches';
import type { z } from 'zod';
import type { LaunchMailbox } from './launch.store.ts';

export type LaunchCheck = z.infer<typeof launchCheck>;

/** Plain facts that the checklist judges. */
export type LaunchFacts = {
  peopleTotal: number;
  people: number;
  skipped: Readonly<Record<string, number>>;
  needsLook: number;
  faultyEmails: number;
  hasPostalAddress: boolean;
  audience: string | null;
  isListAttested: boolean;
  publicUrl: string;
  website: string | null;
  mailboxes: readonly LaunchMailbox[];
  /** Emails for which no day has room. */
  unplanned: number;
  /** Epoch ms; `askedAt` is when the person wants to begin. */
  firstAt: number | null;
  lastAt: number | null;
  askedAt: number;
};

const DAY_MS = 86_400_000;
const LATE_START_MS = 60_000;
const FREEMAIL = /@(gmail|googlemail|yahoo|outlook|hotmail|live|icloud|aol|gmx|proton(mail)?)\.[a-z.]+$/i;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Mailboxes by their addresses, and what they do. */
const named = (mailboxes: readonly LaunchMailbox[], one: string, many: string): string =>
  `${mailboxes.map(({ email }) => email).join(', ')} ${mailboxes.length === 1 ? one : many}`;

type Judge = (facts: LaunchFacts) => LaunchCheck;

const check = (
  key: string,
  level: LaunchCheck['level'],
  title: string,
  detail: string,
  count: number | null = null,
): LaunchCheck => ({ key, level, title, detail, count });

const sequencesWritten: Judge = ({ people, peopleTotal, skipped }) => {
  const unwritten = (skipped.not_written ?? 0) + (skipped.failed ?? 0);
  if (people === 0) {
    return check(
      'sequences',
      'blocked',
      'Nobody to write to',
      peopleTotal === 0 ? 'No leads are chosen.' : 'None of the chosen people has emails that can be sent.',
      0,
    );
  }
  if (unwritten > 0) {
    const who = plural(unwritten, 'person has', 'people have');
    return check(
      'sequences',
      'warning',
      'Some emails are missing',
      `${who} no finished emails and will be left out.`,
      unwritten,
    );
  }
  return check('sequences', 'ok', 'Emails are written', `For ${plural(people, 'person', 'people')}.`, people);
};

const content: Judge = ({ faultyEmails, needsLook }) => {
  if (faultyEmails > 0) {
    const what = plural(faultyEmails, 'email holds', 'emails hold');
    return check(
      'content',
      'blocked',
      'Unresolved merge fields',
      `${what} a merge field without a value. Please edit them.`,
      faultyEmails,
    );
  }
  if (needsLook > 0) {
    const who = plural(needsLook, 'sequence carries', 'sequences carry');
    return check(
      'content',
      'warning',
      'Worth a look',
      `${who} a warning. What carries one is sent as it stands.`,
      needsLook,
    );
  }
  return check(
    'content',
    'ok',
    'Texts pass the checks',
    'No unresolved field, foreign link or patient data.',
  );
};

const unsubscribe: Judge = ({ hasPostalAddress }) =>
  hasPostalAddress
    ? check('unsubscribe', 'ok', 'Postal address and unsubscribe link', 'Both are added to every email.')
    : check(
        'unsubscribe',
        'blocked',
        'Postal address is missing',
        "Every email must carry the organization's postal address. Please add it in the settings.",
      );

const consent: Judge = ({ audience, isListAttested }) => {
  if (audience !== 'patients' && audience !== 'both') {
    return check('consent', 'ok', 'Professional audience', 'No list attestation is needed.');
  }
  return isListAttested
    ? check('consent', 'ok', 'Consent attested', 'Open and click tracking stay off for this audience.')
    : check(
        'consent',
        'blocked',
        'Consent to be attested',
        'Please confirm that everybody on this list agreed to be written to.',
      );
};

const addresses: Judge = ({ skipped }) => {
  const count = skipped.no_address ?? 0;
  return count > 0
    ? check(
        'addresses',
        'warning',
        'Some people have no email address',
        `${plural(count, 'person has', 'people have')} no known address and will be left out.`,
        count,
      )
    : check('addresses', 'ok', 'Everybody has an address', 'No chosen person is without one.', 0);
};

const suppression: Judge = ({ skipped }) => {
  const count = skipped.suppressed ?? 0;
  return count > 0
    ? check(
        'suppression',
        'warning',
        'Some people are suppressed',
        `${plural(count, 'person is', 'people are')} on the suppression list and will be left out.`,
        count,
      )
    : check('suppression', 'ok', 'Nobody is suppressed', 'No chosen person is on the suppression list.', 0);
};

const mailboxesReady: Judge = ({ mailboxes }) => {
  if (mailboxes.length === 0) {
    return check(
      'mailboxes',
      'blocked',
      'No mailbox chosen',
      'Please choose at least one representative with a mailbox.',
      0,
    );
  }
  const unfit = mailboxes.filter((mailbox) => !mailbox.isActive || mailbox.health === 'needs_reauth');
  if (unfit.length > 0) {
    const off = unfit.filter(({ isActive }) => !isActive);
    const out = unfit.filter(({ isActive }) => isActive);
    const detail = [
      off.length > 0 && `${named(off, 'is', 'are')} switched off.`,
      out.length > 0 && `${named(out, 'has', 'have')} to be signed in again.`,
    ];
    return check(
      'mailboxes',
      'blocked',
      'A mailbox cannot send',
      detail.filter(Boolean).join(' '),
      unfit.length,
    );
  }
  const slow = mailboxes.filter((mailbox) => mailbox.health !== 'ok');
  if (slow.length > 0) {
    const detail = `${named(slow, 'is', 'are')} being retried.`;
    return check('mailboxes', 'warning', 'A mailbox has trouble', detail, slow.length);
  }
  const lonely = mailboxes.filter((mailbox) => mailbox.repId === null);
  if (lonely.length > 0) {
    return check(
      'mailboxes',
      'warning',
      'A mailbox has no representative',
      `${named(lonely, 'sends', 'send')} without a representative's name.`,
      lonely.length,
    );
  }
  const count = mailboxes.length;
  return check(
    'mailboxes',
    'ok',
    'Mailboxes are ready',
    `${plural(count, 'mailbox sends', 'mailboxes send')}.`,
    count,
  );
};

const domain: Judge = ({ mailboxes, website }) => {
  const real = mailboxes.filter((mailbox) => mailbox.provider !== 'sandbox');
  const free = real.filter((mailbox) => FREEMAIL.test(mailbox.email));
  if (free.length > 0) {
    return check(
      'domain',
      'warning',
      'A free mail address',
      'Receivers trust an address of your own domain more. Check that SPF, DKIM and DMARC are set up.',
      free.length,
    );
  }
  const own = website
    ?.replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split('/')[0]
    ?.toLowerCase();
  const foreign = real.filter((mailbox) => own && !mailbox.email.toLowerCase().endsWith(own));
  if (foreign.length > 0) {
    return check(
      'domain',
      'warning',
      'Sender and website differ',
      'A mailbox is on another domain than your website. Check that SPF, DKIM and DMARC of that domain are set up.',
      foreign.length,
    );
  }
  return check(
    'domain',
    'ok',
    'Sender domain',
    real.length === 0 ? 'The sandbox delivers to nobody.' : 'Check that SPF, DKIM and DMARC are set up.',
  );
};

const publicUrl: Judge = (facts) =>
  facts.publicUrl.startsWith('https://')
    ? check('public-url', 'ok', 'One-click unsubscribe', 'The public address is https.')
    : check(
        'public-url',
        'warning',
        'One-click unsubscribe needs https',
        'The public address of this installation is not https, so mail programs will not offer their unsubscribe button. The link in the email works.',
      );

const schedule: Judge = ({ unplanned, firstAt, lastAt, askedAt, people, mailboxes }) => {
  if (people > 0 && mailboxes.length > 0 && (firstAt === null || unplanned > 0)) {
    return check(
      'schedule',
      'blocked',
      'Too many people for these mailboxes',
      `${plural(unplanned, 'email', 'emails')} would not leave within ten years. Please choose more mailboxes or fewer people.`,
      unplanned,
    );
  }
  if (firstAt !== null && lastAt !== null && lastAt - firstAt > 365 * DAY_MS) {
    return check(
      'schedule',
      'warning',
      'This takes more than a year',
      'With these mailboxes and their daily limits the last email leaves after more than a year.',
    );
  }
  if (firstAt !== null && firstAt - askedAt > LATE_START_MS) {
    return check(
      'schedule',
      'warning',
      'Starts later than chosen',
      'The start lies outside the sending window, so the first email leaves when it opens.',
    );
  }
  return check('schedule', 'ok', 'Fits the sending window', 'Daily limits and gaps are kept.');
};

const JUDGES: readonly Judge[] = [
  sequencesWritten,
  content,
  unsubscribe,
  consent,
  addresses,
  suppression,
  mailboxesReady,
  domain,
  publicUrl,
  schedule,
];

/** The launch checklist, in the order in which it is shown. A launch goes ahead only if none is blocked. */
export function launchChecks(facts: LaunchFacts): LaunchCheck[] {
  return JUDGES.map((judge) => judge(facts));
}
