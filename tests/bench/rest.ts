/**
 * What a product takes that has nothing to do: the time until it is ready on data that are there, and for a minute the processor
 * time of each kind of process and the requests that its gateway makes of the upstream; first while nobody is signed in, then with
 * `open` while one person has an inbox open. Run with a built client on Linux: `node tests/bench/rest.ts [starts] [open]`.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@myra/platform/embedded-postgres/free-port';
import { onboard } from '../e2e/screens/onboarding.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startProduct } from '../support/product.ts';
import { usedBy } from './receiving/processor-time.ts';
import { processesOf } from './soak/memory.ts';

const [starts = '3', isOpen] = process.argv.slice(2);
const MINUTE_MS = 60_000;
/** What a start or an opened page still does. */
const CALM_MS = 60_000;

const dataDir = await makeDataFolder('rest');
const upstreamPort = await findFreePort();
const product = await startProduct({ MYRA_DATA: dataDir, UPSTREAM_PORT: String(upstreamPort) });

/** Requests so far by route, without those for health and figures. */
async function requestsSoFar(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${upstreamPort}/metrics`)).text();
  const found = new Map<string, number>();
  for (const [, labels = '', count] of text.matchAll(
    /^http_request_duration_seconds_count\{(.*)\} (\d+)/gm,
  )) {
    const route = `${/method="(\w+)"/.exec(labels)?.[1]} ${/route="([^"]*)"/.exec(labels)?.[1]}`;
    if (!/ \/(health|ready|metrics)$/.test(route)) found.set(route, (found.get(route) ?? 0) + Number(count));
  }
  return found;
}

function processorSoFar(): Map<string, number> {
  const used = new Map<string, number>();
  for (const { kind, pid } of processesOf(dataDir)) used.set(kind, (used.get(kind) ?? 0) + usedBy(pid));
  return used;
}

const differences = (before: Map<string, number>, after: Map<string, number>, say: (by: number) => string) =>
  [...after]
    .map(([name, value]) => ({ name, by: value - (before.get(name) ?? 0) }))
    .filter(({ by }) => by > 0)
    .map(({ name, by }) => `${name} ${say(by)}`)
    .join(', ') || 'none';

async function measure(who: string): Promise<void> {
  await wait(CALM_MS);
  const [requests, processor] = [await requestsSoFar(), processorSoFar()];
  await wait(MINUTE_MS);
  const seconds = differences(processor, processorSoFar(), (ms) => `${(ms / 1_000).toFixed(1)} s`);
  console.log(`a minute, ${who}, load ${loadavg()[0]?.toFixed(1)}: ${seconds}`);
  console.log(`  requests of the upstream: ${differences(requests, await requestsSoFar(), String)}`);
}

try {
  for (let nth = 0; nth < Number(starts); nth += 1) {
    let from = 0;
    await product.restart(async () => {
      from = performance.now();
    });
    console.log(`ready after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  }
  await measure('nobody signed in');
  if (isOpen === 'open') {
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { url: product.url });
      await signIn(page, product);
      await onboard(page);
      await page.goto('/mail/inbox');
      await page.getByRole('main').waitFor();
      await measure('one inbox open');
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
