import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { openAccountMenu, REPRESENTATIVE } from './screens/launch.ts';
import { conversations, openInbox } from './screens/mail.ts';
import { answerAs } from './screens/sandbox.ts';
import { launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { configureWriter, writeSequences } from './screens/wizard-writing.ts';

const MARA = {
  first: 'Mara',
  last: 'Holt',
  email: 'mara.holt@larkfield.example',
  practice: 'Larkfield Imaging',
};
const SECOND = [
  'First Name,Last Name,Work Email,Practice,Title',
  'Mara,Holt,mara.holt@larkfield.example,Larkfield Imaging,Practice manager',
  'Lena,Orr,lena.orr@larkfield.example,Larkfield Imaging,Practice manager',
  'Nora,West,nora.west@saltmarsh.example,Saltmarsh Imaging,Practice manager',
  '',
].join('\n');

const { openTab } = startStage('overlap');

/** LEADS: Mara is in the first campaign, the two others are chosen. */
async function chooseOthers(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByText('In another running campaign').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select Nora West' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByText('1 lead left out').waitFor();
  await page.getByText('2 leads selected').waitFor();
  await look('leads-overlap');
  await pressNext(page);
  await page.getByRole('heading', { name: 'How should the emails sound?' }).waitFor();
}

async function changeDays(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await openAccountMenu(page, 'Organization Settings');
  const dialog = page.getByRole('dialog', { name: 'Organization Settings' });
  await dialog.getByRole('tab', { name: 'Organization' }).click();
  const days = dialog.getByLabel('Days between campaigns');
  expect(await days.inputValue()).toBe('14');
  await days.fill('');
  await dialog.getByRole('button', { name: 'Update Organization' }).click();
  await dialog.getByText('Enter a number of days.').waitFor();
  await days.fill('400');
  await dialog.getByRole('button', { name: 'Update Organization' }).click();
  await dialog.getByText('At most 365 days.').waitFor();
  await days.fill('30');
  await look('settings-overlap');
  await dialog.getByRole('button', { name: 'Update Organization' }).click();
  await page.getByText('Organization updated successfully!').first().waitFor();
  await page.reload();
  await openAccountMenu(page, 'Organization Settings');
  await dialog.getByRole('tab', { name: 'Organization' }).click();
  expect(await dialog.getByLabel('Days between campaigns').inputValue()).toBe('30');
}

test.skipIf(!chrome)(
  'who is in touch already is left out of a second campaign, and put back by hand',
  async () => {
    const { page, look, found } = await openTab();
    await launchSmallCampaign(page, 'First', [
      MARA,
      { ...MARA, first: 'Odo', email: 'odo@merefield.example', practice: 'Merefield' },
    ]);

    await createStrategy(page, []);
    const leadFile = { name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.from(SECOND) };
    await createCampaign(page, { name: 'Second', leadFile, followUps: [] });
    await pressNext(page);
    await waitForLeads(page);
    await chooseOthers(page, look);
    await configureWriter(page);
    await writeSequences(page, 2);
    await page.getByRole('button', { name: 'Next: Schedule' }).click();
    const checklist = page.getByRole('region', { name: 'Launch checklist' });
    await checklist.getByText('Nobody is written to twice').waitFor();
    const launch = page.url();

    await answerAs(page, 'Mara Holt', 'Thank you, please call me on Tuesday.');
    await openInbox(page);
    await conversations(page).getByText('Thank you, please call').waitFor({ timeout: 60_000 });
    await page.goto(launch);
    await page.getByRole('checkbox', { name: REPRESENTATIVE.name }).check();
    await checklist.getByText('A colleague replied: 1').waitFor({ timeout: 60_000 });
    await look('checklist-overlap');
    await checklist
      .getByRole('listitem')
      .filter({ hasText: 'A colleague replied' })
      .getByRole('button')
      .click();
    const sheet = page.getByRole('dialog', { name: 'Dry run' });
    await sheet.getByText('A colleague replied').waitFor();
    await look('dry-run-overlap');
    await sheet.getByRole('button', { name: 'Put back Lena Orr' }).click();
    await sheet.getByText('Nobody is left out.').waitFor();
    await page.keyboard.press('Escape');
    await checklist.getByText('Nobody is written to twice').waitFor();
    await changeDays(page, look);
    expect(found).toEqual([]);
  },
);
