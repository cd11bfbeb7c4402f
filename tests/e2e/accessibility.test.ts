import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { chrome, keepShot, launchBrowser, openPage } from '../support/browser.ts';
import { faultsOfLooks } from '../support/look.ts';
import { type Product, startProduct } from '../support/product.ts';
import { addRepresentative, openAccountMenu, REPRESENTATIVE } from './screens/launch.ts';
import { onboard } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  if (!chrome) return;
  product = await startProduct();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Looks at every tab of the dialog that is open, and closes it. */
async function lookAtTabs(page: Page, names: string[], look: (screen: string) => Promise<void>) {
  const dialog = page.getByRole('dialog');
  for (const name of names) {
    await dialog.getByRole('tab', { name, exact: true }).click();
    await look(name);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

test.skipIf(!chrome)(
  'sign-in, onboarding, an empty strategy page, settings, profile and a first password hold no serious fault',
  async () => {
    const { page } = await openPage(browser, { url: product.url });
    onTestFailed(() => keepShot(page, 'accessibility'));
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await faultsOfLooks(page, screen)));
    };
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await look('sign-in');
    await signIn(page, product);
    await onboard(page, look);
    await look('empty strategy');
    await addRepresentative(page);
    await openAccountMenu(page, 'Organization Settings');
    await lookAtTabs(page, ['Organization', 'Products', 'Representatives'], look);
    await openAccountMenu(page, 'Profile');
    await lookAtTabs(page, ['Profile', 'Change password'], look);

    await page.context().clearCookies();
    await signIn(page, { ...product, ...REPRESENTATIVE });
    await page.getByRole('heading', { name: 'Set password' }).waitFor();
    await look('set password');
    expect(found).toEqual([]);
  },
);
