import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage, type Visit } from './screens/visit.ts';

const IDA = { name: 'Ida Vogel', email: 'ida@northlight.example' };
const OWN_PASSWORD = 'quite another phrase 4';

const { visit, openTab } = startStage('people');

/** Fills in the invitation and returns the one-time password, which is shown once. */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByRole('button', { name: 'Invite person' }).click();
  await dialog.getByText('Please enter a name').or(dialog.getByRole('alert')).first().waitFor();
  await dialog.getByLabel('Name').fill(IDA.name);
  await dialog.getByLabel('Email').fill(IDA.email);
  await dialog.getByRole('button', { name: 'Invite person' }).click();
  return dialog.getByLabel('One-time password').inputValue();
}

/** Says what drafted answers may offer. An invalid link is refused at its field. */
async function setAnswers(page: Page): Promise<void> {
  const save = () => page.getByRole('button', { name: 'Update Organization' }).click();
  await page.getByLabel('Booking link').fill('not a link');
  await page.getByLabel('Secure channel').fill('our patient portal');
  await save();
  await page.getByText('Enter a web address with https://').waitFor();
  await page.getByLabel('Booking link').fill('https://book.northlight.example/call');
  await save();
  await page.getByText('Enter a web address with https://').waitFor({ state: 'detached' });
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Booking link').inputValue(), { timeout: 20_000 })
    .toBe('https://book.northlight.example/call');
  expect(await page.getByLabel('Secure channel').inputValue()).toBe('our patient portal');
}

/** Signs in with a one-time password and sets a new one. */
async function takeOver(page: Page, product: Product, password: string, own = OWN_PASSWORD): Promise<void> {
  await signIn(page, { ...product, email: IDA.email, password });
  await page.getByRole('heading', { name: 'Set password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(own);
  await page.getByLabel('Confirm password').fill(own);
  await page.keyboard.press('Enter');
  await page.getByText('No strategy plans').waitFor();
}

/** A representative reads what may be said and proposes; only an admin approves, retires, and says whom the product is for. */
async function readSheet(hers: Page, address: string, look: Visit['look']): Promise<void> {
  await hers.goto(address);
  await hers.getByRole('heading', { name: 'What Myra may say' }).waitFor();
  await hers.getByText('An admin approves what Myra may say').waitFor();
  const box = hers.getByRole('checkbox', { name: 'Use claim 1' });
  if (!(await box.isChecked())) await box.check();
  expect(await hers.getByRole('button', { name: /^Use th(?:is|ese)/ }).isDisabled()).toBe(true);
  await hers.getByRole('button', { name: 'Edit claim 1' }).waitFor();
  expect(await hers.getByRole('button', { name: /^Retire/ }).count()).toBe(0);
  await hers.getByText('Admins change this.').waitFor();
  expect(await hers.getByRole('combobox', { name: 'States it serves' }).isDisabled()).toBe(true);
  await look('product sheet of a representative');
}

test.skipIf(!chrome)(
  'an admin says what answers may offer, invites somebody, gives and takes the admin role, and removes them, who is out; a representative approves no claim (SHELL-18, SHELL-19)',
  async () => {
    const { page, product, look, found } = await openTab();
    await page.goto('/strategy');
    await page.getByRole('link', { name: 'Organization' }).click();
    await page.getByRole('button', { name: 'Update Organization' }).waitFor();
    await setAnswers(page);
    await page.getByLabel('Approved crisis text').scrollIntoViewIfNeeded();
    await look('organization page');
    await page.getByRole('tab', { name: 'Representatives' }).click();
    await page.getByText('No Result Found').waitFor();
    await look('organization page representatives');

    await page.getByRole('link', { name: 'Users' }).click();
    const password = await invite(page);
    await look('one-time password');
    await page.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: IDA.name });
    await row.getByText('Invited').waitFor();
    await look('users');

    const { page: hers, look: hersLook } = await visit();
    await takeOver(hers, product, password);
    expect(await hers.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await hers.goto('/users');
    await hers.getByText('You are not authorized to view this page').waitFor();
    await page.goto('/organization?section=products');
    const sheet = page.getByRole('link', { name: 'What Myra may say' }).first();
    await readSheet(hers, (await sheet.getAttribute('href')) ?? '', hersLook);
    await page.getByRole('link', { name: 'Users' }).click();

    await page.getByRole('button', { name: `New password for ${IDA.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a one-time password' }).click();
    const forgotten = page.getByRole('dialog', { name: `New password of ${IDA.name}` });
    const second = await forgotten.getByLabel('One-time password').inputValue();
    await look('a new one-time password');
    await forgotten.getByRole('button', { name: 'Done' }).click();
    await hers.context().clearCookies();
    await takeOver(hers, product, second, 'quite another phrase 5');

    for (const role of ['Admin', 'Representative']) {
      await page.getByRole('combobox', { name: `Role of ${IDA.name}` }).click();
      await page.getByRole('option', { name: role }).click();
      await page.getByText('User role updated successfully!').first().waitFor();
      await page
        .getByRole('combobox', { name: `Role of ${IDA.name}` })
        .filter({ hasText: role })
        .waitFor();
    }
    await page.getByRole('button', { name: `Remove ${IDA.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove person' }).click();
    await row.waitFor({ state: 'detached' });

    // She is signed out at once, or the page tells her if the event was slower.
    await hers.goto('/strategy');
    await hers
      .getByRole('button', { name: 'Sign in' })
      .or(hers.getByText('Your session ended'))
      .first()
      .waitFor({ timeout: 90_000 });
    expect(found).toEqual([]);
  },
);
