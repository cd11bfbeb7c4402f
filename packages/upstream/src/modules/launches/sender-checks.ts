import { MAILBOX_KINDS } from '@myra/shared/constants/mail';
import {
  CHECK_DAYS_MAX,
  checkAgeDays,
  newestChecks,
  weakRecords,
} from '@myra/shared/rules/mail/domain-check';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import type { LaunchMailbox } from './launch.store.ts';
import { check, type Judge, plural } from './launch-check.ts';

const DAY_MS = 86_400_000;
const LATE_START_MS = 60_000;

/** Mailboxes by their addresses, and their problem. */
const named = (mailboxes: readonly LaunchMailbox[], one: string, many: string): string =>
  `${mailboxes.map(({ email }) => email).join(', ')} ${mailboxes.length === 1 ? one : many}`;

/** Whether mailboxes are chosen and can send. */
export const mailboxesReady: Judge = ({ mailboxes }) => {
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

/** Whether an invented product is written about to the sandbox alone. */
export const sampleProduct: Judge = ({ isSample, mailboxes }) => {
  const real = mailboxes.filter(({ provider }) => MAILBOX_KINDS[provider].delivers);
  if (!isSample || mailboxes.length === 0) return undefined;
  return real.length === 0
    ? check('sample', 'ok', 'The sample product', 'The sandbox delivers to nobody.')
    : check(
        'sample',
        'blocked',
        'The sample product is invented',
        `${named(real, 'delivers', 'deliver')} to real people. Please choose a sandbox mailbox, or a product of your own.`,
        real.length,
      );
};

/** Whether receivers can verify the senders' domains. */
export const domain: Judge = ({ mailboxes, website, askedAt }) => {
  if (mailboxes.length === 0) return undefined;
  const real = mailboxes.filter((mailbox) => MAILBOX_KINDS[mailbox.provider].delivers);
  const free = real.filter((mailbox) => isPublicMailHost(domainOf(mailbox.email)));
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
  const foreign = real.filter(({ email }) => own && !`.${domainOf(email)}`.endsWith(`.${own}`));
  if (foreign.length > 0) {
    return check(
      'domain',
      'warning',
      'Sender and website differ',
      'A mailbox is on another domain than your website. Check that SPF, DKIM and DMARC of that domain are set up.',
      foreign.length,
    );
  }
  if (real.length === 0) return check('domain', 'ok', 'Sender domain', 'The sandbox delivers to nobody.');
  const checks = [...newestChecks(real.map(({ email, domainCheck }) => ({ email, check: domainCheck })))];
  const unknown = checks.filter(([, found]) => found === null).map(([name]) => name);
  if (unknown.length > 0) {
    const detail = `Nobody looked whether SPF, DKIM and DMARC are set up for ${unknown.join(', ')}. The mail accounts page does.`;
    return check('domain', 'warning', 'Sender domain not checked', detail, unknown.length);
  }
  const weak = checks.flatMap(([name, found]) =>
    found && weakRecords(found) !== '' ? [`${name}: ${weakRecords(found)}`] : [],
  );
  if (weak.length > 0) {
    const detail = `Receivers may refuse mail until these are set up: ${weak.join('; ')}.`;
    return check('domain', 'warning', 'Sender domain has weak records', detail, weak.length);
  }
  const ages = checks.map(([name, found]) => [name, found ? checkAgeDays(found, askedAt) : 0] as const);
  const old = ages.filter(([, days]) => days > CHECK_DAYS_MAX);
  if (old.length > 0) {
    const detail = `SPF, DKIM and DMARC were set up when somebody looked: ${old.map(([name, days]) => `${name} ${days} days ago`).join(', ')}. The mail accounts page looks again.`;
    return check('domain', 'warning', 'Sender domain checked long ago', detail, old.length);
  }
  return check('domain', 'ok', 'Sender domain', 'SPF, DKIM and DMARC are set up.');
};

/** Whether mail programs can offer their own unsubscribe button. */
export const publicUrl: Judge = (facts) =>
  facts.publicUrl.startsWith('https://')
    ? check('public-url', 'ok', 'One-click unsubscribe', 'The public address is https.')
    : check(
        'public-url',
        'warning',
        'One-click unsubscribe needs https',
        'The public address of this installation is not https, so mail programs will not offer their unsubscribe button. The link in the email works.',
      );

/** Whether all emails fit the sending windows, and when they begin and end. */
export const schedule: Judge = (facts) => {
  const { missing, firstAt, lastAt, askedAt, people, mailboxes, hasDays, startHoliday } = facts;
  if (mailboxes.length === 0) return undefined;
  if (!hasDays) {
    return check(
      'schedule',
      'blocked',
      'No day to send on',
      'The campaign and its mailboxes have no sending day in common. Please choose other days.',
    );
  }
  const unplanned = missing.get('unplanned')?.emails ?? 0;
  if (unplanned > 0 || (people > 0 && firstAt === null)) {
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
      startHoliday === null
        ? 'The start lies outside the sending window, so the first email leaves when it opens.'
        : `The chosen day is ${startHoliday}. The first email leaves on the next day that is open.`,
    );
  }
  const isOfSandbox = ({ provider }: { provider: string }): boolean => provider === 'sandbox';
  if (mailboxes.every(isOfSandbox)) {
    return check(
      'schedule',
      'ok',
      'The sandbox keeps no hours',
      'It delivers to nobody, so emails are planned at night too. A real mailbox sends within its hours and its daily limit.',
    );
  }
  const sandbox = mailboxes.some(isOfSandbox) ? ' The sandbox keeps no hours.' : '';
  return check('schedule', 'ok', 'Fits the sending window', `Daily limits and gaps are kept.${sandbox}`);
};
