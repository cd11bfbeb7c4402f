/**
 * How long sending rests in a running product after its upstream was killed: a campaign leaves, and the upstream is killed at a
 * random moment while there is an email every two seconds, `times` times. Prints the time from each kill to the next email, and ends with 1 if an email
 * was lost or handed off twice. Run with a built client: `node tests/faults/resuming.ts [seed] [times]`.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { memoryOf } from '../bench/soak/memory.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startProduct } from '../support/product.ts';
import { openOwner } from '../support/sending-world.ts';
import { until } from '../support/until.ts';
import { launchMany } from './launch-many.ts';

const [seed = 1, times = 6] = process.argv.slice(2).map(Number);
const GAP_S = 2;
/** While it waits for the next kill. */
const SLOW_GAP_S = 20;
/** The supervisor starts a process that lived this long at once. */
const HEALTHY_MS = 65_000;
const EMAILS = Math.min(12 * times, 100);
const LONG_MS = 120_000;

const dataDir = await makeDataFolder('resuming');
const product = await startProduct({ MYRA_DATA: dataDir, SANDBOX: 'on' });
const sql = openOwner((await findRunningPostgres(dataDir, 'myra_upstream')) ?? '');
const browser = await launchBrowser();
const random = new SeededRandom(seed);

const sentSince = async (at: Date): Promise<Date | undefined> => {
  const [row] = await sql`
    select min(h.at) as at from outbound_history h join outbound o on o.id = h.outbound_id
    where o.kind = 'step' and h.to_state = 'sent' and h.at > ${at}`;
  return row?.at ?? undefined;
};

async function killUpstream(): Promise<Date> {
  const pid = Number(/upstream (\d+)/.exec(memoryOf(dataDir).pids)?.[1]);
  const at = new Date();
  process.kill(pid, 'SIGKILL');
  return at;
}

const gaps: number[] = [];
let isWhole = false;
try {
  const { page } = await openPage(browser, { url: product.url });
  await signIn(page, product);
  const sendEvery = (seconds: number) =>
    sql`update email_accounts set limits = jsonb_set(limits, '{gapSeconds}', ${seconds}::text::jsonb)`;
  await launchMany(page, EMAILS, () => sendEvery(SLOW_GAP_S));
  await page.close();
  const begun = new Date();
  await until('the first email', async () => (await sentSince(begun)) !== undefined, LONG_MS);
  for (let nth = 0; nth < times; nth += 1) {
    await sendEvery(SLOW_GAP_S);
    await wait(HEALTHY_MS);
    await sendEvery(GAP_S);
    await wait(SLOW_GAP_S * 1_000 + random.next() * 6_000);
    const killed = await killUpstream();
    const next = await until('the next email', () => sentSince(killed), LONG_MS);
    gaps.push((next.getTime() - killed.getTime()) / 1_000);
    console.log(`${gaps.at(-1)?.toFixed(1)} s`);
  }
  const [counts] = await sql`
    select (select count(*)::int from outbound o where o.kind = 'step' and o.state = 'sent' and not exists (
        select from sandbox_messages c where c.message_id = o.message_id and c.direction = 'captured')) as lost,
      (select count(*)::int from outbound where kind = 'step' and state = 'sent') as sent,
      (select count(*)::int from outbound where kind = 'step' and state not in ('sent', 'planned', 'claimed', 'held', 'handed')) as other,
      (select count(*)::int from outbound_history h join outbound o on o.id = h.outbound_id
        join sandbox_messages c on c.message_id = o.message_id and c.direction = 'captured'
        where o.kind = 'step' and h.to_state = 'handed' and h.at > c.received_at) as twice`;
  const sorted = gaps.toSorted((one, other) => one - other);
  console.log(
    `seed ${seed}: ${gaps.length} kills, median ${sorted[gaps.length >> 1]?.toFixed(1)} s, longest ${sorted.at(-1)?.toFixed(1)} s to the next email; ${JSON.stringify(counts)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  isWhole = counts?.twice === 0 && counts.other === 0 && counts.lost === 0;
} finally {
  await browser.close();
  await sql.end();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isWhole ? 0 : 1);
