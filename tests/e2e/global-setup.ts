import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chrome, launchBrowser, openPage } from '../support/browser.ts';
import { type StoppedProduct, startProduct } from '../support/product.ts';
import { onboard } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped product whose first person has onboarded. Undefined without a browser. */
    onboarded: StoppedProduct | undefined;
  }
}

/** The invented providers are written after the product is ready. Copies do not write them again. */
async function waitForProviders(page: Page, url: string): Promise<void> {
  for (;;) {
    await page.goto(`${url}/providers`);
    const row = page.getByRole('table').locator('tbody tr').first();
    const none = page.getByText('No providers', { exact: false });
    await row.or(none).first().waitFor();
    if (await row.isVisible()) return;
  }
}

/** Takes the first person through onboarding once. The products of the test files are copies. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!chrome || process.env.MYRA_BASE_URL) {
    project.provide('onboarded', undefined);
    return undefined;
  }
  const product = await startProduct();
  const browser = await launchBrowser();
  const { page } = await openPage(browser, { url: product.url });
  await signIn(page, product);
  await onboard(page);
  await waitForProviders(page, product.url);
  await page.request.delete(`${product.url}/session`, { headers: { 'x-myra': '1' } });
  await browser.close();
  const stopped = await product.leave();
  project.provide('onboarded', stopped);
  return () => rm(stopped.dataDir, { recursive: true, force: true });
}
