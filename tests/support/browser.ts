import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const SHOTS = path.resolve(import.meta.dirname, '../../test-results');

/** Where a browser is: CHROME, Debian's, or Playwright's own. Undefined: none, and browser tests are skipped loudly. */
export function findChrome(): string | undefined {
  const candidates = [
    process.env.CHROME,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return candidates.find((each) => each && existsSync(each));
}

export const chrome = findChrome();
if (!chrome) {
  console.warn('NO BROWSER FOUND: browser tests are skipped. Set CHROME, or install chromium.');
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(chrome && { executablePath: chrome }), args: ARGS });

export type OpenOptions = {
  url: string;
  width?: number;
  height?: number;
  isDark?: boolean;
  context?: BrowserContext;
};
export type OpenPage = {
  page: Page;
  context: BrowserContext;
  /** Errors that the page's scripts threw or wrote to the console, refusals by status left out. */
  faults: string[];
};

/** A page in a context of its own, so that no cookie is shared. */
export async function openPage(browser: Browser, options: OpenOptions): Promise<OpenPage> {
  const context =
    options.context ??
    (await browser.newContext({
      baseURL: options.url,
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      colorScheme: options.isDark ? 'dark' : 'light',
    }));
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  return { page, context, faults };
}

/** Keeps a picture of the page under test-results. */
export async function keepShot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: false });
}

/** What axe finds that is serious or critical, in words; only by the rules named, where some are. */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  // A frame that runs no script would keep axe waiting for its answer: what it holds is an email, not a screen.
  // Without frames there is nothing to gather in a page of its own, which costs half of the time.
  const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]').setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
