import type { Page } from 'playwright';
import type { Product } from '../../support/product.ts';

/** Signs in with the first account, by keyboard. */
export async function signIn(page: Page, { url, email, password }: Product): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Signs in a person with a one-time password and sets a new one. */
export async function signInFirstTime(page: Page, product: Product, password: string): Promise<void> {
  await signIn(page, product);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => !url.pathname.includes('password'));
}
