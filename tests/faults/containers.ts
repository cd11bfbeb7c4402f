/**
 * Disturbs the containers of `docker compose` while a campaign leaves and a browser reads. Run from the checkout, with the containers up:
 * `node tests/faults/containers.ts upgrade <image>` replaces one service after the other by that image, as docs/operations.md says;
 * `… kills [seed] [times] [services]` kills processes of its workers, or of the services named, at random moments (as root); a Redis
 * is emptied before; `… restore` saves and restores with the commands of docs/operations.md while mail leaves, once in a
 * set of containers. Ends with 1 if an email was lost or handed over twice, or a screen did not heal. EMAILS is how many leave, one
 * every `GAP_S` seconds.
 */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import type { Page } from 'playwright';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { launchMany } from './launch-many.ts';
import { restoreBackup } from './restore-containers.ts';

const [mode = 'kills', given = '1', times = '20', victims = 'upstream-worker,gateway-worker'] =
  process.argv.slice(2);
const EMAILS = Number(process.env.EMAILS ?? 60);
const GAP_S = 3;
const SCREENS = ['/mail/inbox', '/dashboard', '/strategy', '/leads'];
/** Workers first, and what browsers talk to last. */
const SERVICES = ['upstream-worker', 'upstream', 'gateway-worker', 'gateway'];
const SETTLED_MS = 600_000;
const HEALED_MS = 60_000;

const run = promisify(execFile);
const compose = async (args: readonly string[], image?: string): Promise<string> => {
  const env = { ...process.env, ...(image && { MYRA_IMAGE: image }) };
  return (await run('docker', ['compose', ...args], { env })).stdout.trim();
};
const query = async (text: string, database = 'myra_upstream'): Promise<string> =>
  compose([...`exec -T postgres psql -U postgres -d ${database} -Atc`.split(' '), text]);
const begun = performance.now();
const note = (line: string) => console.log(`${Math.round((performance.now() - begun) / 1_000)} s: ${line}`);

async function upgrade(): Promise<void> {
  await compose(['run', '--rm', '--no-deps', 'migrate'], given);
  note('migrated');
  for (const service of SERVICES) {
    const from = performance.now();
    await compose(['up', '--detach', '--no-deps', '--wait', service], given);
    note(`${service} replaced in ${Math.round((performance.now() - from) / 1_000)} s`);
  }
}

/** Kills the process itself: a container that `docker kill` ends is not started again. */
async function kill(): Promise<void> {
  const random = new SeededRandom(Number(given));
  let killed = 0;
  while (killed < Number(times) && (await sentOrUnknown()) < EMAILS) {
    await wait(random.next() * 6_000);
    const ids = (await compose(['ps', '--quiet', ...victims.split(',')])).split('\n');
    const id = ids[Math.floor(random.next() * ids.length)] ?? '';
    if (id === '') continue;
    if (id === (await compose(['ps', '--quiet', 'redis'])))
      await compose('exec -T redis redis-cli flushall'.split(' '));
    const pid = Number((await run('docker', ['inspect', '-f', '{{.State.Pid}}', id])).stdout);
    if (pid <= 1) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself, because what it needs was killed.
      continue;
    }
    killed += 1;
  }
  note(`${killed} kills of ${times}`);
  if (killed === 0) problems.push('nothing was killed');
}

/** Nothing is known while Postgres itself starts. */
const sentOrUnknown = () => sentSoFar().then(Number, () => 0);

const sentSoFar = () => query("select count(*) from outbound where kind = 'step' and state = 'sent'");

/** How many of these addresses have an email in the data of now. */
const countCaptured = async (addresses: readonly string[]): Promise<number> =>
  Number(
    await query(
      `select count(*) from sandbox_messages where direction = 'captured' and "to"->0->>'email' in ('${addresses.join("','")}')`,
    ),
  );

/** Turns pages until told to stop; counts those that did not come. */
function read(page: Page, stopped: AbortSignal) {
  const seen = { pages: 0, failed: 0, longestMs: 0 };
  const done = (async () => {
    let failingSince: number | undefined;
    for (let turn = 0; !stopped.aborted; turn += 1) {
      try {
        await page.goto(SCREENS[turn % SCREENS.length] ?? '/');
        await page.getByRole('main').waitFor();
        seen.pages += 1;
        failingSince = undefined;
      } catch {
        seen.failed += 1;
        failingSince ??= performance.now();
        seen.longestMs = Math.max(seen.longestMs, performance.now() - failingSince);
      }
      await wait(1_000);
    }
  })();
  return { seen, done };
}

const browser = await launchBrowser();
const problems: string[] = [];
try {
  const product = {
    url: process.env.MYRA_BASE_URL ?? 'http://localhost:3000',
    email: process.env.MYRA_ADMIN_EMAIL ?? 'admin@myra.example',
    password: await compose(['exec', '-T', 'upstream', 'cat', '/secrets/admin-password']),
  };
  const { page, context } = await openPage(browser, { url: product.url });
  context.setDefaultTimeout(HEALED_MS);
  await signIn(page, product as Parameters<typeof signIn>[1]);
  await launchMany(page, EMAILS, () =>
    query(`update email_accounts set limits = jsonb_set(limits, '{gapSeconds}', '${GAP_S}')`),
  );
  note('launched');
  const open = (await openPage(browser, { url: product.url, context })).page;
  await open.goto('/sandbox');
  const stopping = new AbortController();
  const reading = read(page, stopping.signal);
  await until('the first email', async () => Number(await sentSoFar()) > 0, SETTLED_MS);
  const before = await sentSoFar();
  let since: string[] = [];
  if (mode === 'upgrade') await upgrade();
  else if (mode === 'restore') {
    const admin = (await openPage(browser, { url: product.url, context })).page;
    since = await restoreBackup({ page: admin, emails: EMAILS, query, note });
  } else await kill();
  note(`${before} emails had left before, ${await sentOrUnknown()} after it`);
  const left = EMAILS - since.length;
  await until('every email to leave', async () => (await sentOrUnknown()) >= left, SETTLED_MS);
  stopping.abort();
  await reading.done;
  note(`pages ${JSON.stringify(reading.seen)}`);
  // The page that stayed open shows what came meanwhile, without anybody's help.
  await open
    .getByRole('list', { name: 'Emails' })
    .getByRole('button')
    .nth(Math.min(left, 20) - 1)
    .waitFor()
    .catch(() => problems.push('the open page does not show the emails'));
  for (const screen of SCREENS) {
    await page.goto(screen);
    await page.getByRole('main').waitFor();
    const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts();
    problems.push(...alerts.map((text) => `${screen} says ${text}`));
  }
  // The sandbox keeps a Message-ID once, so a second copy shows only as a hand-off after the capture.
  const again = since.length === 0 ? 0 : await countCaptured(since);
  const [captured, people, rows, handed, retried, twice] = (
    await query(`
      select count(*), count(distinct m."to"),
        (select count(*) from outbound where kind = 'step' and state = 'sent'),
        (select count(*) from outbound_history h join outbound o on o.id = h.outbound_id where o.kind = 'step' and h.to_state = 'handed'),
        (select count(*) from outbound where kind = 'step' and attempts > 1),
        (select count(*) from outbound_history h join outbound o on o.id = h.outbound_id
          join sandbox_messages c on c.message_id = o.message_id and c.direction = 'captured'
          where o.kind = 'step' and h.to_state = 'handed' and h.at > c.received_at)
      from sandbox_messages m where direction = 'captured'`)
  ).split('|');
  note(
    `${captured} emails captured for ${people} people, ${rows} rows sent, ${handed} hand-offs, ${retried} rows with a second, ${twice} after the capture; of ${since.length} that left after the backup ${again} again`,
  );
  if (Number(captured) !== left || Number(people) !== left || Number(twice) + again > 0)
    problems.push('lost or sent twice');
} finally {
  await browser.close();
}
console.log(problems.length === 0 ? 'Nothing was lost, and every screen healed.' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
