import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { addRepresentative, openAccountMenu, REPRESENTATIVE } from './screens/launch.ts';
import { onboard } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';

const visit = startVisits('accessibility');

/** Checks every tab of the open dialog and closes it. */
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

test.skipIf(!chrome)(
  'sign-in, onboarding, an empty strategy page, settings, profile and a first password hold no serious fault',
  async () => {
    const { page, product, look, found } = await visit();
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
    await lookAtTabs(page, ['Profile', 'Change password', 'Sessions'], look);

    await page.context().clearCookies();
    await signIn(page, { ...product, ...REPRESENTATIVE });
    await page.getByRole('heading', { name: 'Set password' }).waitFor();
    await look('set password');
    expect(found).toEqual([]);
  },
);
