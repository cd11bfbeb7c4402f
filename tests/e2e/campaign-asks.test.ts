import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { onboard, PRODUCT } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';
import { createStrategy, pressNext } from './screens/wizard-leads.ts';

const visit = startVisits('campaign-asks');

const LEADS = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Email,Title\nana@clinic.example,Practice manager\n'),
};

test.skipIf(!chrome)(
  'a campaign is told what its emails may ask for, and an ask that points back is refused at its field',
  async () => {
    const { page, product, look, found, faults } = await visit();
    await signIn(page, product);
    await onboard(page);
    await createStrategy(page, []);
    await page.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: PRODUCT }).click();
    await page.getByLabel('Lead file', { exact: true }).setInputFiles(LEADS);
    await page.getByLabel('Name', { exact: true }).fill('Spring');
    await page.getByLabel('Goal', { exact: true }).fill('A short call.');
    await page.getByRole('button', { name: 'Add an ask' }).click();
    await page.getByRole('menuitem', { name: 'A call' }).click();
    const call = page.getByRole('listitem', { name: 'A call' });
    const statement = call.getByLabel('As a statement');
    expect(await statement.inputValue()).toBe(`I can explain ${PRODUCT} in ten minutes by phone.`);
    await statement.fill('I can explain it in ten minutes.');
    await page.getByRole('button', { name: 'Add an ask' }).click();
    await page.getByRole('menuitem', { name: 'A booking link' }).click();
    await pressNext(page);
    await call.getByText('say what “it” is.').waitFor();
    await page.getByRole('listitem', { name: 'A booking link' }).getByText('add the address.').waitFor();
    await look('campaign step, asks refused');
    await statement.fill('I can explain the calls in ten minutes.');
    await page
      .getByRole('listitem', { name: 'A booking link' })
      .getByLabel('Address')
      .fill('https://northlight.example/book');
    await pressNext(page);
    await page.getByRole('heading', { name: 'Match the columns of your file' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await statement.waitFor();
    expect(await statement.inputValue()).toBe('I can explain the calls in ten minutes.');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  },
);
