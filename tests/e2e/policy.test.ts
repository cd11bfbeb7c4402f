import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { chrome } from '../support/browser.ts';
import { openAccountMenu } from './screens/launch.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage, type Visit } from './screens/visit.ts';

const { visit, openTab } = startStage('policy');

/** Signs the second place out from the first. */
async function endTheOther({ page, look }: Visit, other: Page): Promise<void> {
  await openAccountMenu(page, 'Profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sessions' }).click();
  await dialog.getByText('This device').waitFor();
  await look('sessions');
  await dialog.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByText(/is signed out\.$/).waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count(), { timeout: 20_000 }).toBe(1);
  await page.keyboard.press('Escape');
  await other.goto('/strategy');
  await other.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** Finds the sign-ins in the log and downloads them. */
async function readTheLog({ page, product, look }: Visit): Promise<void> {
  await page.goto('/organization?section=activity');
  const table = page.getByRole('table', { name: 'Activity' });
  await table.getByText('Onboarding finished').waitFor();
  await look('activity log');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'People and sign-in' }).click();
  await table.getByText('Onboarding finished').waitFor({ state: 'detached' });
  await table.getByText('Signed in').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('session.started');
  expect(file).toContain(product.email);
  expect(file).not.toContain('organization.onboarded');
}

/** Turns two-step sign-in on. The other place then needs a code after the password. */
async function addSecondStep({ page, product, look }: Visit, other: Page): Promise<void> {
  await openAccountMenu(page, 'Profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Two-step sign-in' }).click();
  await dialog.getByLabel('Present password').fill('not this one at all');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByText('This is not your present password').waitFor();
  await look('two-step sign-in, a wrong password');
  await dialog.getByLabel('Present password').fill(product.password);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await look('two-step sign-in');
  const secret = await dialog.getByLabel('Or type this key into the app').inputValue();
  await dialog.getByLabel('Code').fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recovery = (await codes.first().textContent()) ?? '';
  await look('recovery codes');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByText(/^Two-step sign-in is on/).waitFor();
  await page.keyboard.press('Escape');

  await other.getByLabel('Email').fill(product.email);
  await other.getByLabel('Password', { exact: true }).fill(product.password);
  await other.keyboard.press('Enter');
  await other.getByLabel('Code').fill(recovery);
  await other.keyboard.press('Enter');
  await other.getByText('No strategy plans').waitFor();
}

/** Sets how the organization sends and what a model may read. Invalid values are refused at their fields. */
async function setPolicies({ page, look }: Visit): Promise<void> {
  await page.goto('/organization?section=sending');
  const limit = page.getByLabel('Emails a day and mailbox');
  await limit.fill('9000');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('At most 400 a day.').waitFor();
  await look('sending policy refused');
  await limit.fill('25');
  await page.getByLabel('Friday').uncheck();
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('The policy is saved.').waitFor();
  await page.reload();
  await expect.poll(() => limit.inputValue(), { timeout: 20_000 }).toBe('25');
  expect(await page.getByLabel('Friday').isChecked()).toBe(false);

  await page.goto('/organization?section=writing');
  await page.getByLabel('What leads answer, to draft replies').uncheck();
  await page.getByLabel('Tokens a month').fill('5');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('At least 10,000 tokens.').waitFor();
  await page.getByLabel('Tokens a month').fill('200000');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('The policy is saved.').waitFor();
  await look('writing policy');
}

test.skipIf(!chrome)(
  'an admin signs another place out, adds a second step of sign-in, sets both policies, and reads and exports what was done',
  async () => {
    const mine = await openTab();
    const { page, product, found } = mine;
    await page.goto('/strategy');
    const { page: other } = await visit();
    await signIn(other, product);
    await endTheOther(mine, other);
    await addSecondStep(mine, other);
    await setPolicies(mine);
    await readTheLog(mine);
    expect(found).toEqual([]);
  },
);
