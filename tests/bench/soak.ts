/**
 * Lets one product live: two mailboxes of real servers send an email every four seconds each, every second email is answered, and a
 * browser turns pages. Prints the memory of each process every five minutes, and ends with 1 if the last third needs more than a
 * tenth more than the second, a process ended, the browser saw a fault, or mail stood still.
 * Run with a built client, as root on Linux: `node tests/bench/soak.ts [minutes]`.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { addRepresentative, REPRESENTATIVE } from '../e2e/screens/launch.ts';
import { connectCustom, reachServers } from '../e2e/screens/mailboxes.ts';
import { onboard } from '../e2e/screens/onboarding.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startProduct } from '../support/product.ts';
import { openOwner, seedCampaign } from '../support/sending-world.ts';
import { growthOf, type Memory, meanOf, memoryOf } from './soak/memory.ts';

const MINUTES = Number(process.argv[2] ?? 480);
const GAP_S = 4;
const TURN_MS = 10_000;
const SAY_MS = 300_000;
const LATE_MAX = 10;
const BOXES = ['ann', 'eve'];
const SCREENS = ['/mail/inbox', '/dashboard', '/mail/inbox', '/leads', '/mail/inbox', '/strategy'];
const TEXTS = [
  'This sounds good. Can you tell me more about how it works with our EHR?',
  'I am out of the office until Monday.',
  'Not now, please come back to us in spring.',
];

// Each in a domain of its own: who answers stops his colleagues.
const LEADS = Array.from(
  { length: Math.ceil(MINUTES * (60 / GAP_S) * BOXES.length * 1.2) },
  (_, no) => `lead${no}@place${no}.test`,
);
const started = await startMailServer({ users: [...BOXES, ...LEADS] });
if (!started.ok) throw new Error(started.reason);
const { server } = started;
const reached = await reachServers(server);
const dataDir = await makeDataFolder('soak');
const product = await startProduct({ ...reached.env, MYRA_DATA: dataDir });
const sql = openOwner((await findRunningPostgres(dataDir, 'myra_upstream')) ?? '');
const browser = await launchBrowser();
const note = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);

/** Two mailboxes with more emails than they can send meanwhile, each to an address of its own. In one go: nothing is planned before all is there. */
const launch = (): Promise<number> =>
  sql.begin(async (transaction) => {
    const tx = transaction as unknown as typeof sql;
    const boxes = await tx`
      select id, organization_id from email_accounts where email like ${`%@${server.domain}`} order by id`;
    const { campaignId, leadIds, mailboxes } = await seedCampaign(tx, {
      organizationId: Number(boxes[0]?.organization_id),
      leads: LEADS.length,
      launchedAt: new Date(),
    });
    const limits = { ...SANDBOX_LIMITS, gapSeconds: GAP_S };
    await tx`update email_accounts set limits = ${tx.json(limits)}`;
    for (const [no, { id }] of boxes.entries())
      await tx`update sequences set email_account_id = ${id} where campaign_id = ${campaignId} and id % ${boxes.length} = ${no}`;
    await tx`
      update leads set email = x.email, email_key = x.email
      from unnest(${leadIds}::bigint[], ${LEADS}::text[]) as x (id, email) where leads.id = x.id`;
    await tx`delete from email_accounts where id = ${mailboxes[0]?.id ?? 0}`;
    return campaignId;
  });

const answered = new Set<number>();
/** Answers half of the emails that were sent. */
async function answer(): Promise<void> {
  const rows = await sql`
    select o.id, o.message_id, m.email as mailbox, l.email as lead
    from outbound o join email_accounts m on m.id = o.email_account_id
      join sequences s on s.id = o.sequence_id join leads l on l.id = s.lead_id
    where o.state = 'sent' and o.id % 4 < 2 and not o.id = any(${[...answered]}::bigint[]) order by o.id`;
  for (const { id, message_id, mailbox, lead } of rows) {
    answered.add(Number(id));
    const text = TEXTS[id % TEXTS.length];
    await server.deliver(mailbox, [
      `From: Lead <${lead}>\r\nTo: ${mailbox}\r\nMessage-ID: <answer-${id}@${server.domain}>\r\nIn-Reply-To: ${message_id}\r\nDate: ${new Date().toUTCString()}\r\nSubject: Re: Subject of step 0\r\n\r\n${text}\r\n`,
    ]);
  }
}

const problems: string[] = [];
const samples: Memory[] = [];
try {
  const { page, faults } = await openPage(browser, { url: product.url });
  await signIn(page, product);
  await onboard(page);
  await addRepresentative(page);
  for (const at of BOXES)
    await connectCustom(page, server, { name: `${at} Myra`, at, user: REPRESENTATIVE.name });
  const campaignId = await launch();
  const { pids } = memoryOf(dataDir);
  note(`launched: ${pids}`);
  const end = performance.now() + MINUTES * 60_000;
  const counts = async () => {
    const [row] = await sql`
      select (select count(*)::int from outbound where campaign_id = ${campaignId} and state = 'sent') as sent,
        (select count(*)::int from notifications where direction = 'inbound') as received`;
    return { sent: Number(row?.sent), received: Number(row?.received) };
  };
  let before = await counts();
  let said = 0;
  let late = 0;
  let inRow = 0;
  let sayAt = performance.now() + SAY_MS;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await answer();
    const hasCome = await page
      .goto(SCREENS[turn % SCREENS.length] ?? '/')
      .then(() => page.getByRole('main').waitFor())
      .then(() => true)
      .catch(() => false);
    late += Number(!hasCome);
    inRow = hasCome ? 0 : inRow + 1;
    // A busy machine may be late; a product that shows nothing any more is not.
    if (inRow === LATE_MAX) problems.push(`${LATE_MAX} pages in a row did not come`);
    await wait(TURN_MS);
    samples.push(memoryOf(dataDir).memory);
    if (performance.now() < sayAt) continue;
    sayAt += SAY_MS;
    const now = await counts();
    const mean = Object.entries(meanOf(samples.slice(said)));
    const load = loadavg()[0]?.toFixed(1);
    note(
      `${mean.map(([kind, mb]) => `${kind} ${Math.round(mb)} MB`).join(', ')}; ${now.sent} sent, ${now.received} received; load ${load}`,
    );
    if (now.sent === before.sent || now.received === before.received) problems.push('mail stood still');
    before = now;
    said = samples.length;
  }
  const ended = memoryOf(dataDir).pids;
  if (ended !== pids) problems.push(`a process ended: ${pids}; now ${ended}`);
  problems.push(...growthOf(samples), ...faults.map((fault) => `browser: ${fault}`));
  const { sent, received } = await counts();
  note(
    `${MINUTES} minutes: ${sent} sent, ${answered.size} answered, ${received} received, ${late} pages late`,
  );
} finally {
  await browser.close();
  await sql.end();
  await product.stop();
  await server.stop();
  await reached.forget();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(problems.length === 0 ? 'Memory is flat.' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
