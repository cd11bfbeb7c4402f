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
