import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { chrome } from '../support/browser.ts';
import { openAccountMenu } from './screens/launch.ts';
import { loseAnswer } from './screens/lose-answer.ts';
import { onboard } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';

const visit = startVisits('lost-answers');

/** Invites somebody without hearing that it was done, and is led to another one-time password. */
async function invite(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByLabel('Name').fill('Ida Vogel');
  await dialog.getByLabel('Email').fill('ida@northlight.example');
  await loseAnswer(page, 'people.invite');
  await dialog.getByRole('button', { name: 'Invite person' }).click();
  await dialog.getByText('it is not known whether the account was made').waitFor();
  await look('invitation without an answer');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  await page.getByRole('button', { name: 'New password for Ida Vogel' }).waitFor();
}

/** What was saved without an answer is not taken for a colleague's. */
async function saveTwice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organization' }).click();
  const save = page.getByRole('button', { name: 'Update Organization' });
  const updated = page.getByText('Organization updated');
  // The onboarding said it too.
  await expect.poll(() => updated.count()).toBe(0);
  await page.getByLabel('Secure channel').fill('our patient portal');
  await loseAnswer(page, 'organizations.update');
  const readAgain = page.waitForResponse(
    (answer) => answer.url().includes('organizations.get') && answer.ok(),
  );
  await save.click();
  await page.getByText('No answer came, so it may have been done all the same.').waitFor();
  // Typed on when the page has seen what is stored: before that it would be told of another version.
  await readAgain;
  await page.getByLabel('Secure channel').fill('our patient portal, or by phone');
  await save.click();
  await updated.waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Secure channel').inputValue())
    .toBe('our patient portal, or by phone');
}

/** Turns two-step sign-in on without hearing its recovery codes, and makes others. */
async function addSecondStep(
  page: Page,
  password: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await openAccountMenu(page, 'Profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Two-step sign-in' }).click();
  await dialog.getByLabel('Present password').fill(password);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const secret = await dialog.getByLabel('Or type this key into the app').inputValue();
  await dialog.getByLabel('Code').fill(codeAt(secret, new Date()));
  await loseAnswer(page, 'secondStep.confirm');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText(/^Two-step sign-in is on/).waitFor();
  await look('two-step sign-in without an answer');
  await dialog.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
}

test.skipIf(!chrome)('a write whose answer is lost is seen on the screen, and is nobody else’s', async () => {
  const { page, product, look, found } = await visit();
  await signIn(page, product);
  await loseAnswer(page, 'organizations.create');
  await onboard(page);
  await invite(page, look);
  await saveTwice(page);
  await addSecondStep(page, product.password, look);
  expect(found).toEqual([]);
});
