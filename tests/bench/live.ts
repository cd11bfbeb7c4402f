/**
 * Times a lead's answer until it is in an open inbox, and until its drafted answer is: from the click on "Send
 * answer" in the sandbox, or from the 250 of a real mail server, with the times of each step between. A bare imapflow
 * session in IDLE shows the mail server's share.
 * Run with a built client: `node tests/bench/live.ts <url of a Postgres where databases may be made> [rounds]
 * [sandbox
 * hidden
 * imap]`. `hidden` is the sandbox with the inbox in a background tab; `imap` needs root. TRACE=1 prints what the page
 * did after each answer.
 */

import { createRequire } from 'node:module';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import type { Page } from 'playwright';
import postgres from 'postgres';
import { REPRESENTATIVE } from '../e2e/screens/launch.ts';
import { openInbox } from '../e2e/screens/mail.ts';
import { connectCustom, reachServers } from '../e2e/screens/mailboxes.ts';
import { onboard } from '../e2e/screens/onboarding.ts';
import { openCaptured, waitForEmails } from '../e2e/screens/sandbox.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launch, makeRepresentative, makeSender, writeSmallCampaign } from '../e2e/screens/small-campaign.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { createLeadClient } from '../support/lead-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startProduct } from '../support/product.ts';
import { until } from '../support/until.ts';
import { at } from './measure.ts';
import { dropDatabases } from './services.ts';

const { ImapFlow } = createRequire(new URL('../../packages/mail/package.json', import.meta.url))('imapflow');

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/live.ts postgres://…');
const ROUNDS = Number(process.argv[3] ?? 12);
const kind = process.argv[4] ?? 'sandbox';
const database = `myra_bench_live_${process.pid}`;
const QUESTION = 'This sounds good. Can you tell me more about how it works with our EHR?';
const PAUSE_MS = 700;

const leads = Array.from({ length: ROUNDS }, (_, no) => ({
  first: `Lead${no}`,
  last: 'Bench',
  email: `lead${no}@${kind === 'imap' ? 'mail.test' : 'clinic.example'}`,
  practice: `Practice ${no}`,
}));

/** What the open inbox showed, by wall-clock time. */
type Seen = { at: number; what: string };

/** Runs in the page, as text: records when a row becomes unread, when its draft waits, and what arrived over SSE. */
const WATCH = `
  window.__seen = [];
  const note = (what) => window.__seen.push({ at: performance.timeOrigin + performance.now(), what });
  document.addEventListener('click', (e) => note('click ' + (e.target.closest?.('button')?.textContent ?? '')), true);
  const Plain = window.EventSource;
  window.EventSource = class extends Plain {
    addEventListener(type, hear) { super.addEventListener(type, (event) => { note('told ' + type); hear(event); }); }
  };
  new BroadcastChannel('myra.events').onmessage = ({ data }) => note('told ' + data.type);
  const plainFetch = window.fetch;
  window.fetch = async (...given) => {
    const url = String(given[0]?.url ?? given[0]);
    const what = url.replace(/^.*\\/trpc\\//, '').replace(/\\?.*/, '');
    note('asked ' + what);
    const answer = await plainFetch(...given);
    note('answered ' + what);
    return answer;
  };
  const known = new Set();
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('[aria-label="Conversations"] button')) {
      const name = row.querySelector('[title]')?.getAttribute('title');
      for (const state of ['Unread', 'Draft waits']) {
        const has = state === 'Unread' ? row.querySelector('[aria-label="Unread"]') : row.textContent.includes(state);
        if (!has || known.has(name + state)) continue;
        known.add(name + state);
        note(state + ' ' + name);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

/** In background tabs browsers run timers once a second. Headless ones do not. */
const HIDE = `
  Object.defineProperty(document, 'hidden', { get: () => true });
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => later(run, Math.max(ms || 0, 1000 - (Date.now() % 1000)), ...more);
`;

const seenIn = (page: Page) => page.evaluate('window.__seen') as Promise<Seen[]>;

function summary(values: number[]): string {
  const [mid, late, worst] = [0.5, 0.95, 1].map((share) => Math.round(at(values, share)));
  return `median ${mid} ms, p95 ${late} ms, worst ${worst} ms of ${values.length}`;
}

type Round = { begun: number; more: Record<string, number>; name: string };

const started =
  kind === 'imap'
    ? await startMailServer({ users: ['ann', ...leads.map((_, no) => `lead${no}`)] })
    : undefined;
if (started?.ok === false) throw new Error(`No mail server: ${started.reason}`);
const mail = started?.ok ? started.server : undefined;
const reached = mail && (await reachServers(mail));
const product = await startProduct({ DATABASE_URL: withDatabaseName(server, database), ...reached?.env });
const sql = postgres(withDatabaseName(server, `${database}_upstream`), { max: 1 });
const browser = await launchBrowser();
try {
  const { page, context } = await openPage(browser, { url: product.url });
  await signIn(page, product);
  await onboard(page);
  if (mail) await makeRepresentative(page);
  else await makeSender(page);
  if (mail) await connectCustom(page, mail, { name: 'Ann Myra', at: 'ann', user: REPRESENTATIVE.name });
  // Without the gap that a real mailbox keeps between two emails.
  await sql`update email_accounts set limits = ${sql.json(SANDBOX_LIMITS)}`;
  await launch(page, await writeSmallCampaign(page, 'Payer calls', leads));

  const inbox = (await openPage(browser, { url: product.url, context })).page;
  if (kind === 'hidden') await inbox.addInitScript(HIDE);
  await inbox.addInitScript(WATCH);
  const rounds: Round[] = [];
  const done = async (round: Round) => {
    rounds.push(round);
    await until(
      'the draft',
      async () => (await seenIn(inbox)).some(({ what }) => what === `Draft waits ${round.name}`),
      30_000,
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
  };

  if (mail) {
    await page.close();
    const isOurs = ({ from }: { from: string }) => from.includes('ann@mail.test');
    const [user, pass] = [
      `ann@${mail.domain}`,
      mail.users.find(({ email }) => email.startsWith('ann@'))?.password ?? '',
    ];
    const bare = new ImapFlow({
      host: '127.0.0.1',
      port: mail.ports.imap,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass },
      logger: false,
    });
    await bare.connect();
    await bare.mailboxOpen('INBOX', { readOnly: true });
    const emails = new Map();
    for (const [no] of leads.entries())
      emails.set(no, await createLeadClient(mail, `lead${no}`).awaits('the email', isOurs));
    await openInbox(inbox);
    for (const [no, { first, last }] of leads.entries()) {
      const told = new Promise<number>((resolve) => bare.once('exists', () => resolve(Date.now())));
      void bare.idle();
      await createLeadClient(mail, `lead${no}`).answers(emails.get(no), QUESTION);
      const begun = Date.now();
      await done({ begun, more: { 'told to a bare session': await told }, name: `${first} ${last}` });
    }
    bare.close();
  } else {
    await page.addInitScript(WATCH);
    const emails = await waitForEmails(page, leads.length);
    await openInbox(inbox);
    for (const [no] of leads.entries()) {
      const name = await openCaptured(emails.filter({ hasNotText: 'Answered' }).first());
      const answer = page.getByLabel('Answer as the lead');
      await answer.getByRole('textbox', { name: 'Text' }).fill(`${QUESTION} ${no}`);
      await answer.getByRole('button', { name: 'Send answer' }).click();
      await page.getByText('Answered as the lead').first().waitFor();
      const seen = await seenIn(page);
      const begun = seen.findLast(({ what }) => what.startsWith('click Send answer'))?.at ?? Number.NaN;
      const answered =
        seen.find(
          ({ at, what }) => at > begun && what.startsWith('answered ') && what.includes('sandbox.reply'),
        )?.at ?? Number.NaN;
      await done({ begun, more: { 'call answered': answered }, name });
    }
  }

  const seen = await seenIn(inbox);
  const hops = new Map<string, number[]>();
  for (const { begun, name, more } of rounds) {
    const after = (what: string) =>
      (seen.find((each) => each.at > begun && each.what.startsWith(what))?.at ?? Number.NaN) - begun;
    // Reads are batched in one request.
    const list = (what: string) =>
      (seen.find(
        (each) => each.at > begun && each.what.startsWith(what) && each.what.includes('mail.listSequences'),
      )?.at ?? Number.NaN) - begun;
    const add = (hop: string, ms: number) => hops.set(hop, [...(hops.get(hop) ?? []), ms]);
    for (const [hop, at] of Object.entries(more)) add(hop, at - begun);
    add('browser told', after('told sequence.changed'));
    add('list asked for', list('asked '));
    add('list answered', list('answered '));
    add('row unread', after(`Unread ${name}`));
    add('draft shown', after(`Draft waits ${name}`));
    if (process.env.TRACE) {
      console.log(
        name,
        seen
          .filter(({ at }) => at > begun && at - begun < 3_000)
          .map(({ at, what }) => `${Math.round(at - begun)} ${what}`)
          .join('\n  '),
      );
    }
  }
  for (const [hop, values] of hops) console.log(`${kind}: ${hop}: ${summary(values)}`);
} finally {
  await browser.close();
  await product.stop();
  await mail?.stop();
  await reached?.forget();
  await sql.end();
  await dropDatabases(server, database, `${database}_upstream`);
}
