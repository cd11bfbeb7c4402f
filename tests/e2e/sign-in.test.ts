import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';

const visit = startVisits('sign-in');

test.skipIf(!chrome)('the sign-in form says what is missing in our own words', async () => {
  const { page, product, look, found } = await visit();
  await page.goto('/login');
  await page.getByText('Forgot your password?').waitFor();
  const submit = page.getByRole('button', { name: /^Sign in/ });
  await submit.click();
  await page.getByText('Enter your email address.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await look('sign-in-missing');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('something');
  await submit.click();
  await page.getByText('Enter your email address.').waitFor();
  expect(await page.getByText('Enter your password.').count()).toBe(0);
  await signIn(page, product);
  expect(found).toEqual([]);
});
