import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
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
  /** Opens a tab of the first person, who is signed in and onboarded. */
  openTab(): Promise<Visit>;
};

export type StageOptions = {
  /** Whether to start it. By default if there is a browser. */
  isOn?: boolean;
  /** The product's environment. */
  env?: () => Promise<Record<string, string>>;
  /** Starts it without data: nobody has signed in yet, and there is no `openTab`. */
  isNew?: boolean;
  /** Prepares the file's tests once, as the first person, signed in and onboarded. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Stops what `env` started, after the product. */
  end?: () => Promise<void>;
};

/** Signs in to a product that somebody else started, and onboards where nobody has. */
async function enter(page: Page, product: Product): Promise<void> {
  await signIn(page, product);
  const isNew = page.getByRole('heading', { name: 'Organization Details' });
  const isKnown = page.getByRole('link', { name: 'Campaigns' });
  await isNew.or(isKnown).first().waitFor();
  if (await isNew.isVisible()) await onboard(page);
}

/** Signs in without the form. */
async function startSession(context: BrowserContext, { email, password }: Product): Promise<void> {
  const headers = { 'x-myra': '1' };
  const answer = await context.request.post('/session', { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
}

/** One product and one browser for the tests of a file. A failed test saves screenshots under `name` and its own name. */
export function startStage(name: string, options: StageOptions = {}): Stage {
  const { isOn = chrome !== undefined, env, isNew, prepare, end } = options;
  let product: Product;
  let browser: Browser;
  let staff: BrowserContext | undefined;
  let tabs = 0;
  const found: string[] = [];
  beforeAll(async () => {
    if (!isOn) return;
    const onboarded = isNew ? undefined : inject('onboarded');
    // Nobody waits five seconds for each step of a campaign.
    product = await startProduct({ TICK_MS: '1000', ...(await env?.()) }, onboarded);
    browser = await launchBrowser();
    if (isNew) return;
    const { page, context } = await openPage(browser, { url: product.url });
    staff = context;
    if (onboarded) await startSession(context, product);
    else await enter(page, product);
    await prepare?.(page);
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
    onTestFinished(async ({ task }) => {
      const shot = `${name}-${nth}-${task.name.replaceAll(/\W+/g, '-')}`;
      if (task.result?.state === 'fail') await keepShot(page, shot.slice(0, SHOT_CHARS_MAX)).catch(() => {});
      // An open page would go on reading for the rest of the file.
      await page.close();
    });
    const look = async (screen: string) => {
      found.push(...(await faultsOfLooks(page, screen)));
    };
    return { page, product, look, faults, found };
  }
  return { product: () => product, visit: () => open(), openTab: () => open(staff) };
}

/** A stage of a product without data. Returns its `visit`. */
export const startVisits = (name: string): (() => Promise<Visit>) => startStage(name, { isNew: true }).visit;
