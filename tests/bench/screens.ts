/**
 * What the screens cost a browser: files and JavaScript of the first signed-in screen with an empty cache, the layout shift of each
 * screen, and how long `j` and `k` take in the inbox until they are painted, with a processor four times slower.
 * Run with a built client: `node tests/bench/screens.ts [conversations]`.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { onboard } from '../e2e/screens/onboarding.ts';
import { signIn } from '../e2e/screens/sign-in.ts';
import { launchSmallCampaign } from '../e2e/screens/small-campaign.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { at } from './measure.ts';

const CONVERSATIONS = Number(process.argv[2] ?? 10);
const SLOWDOWN = 4;
const PRESSES = 60;
const SETTLED_MS = 1_500;
const SCREENS = [
  '/dashboard',
  '/mail/inbox',
  '/leads',
  '/strategy',
  '/providers',
  '/users',
  '/organization',
  '/search-leads',
];

const leads = Array.from({ length: CONVERSATIONS }, (_, no) => ({
  first: `Lead${no}`,
  last: 'Bench',
  email: `lead${no}@clinic${no}.example`,
  practice: `Practice ${no}`,
}));

/** Runs in each page, as text: adds up layout shifts without a person's hand. */
const WATCH = `
  window.__shift = 0; window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.__shift += entry.value;
      for (const { node } of entry.sources) window.__shifts.push(entry.value.toFixed(4) + ' ' + (node?.className ?? node?.nodeName ?? '?'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.__events = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.__events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.__panes = [];
  addEventListener('keydown', (event) => {
    const began = event.timeStamp;
    const look = () => {
      const marked = document.querySelector('[aria-label="Conversations"] [aria-current="true"] [title]');
      const pane = document.querySelector('section[aria-label] h2');
      if (marked !== window.__marked && marked?.title === pane?.title) {
        window.__marked = marked;
        const { port1, port2 } = new MessageChannel();
        // After the frame that drew both.
        port1.onmessage = () => window.__panes.push(performance.now() - began);
        port2.postMessage(0);
      } else if (performance.now() - began < 2000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);`;

const slowed = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
};

type Cost = { files: number; scripts: number; scriptBytes: number; shift: number; worst: string[] };

/** Opens a screen with an empty cache. */
async function measure(context: BrowserContext, path: string): Promise<Cost> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const ends = new Map<string, { type: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type }) => ends.set(requestId, { type, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const end = ends.get(requestId);
    if (end) end.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const all = [...ends.values()];
  const scripts = all.filter(({ type }) => type === 'Script');
  const [shift, worst] = await page.evaluate<[number, string[]]>('[window.__shift, window.__shifts]');
  await page.close();
  return {
    files: all.length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    shift,
    worst,
  };
}

/** Presses `j` and `k` and reads how long each took until the mark was painted, and until the conversation was. */
async function measureKeys(context: BrowserContext): Promise<{ marks: number[]; panes: number[] }> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto('/mail/inbox');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const session = await slowed(page, SLOWDOWN);
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(Math.floor(press / (CONVERSATIONS - 1)) % 2 === 0 ? 'j' : 'k');
    await page.waitForTimeout(350);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [took, panes] = await page.evaluate<[number[], number[]]>('[window.__events, window.__panes]');
  await page.close();
  // What took less than 16 ms is not told.
  const marks = [...took, ...Array<number>(Math.max(0, PRESSES - took.length)).fill(8)];
  return { marks: marks.sort((a, b) => a - b), panes: panes.sort((a, b) => a - b) };
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const { page, context } = await openPage(browser, { url: product.url });
  await signIn(page, product);
  await onboard(page);
  await launchSmallCampaign(page, 'Bench', leads);
  for (const path of SCREENS) {
    const { files, scripts, scriptBytes, shift, worst } = await measure(context, path);
    console.log(
      `${path.padEnd(12)} ${files} requests, ${scripts} scripts of ${(scriptBytes / 1_000).toFixed(1)} kB, layout shift ${shift.toFixed(4)}${process.env.TRACE ? `\n  ${worst.join('\n  ')}` : ''}`,
    );
  }
  const { marks, panes } = await measureKeys(context);
  const told = (took: readonly number[]) =>
    `median ${at(took, 0.5).toFixed()} ms, p75 ${at(took, 0.75).toFixed()}, worst ${took.at(-1)?.toFixed()} of ${took.length}`;
  console.log(`j and k at ${SLOWDOWN}-fold slowdown: mark ${told(marks)}; conversation ${told(panes)}`);
} finally {
  await browser.close();
  await product.stop();
}
