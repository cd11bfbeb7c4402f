import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage } from './screens/visit.ts';

const { visit } = startStage('sign-in');

test.skipIf(!chrome)(
  'the sign-in form says what is missing in our own words, and who helps where a password was forgotten',
  async () => {
    const { page, product, look, found } = await visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
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
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByText('Myra has no mail server for its own messages here').waitFor();
    await look('forgot-password-no-mail');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(page, product);
    expect(found).toEqual([]);
  },
);
