import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { chrome, keepShot, launchBrowser, openPage } from '../../support/browser.ts';
import { faultsOfLooks } from '../../support/look.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { onboard } from './onboarding.ts';
import { signIn } from './sign-in.ts';

const PREPARE_MS = 300_000;
const SHOT_CHARS_MAX = 120;

/** A person's page in the product. */
export type Visit = {
  page: Page;
  product: Product;
  /** Checks the open screen in light and dark, wide and narrow. */
  look(screen: string): Promise<void>;
  /** Errors of the page's scripts. */
  faults: readonly string[];
  /** Faults of all looks, of all visits. */
  found: readonly string[];
};

export type Stage = {
  /** The running product. Undefined before the tests. */
  product(): Product;
  /** Opens a signed-out page with its own cookies. */
  visit(): Promise<Visit>;
  /** Opens a tab of the person who ran `prepare`. */
  openTab(): Promise<Visit>;
};

export type StageOptions = {
  /** Whether to start it. By default if there is a browser. */
  isOn?: boolean;
  /** The product's environment. */
  env?: () => Promise<Record<string, string>>;
  /** Prepares the file's tests once, as the first person, signed in and onboarded. */
  prepare?: (page: Page, product: Product) => Promise<void>;
  /** Stops what `env` started, after the product. */
  end?: () => Promise<void>;
};

/** One product and one browser for the tests of a file. A failed test saves screenshots under `name` and its own name. */
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

/** A stage without preparation. Returns its `visit`. */
export const startVisits = (name: string): (() => Promise<Visit>) => startStage(name).visit;
