import {
  CHECK_DAYS_MAX,
  checkAgeDays,
  newestChecks,
  weakRecords,
} from '@myra/shared/rules/mail/domain-check';
import type { RouterOutputs } from '@/lib/trpc';

type Person = RouterOutputs['representatives']['list']['representatives'][number];
type Account = RouterOutputs['emailAccounts']['list']['accounts'][number];
type Sheet = RouterOutputs['productSheet']['get'];

/** `done` only after it was checked; `unknown` while it could not be. */
export type SetupState = 'done' | 'todo' | 'unknown';
export type SetupStep = { key: 'people' | 'mailbox' | 'domain' | 'product'; state: SetupState; text: string };

/** What was read of an organization; undefined where it is not known. */
export type SetupFacts = {
  people: readonly Person[] | undefined;
  accounts: readonly Account[] | undefined;
  /** Null where there is no product. */
  sheet: Sheet | null | undefined;
  /** Epoch ms. */
  now: number;
};

const UNKNOWN = 'Could not be checked.';

function peopleStep(people: SetupFacts['people']): Omit<SetupStep, 'key'> {
  if (people === undefined) return { state: 'unknown', text: UNKNOWN };
  if (people.length === 0) return { state: 'todo', text: 'Nobody whose name emails can have.' };
  const linked = people.filter(({ email_account: mailbox }) => mailbox !== null).length;
  if (linked > 0) return { state: 'done', text: `${linked} of ${people.length} with a mailbox.` };
  return { state: 'todo', text: 'Nobody has a mailbox yet.' };
}

const isChecked = ({ is_active, health, synced_ok_at, provider }: Account): boolean =>
  is_active === true && health === 'ok' && (provider === 'sandbox' || synced_ok_at !== null);
const isReal = ({ provider }: Account): boolean => provider !== 'sandbox';

function mailboxStep(accounts: SetupFacts['accounts']): Omit<SetupStep, 'key'> {
  if (accounts === undefined) return { state: 'unknown', text: UNKNOWN };
  const [first] = accounts.filter(isReal);
  if (accounts.filter(isReal).some(isChecked)) return { state: 'done', text: 'Signed in and read.' };
  if (first !== undefined) return { state: 'todo', text: `${first.email ?? 'A mailbox'} was not read yet.` };
  if (accounts.some(isChecked)) return { state: 'todo', text: 'Only the sandbox: nothing leaves it.' };
  return { state: 'todo', text: 'No mailbox to send from.' };
}

function domainStep({ accounts, now }: SetupFacts): Omit<SetupStep, 'key'> {
  if (accounts === undefined) return { state: 'unknown', text: UNKNOWN };
  const real = accounts.filter(isReal);
  if (real.length === 0) return { state: 'todo', text: 'Checked once a real mailbox is connected.' };
  const checks = newestChecks(real.map((each) => ({ email: each.email ?? '', check: each.domain_check })));
  for (const [domain, check] of checks) {
    const weak = check ? weakRecords(check) : '';
    if (weak !== '') return { state: 'todo', text: `${domain}: look at ${weak}.` };
  }
  if ([...checks.values()].some((check) => !check)) return { state: 'unknown', text: 'Not checked yet.' };
  const age = Math.max(...[...checks.values()].map((check) => (check ? checkAgeDays(check, now) : 0)));
  if (age > CHECK_DAYS_MAX) return { state: 'unknown', text: `Checked ${age} days ago. Check it again.` };
  return { state: 'done', text: `${[...checks.keys()].join(', ')}: SPF, DKIM and DMARC are right.` };
}

function productStep(sheet: SetupFacts['sheet']): Omit<SetupStep, 'key'> {
  if (sheet === undefined) return { state: 'unknown', text: UNKNOWN };
  if (sheet === null) return { state: 'todo', text: 'No product to write about.' };
  const name = sheet.product?.name ?? 'The product';
  const lackOf = (writer: string) => sheet.missing.find((one) => one.writer === writer)?.sentence;
  const [offline, model] = [lackOf('offline'), lackOf('model')];
  if (offline) return { state: 'todo', text: `${name} lacks: ${offline}.` };
  if (model) return { state: 'done', text: `${name}: enough without a model. One would need: ${model}.` };
  return { state: 'done', text: `${name}: enough is approved to write from.` };
}

/** What an organization needs before its emails can leave, each as far as it was checked. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { people, accounts, sheet } = facts;
  return [
    { key: 'people', ...peopleStep(people) },
    { key: 'mailbox', ...mailboxStep(accounts) },
    { key: 'domain', ...domainStep(facts) },
    { key: 'product', ...productStep(sheet) },
  ];
}
