import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import axe, { type Result, type RunOptions } from 'axe-core';
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

/**
 * The path of a browser: CHROME, one of Debian's, or Playwright's own. Undefined if there is none; browser tests are then
 * skipped with a message.
 */
export function findChrome(): string | undefined {
  const candidates = [
    process.env.CHROME,
    // Uses a sixth less of the processor than the whole browser.
    '/usr/bin/chromium-headless-shell',
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
  /** Errors of the page's scripts and console, without refused requests. */
  faults: string[];
};

/** A page in its own browser context, so that no cookie is shared. */
export async function openPage(browser: Browser, options: OpenOptions): Promise<OpenPage> {
  const context =
    options.context ??
    (await browser.newContext({
      baseURL: options.url,
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      colorScheme: options.isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
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

/** Saves a screenshot under test-results. */
export async function keepShot(page: Page, name: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: false });
}

/** What axe finds wrong on a page. Its script, whose reading takes a third of a look, is given to a document only once. */
export async function violations(page: Page, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  // Frames contain emails and previews, not screens.
  const run = `axe.run(${JSON.stringify({ ...options, iframes: false, resultTypes: ['violations'] })})`;
  return page.evaluate<Result[]>(`${run}.then(({ violations }) => violations)`);
}

/** Serious and critical faults that axe finds, as text. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Half of the time went into a rule that is never serious.
  const found = await violations(page, { rules: { region: { enabled: false } } });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
