import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { chrome, keepShot, launchBrowser, openPage } from '../../support/browser.ts';
import { faultsOfLooks } from '../../support/look.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { onboard } from './onboarding.ts';
import { signIn } from './sign-in.ts';

const PREPARE_MS = 300_000;
const SHOT_CHARS_MAX = 120;

/** Somebody at the product, in a browser of their own. */
export type Visit = {
  page: Page;
  product: Product;
  /** Looks at what is open, in light and dark, wide and narrow. */
  look(screen: string): Promise<void>;
  /** Errors that the page's scripts threw or wrote. */
  faults: readonly string[];
  /** What the looks found, all visits together. */
  found: readonly string[];
};

export type Stage = {
  /** The running product; for what is asked only once it runs. */
  product(): Product;
  /** Somebody comes in a browser of their own, signed out. */
  visit(): Promise<Visit>;
  /** One more tab of the person who prepared it. */
  openTab(): Promise<Visit>;
};

export type StageOptions = {
  /** Whether it is made at all: where there is a browser, unless given. */
  isOn?: boolean;
  /** What the product is started with. */
  env?: () => Promise<Record<string, string>>;
  /** Makes ready, once, what the tests of the file begin with: as the first person, signed in and onboarded. */
  prepare?: (page: Page, product: Product) => Promise<void>;
  /** Ends what `env` began, after the product. */
  end?: () => Promise<void>;
};

/**
 * One product and one browser for the tests of a file. Where a test fails, what each tab saw last is kept under `name` and
 * the test's own.
 */
export function startStage(name: string, options: StageOptions = {}): Stage {
  const { isOn = chrome !== undefined, env, prepare, end } = options;
  let product: Product;
  let browser: Browser;
  let staff: BrowserContext | undefined;
  let tabs = 0;
  const found: string[] = [];
  beforeAll(async () => {
    if (!isOn) return;
    product = await startProduct(await env?.());
    browser = await launchBrowser();
    if (!prepare) return;
    const { page, context } = await openPage(browser, { url: product.url });
    staff = context;
    await signIn(page, product);
    await onboard(page);
    await prepare(page, product);
    await page.close();
  }, PREPARE_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await end?.();
  });
  async function open(context?: BrowserContext): Promise<Visit> {
    const { page, faults } = await openPage(browser, { url: product.url, ...(context && { context }) });
    tabs += 1;
    const nth = tabs;
    onTestFailed(({ task }) => {
      const shot = `${name}-${nth}-${task.name.replaceAll(/\W+/g, '-')}`;
      return keepShot(page, shot.slice(0, SHOT_CHARS_MAX));
    });
    const look = async (screen: string) => {
      found.push(...(await faultsOfLooks(page, screen)));
    };
    return { page, product, look, faults, found };
  }
  return { product: () => product, visit: () => open(), openTab: () => open(staff) };
}

/** A stage that nothing was prepared on: how somebody comes to it. */
export const startVisits = (name: string): (() => Promise<Visit>) => startStage(name).visit;
