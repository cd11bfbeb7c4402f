import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { approveSheetOf, askAnew } from './screens/approve-sheet.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter } from './screens/wizard-writing.ts';

const LEAD_FILE = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Last Name,Title,Practice,Work Email',
      'Oscar,Villanueva,Practice Manager,Tolland Heart Clinic,oscar@tolland.example',
      'Ada,Brook,Practice Manager,Larch Heart Center,ada@larch.example',
      'Noah,Quist,Physician,Ferndale Imaging,noah@ferndale.example',
      'Ines,Calder,Practice Manager,Hollow Creek Clinic,ines@hollow.example',
      '',
    ].join('\n'),
  ),
};

/** From nothing to four written sequences. */
async function prepare(page: Page): Promise<void> {
  await createStrategy(page, []);
  await createCampaign(page, {
    name: 'Many at once',
    leadFile: LEAD_FILE,
    followUps: ['If not replied', 'If not replied'],
  });
  await pressNext(page);
  await waitForLeads(page);
  await chooseLeads(page, 4);
  await configureWriter(page);
  await approveSheetOf(page, PRODUCT);
  await page.getByRole('button', { name: 'Write for 4 leads' }).click();
  await page.getByText('4 of 4 leads ready').waitFor({ timeout: 120_000 });
}

/** From the written emails to their sentences, and back with one more. */
async function approveOneMore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'What Myra may say' }).click();
  await page.getByRole('button', { name: 'Add a claim' }).click();
  const form = page.getByRole('form', { name: 'New claim' });
  await form.getByLabel('Sentence for emails').fill('We answer the phone ourselves.');
  await form.getByLabel('As the source has it').fill('We answer the phone ourselves.');
  await form.getByRole('button', { name: 'Save claim' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByText('Myra may say this now.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
}

const stage = startStage('sequence-bulk', { prepare });

test.skipIf(!chrome)(
  'ticked leads are rewritten, approved, dropped and taken back, and what was not done is told',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/strategy');
    await page.getByRole('row', { name: 'Many at once' }).click();
    const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    const outcome = page.getByRole('region', { name: 'What was done' });

    await approveOneMore(page);
    await page.getByText('approved since that no email uses').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('approved since that no email uses').waitFor({ state: 'detached' });

    const question = 'How long is your front desk on hold each day?';
    await askAnew(page, PRODUCT, { angle: 'hold times', question });
    await page.reload();
    await page.getByText('3 emails say a sentence that was changed since').waitFor();
    await look('emails out of date');
    await page.getByRole('button', { name: 'Write these 3 again' }).click();
    await outcome.getByText('3 emails rewritten.').waitFor({ timeout: 60_000 });
    await outcome.getByRole('button', { name: 'Close' }).click();
    await page.getByText('a sentence that was changed since').waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: 'Select Ada Brook' }).click();
    await page.getByRole('button', { name: 'Select all 4' }).click();
    await page.getByText('4 selected').waitFor();
    await look('leads ticked');
    await page.getByRole('button', { name: 'Regenerate selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regenerate 4 leads' });
    await dialog.getByLabel('Instruction').fill('More poetic');
    await look('asking for a rewrite');
    await dialog.getByRole('button', { name: /^Regenerate \d+ emails$/ }).click();
    await outcome.getByText('a model or a person must').waitFor({ timeout: 60_000 });
    await look('what a rewrite did not do');
    await outcome.getByRole('button', { name: 'Close' }).click();

    for (const name of ['Ada Brook', 'Noah Quist'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await outcome.getByText('2 leads approved.').waitFor();
    await expect.poll(() => rows.getByText('Approved', { exact: true }).count()).toBe(2);

    await page.getByRole('checkbox', { name: 'Select Ada Brook' }).click();
    await page.getByRole('checkbox', { name: 'Select Ines Calder' }).click();
    await page.getByRole('button', { name: 'Drop selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Drop from campaign' }).click();
    await outcome.getByText('2 leads dropped.').waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await look('leads dropped');
    await outcome.getByRole('button', { name: 'Take all 2 back' }).click();
    await outcome.getByText('2 leads taken back.').waitFor();
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('region', { name: 'Dropped leads' }).waitFor({ state: 'detached' });
    expect([...found, ...faults]).toEqual([]);
  },
);
