import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { chrome, keepShot, launchBrowser, openPage } from '../../support/browser.ts';
import { faultsOfLooks } from '../../support/look.ts';
import { type Product, startProduct } from '../../support/product.ts';

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

/**
 * One product and one browser for the tests of a file. Returns how somebody comes to it; where the test fails, what each of
 * them saw last is kept under `name`.
 */
export function startVisits(name: string, env: Record<string, string> = {}): () => Promise<Visit> {
  let product: Product;
  let browser: Browser;
  let visitors = 0;
  const found: string[] = [];
  beforeAll(async () => {
    if (!chrome) return;
    product = await startProduct(env);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return async () => {
    const { page, faults } = await openPage(browser, { url: product.url });
    visitors += 1;
    const shot = visitors === 1 ? name : `${name}-${visitors}`;
    onTestFailed(() => keepShot(page, shot));
    const look = async (screen: string) => {
      found.push(...(await faultsOfLooks(page, screen)));
    };
    return { page, product, look, faults, found };
  };
}
