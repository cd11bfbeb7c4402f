/**
 * A day of mail: two mailboxes on real servers write to thirty people, awkward answers come back, and somebody works through
 * them in the browser. Prints a table of what came, what the screen said and what happened, and every difference from what it
 * should say, with what axe finds in light and dark, wide and narrow. Run with a built client, as root on Linux: `node tests/bench/day-of-mail.ts`. MYRA_SHOTS=folder keeps pictures.
 */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { approveSheetOf } from '../e2e/screens/approve-sheet.ts';
import { addRepresentative, launchNow, REPRESENTATIVE } from '../e2e/screens/launch.ts';
import { openInbox } from '../e2e/screens/mail.ts';
import { connectCustom, reachServers } from '../e2e/screens/mailboxes.ts';
import { onboard, PRODUCT } from '../e2e/screens/onboarding.ts';
import { sendAlways } from '../e2e/screens/sending-policy.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from '../e2e/screens/wizard-leads.ts';
import { chooseLeads, configureWriter, writeFirstLeads } from '../e2e/screens/wizard-writing.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { createLeadClient } from '../support/lead-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startProduct } from '../support/product.ts';
import { workThrough } from './day-of-mail/acts.ts';
import { AWKWARD, type Awkward } from './day-of-mail/answers.ts';
import { lookAt } from './day-of-mail/look.ts';
import { lookAround } from './day-of-mail/looks.ts';
import type { Answered } from './day-of-mail/mime.ts';
import { GONE, PEOPLE, personOf } from './day-of-mail/people.ts';
import { meetStrangers } from './day-of-mail/strangers.ts';

/** A mailbox leaves half a minute between two emails. */
const FIRST_MS = 900_000;
const FIRST_LEADS = 5;
const WRITTEN_MS = 180_000;
const COLLEAGUE = { name: 'Eve Stone', email: 'eve.stone@northlight.example', password: 'one-time-word-8' };

const started = await startMailServer({
  users: ['ann', 'eve', ...PEOPLE.filter(({ key }) => key !== GONE).map(({ email }) => email)],
});
if (!started.ok) throw new Error(started.reason);
const { server } = started;
const reached = await reachServers(server);
const product = await startProduct(reached.env);
const browser = await launchBrowser();
const rows: string[][] = [];
const differences: string[] = [];

const note = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.MYRA_SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** From an empty plan to the last step before the launch. */
async function prepareCampaign(page: Page): Promise<void> {
  await createStrategy(page, []);
  const lines = PEOPLE.map(({ first, last, email, practice }) =>
    [first, last, email, practice, 'Practice manager'].join(','),
  );
  const csv = ['First Name,Last Name,Work Email,Practice,Title', ...lines, ''].join('\n');
  const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await createCampaign(page, { name: 'Payer calls', leadFile, followUps: ['If not replied'] });
  await pressNext(page);
  await waitForLeads(page);
  await chooseLeads(page, PEOPLE.length);
  await configureWriter(page);
  await approveSheetOf(page, PRODUCT);
  await page.getByLabel('Call to action', { exact: true }).fill('Would a short call next week suit you?');
  await writeFirstLeads(page);
  await page.getByRole('button', { name: `Write the other ${PEOPLE.length - FIRST_LEADS}` }).click();
  await page.getByRole('button', { name: 'Next: Schedule' }).click({ timeout: WRITTEN_MS });
  await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
}

async function launch(page: Page): Promise<void> {
  await onboard(page);
  await sendAlways(page);
  await addRepresentative(page);
  await addRepresentative(page, COLLEAGUE);
  await connectCustom(page, server, { name: 'Ann Myra', at: 'ann', user: REPRESENTATIVE.name });
  await connectCustom(page, server, { name: 'Eve Myra', at: 'eve', user: COLLEAGUE.name });
  await prepareCampaign(page);
  await page.getByRole('checkbox', { name: COLLEAGUE.name }).check();
  await launchNow(page);
}

/** What a person got, to answer it. */
async function firstEmail(who: string): Promise<Answered> {
  const person = personOf(who);
  const isOurs = ({ from }: { from: string }) => /(?:ann|eve)@mail\.test/.test(from);
  const email = await createLeadClient(server, person.email).awaits(
    `the email to ${person.name}`,
    isOurs,
    FIRST_MS,
  );
  return { person, email, to: email.from };
}

async function answer(awkward: Awkward, got: Answered): Promise<void> {
  const to = /<([^>]+)>/.exec(got.to)?.[1] ?? got.to;
  if (awkward.build) await createLeadClient(server, got.person.email).sendsRaw(to, awkward.build(got));
}

/** Looks until the row and the conversation say what they should. */
async function see(page: Page, awkward: Awkward): Promise<void> {
  const seen = await lookAt(page, awkward);
  await keepPicture(page, awkward.who);
  rows.push([awkward.came, seen.row, seen.differs.join('; ') || 'as it should']);
  differences.push(...seen.differs.map((differs) => `${awkward.who} (${awkward.came}): ${differs}`));
  note(`${awkward.who}: ${seen.differs.join('; ') || 'ok'} | ${seen.row}`);
}

try {
  const { page, faults } = await openPage(browser, { url: product.url });
  // What a browser writes into its console as an error.
  page.on('response', (response) => {
    if (response.status() < 400) return;
    differences.push(`answered ${response.status()}: ${response.url().split('?')[0]}`);
  });
  await signIn(page, product);
  await launch(page);
  note('launched');
  await openInbox(page).catch(() => undefined);
  const got = new Map<string, Answered>();
  for (const { who } of AWKWARD) got.set(who, await firstEmail(who));
  note(`${got.size} people have their first email`);
  for (const awkward of AWKWARD) {
    const answered = got.get(awkward.who);
    if (answered) await answer(awkward, answered);
  }
  note('all have answered');
  for (const awkward of AWKWARD) await see(page, awkward);
  await see(page, {
    who: GONE,
    came: 'Non-delivery report of Postfix (no such user)',
    row: /Bounced/,
    isAnswerable: false,
  });
  await openInbox(page);
  await keepPicture(page, 'inbox');
  const more = { page, server, got, answer, keepPicture };
  for (const done of [...(await workThrough(more)), ...(await meetStrangers(more))]) {
    rows.push(done.slice(0, 3));
    note(done.join(' | '));
    if (done[3]) differences.push(`${done[0]}: ${done[3]}`);
  }
  differences.push(...(await lookAround(page)));
  note('looked around');
  differences.push(...faults.map((fault) => `console: ${fault}`));
} finally {
  await browser.close();
  await product.stop();
  await server.stop();
  await reached.forget();
}

console.log(['', '| what came | what the screen said | what happened |', '|---|---|---|'].join('\n'));
for (const row of rows) console.log(`| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
console.log(differences.length === 0 ? '\nNo difference.' : `\nDIFFERENCES\n${differences.join('\n')}`);
process.exitCode = differences.length === 0 ? 0 : 1;
