import { Buffer } from 'node:buffer';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { approveSheetOf } from './screens/approve-sheet.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter, openEmail, regenerate, toLaunch } from './screens/wizard-writing.ts';

const stage = startStage('campaign-asks');

const LEADS = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Email,Title\nana@clinic.example,Practice manager\n'),
};

test.skipIf(!chrome)(
  'a campaign is told what its emails may ask for, and an ask that points back is refused at its field',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
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
    expect([...found, ...faults]).toEqual([]);
  },
);

const PEOPLE = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Last Name,Title,Practice,Work Email',
      'Oscar,Villanueva,Practice Manager,Tolland Heart Clinic,oscar@tolland.example',
      'Simone,Achterberg,Physician,Brandt River EP,simone@brandt.example',
      '',
    ].join('\n'),
  ),
};
/** The wizard goes back step by step. */
async function backToCampaign(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: 'What is this campaign about?' });
  while (!(await title.isVisible())) {
    const progress = page.getByRole('navigation', { name: 'Progress' });
    const before = await progress.textContent();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect
      .poll(async () => (await title.isVisible()) || (await progress.textContent()) !== before)
      .toBe(true);
  }
}

const SHEET = { name: 'data sheet.pdf', mimeType: 'application/pdf', buffer: pdfBuffer(['Weekly hours.']) };

test.skipIf(!chrome)(
  'a file is the document of an ask: emails link to it, and nobody gets it after it was taken away',
  async () => {
    const { page, product, look, found, faults } = await stage.openTab();
    await createStrategy(page, []);
    await page.getByRole('button', { name: 'Add an ask' }).click();
    await page.getByRole('menuitem', { name: 'A document' }).click();
    const ask = page.getByRole('listitem', { name: 'A document' });
    const file = ask.getByLabel('File', { exact: true });
    await file.setInputFiles({ ...SHEET, name: 'data sheet.html' });
    await ask.getByText('is no PDF, Word, Excel, PNG or JPG file').waitFor();
    await file.setInputFiles({ ...SHEET, buffer: Buffer.from('Email\na@clinic.example\n') });
    await ask.getByText('The content is not what the ending .pdf says.').waitFor();
    await file.setInputFiles(SHEET);
    await ask.getByRole('button', { name: 'Remove data sheet.pdf' }).waitFor();
    expect(await ask.getByLabel('Address').count()).toBe(0);
    await look('campaign step, ask with a file');
    await createCampaign(page, { name: 'Data sheet', leadFile: PEOPLE, followUps: ['If not replied'] });
    await pressNext(page);
    await waitForLeads(page);
    await chooseLeads(page, 2);
    await configureWriter(page);
    await approveSheetOf(page, PRODUCT);
    await page.getByRole('button', { name: 'Write for 2 leads' }).click();
    const leads = page.getByRole('list', { name: 'Leads' }).getByRole('button', { expanded: false });
    await leads.nth(1).waitFor({ timeout: 60_000 });
    const pane = await openEmail(page, 0, 0);
    await regenerate(page, pane, 'Another ask');
    const text = await pane.textContent();
    const address = /https?:\/\/[^\s]+\/d\/[\w-]{32}/.exec(text ?? '')?.[0] ?? '';
    expect([text, address]).toEqual([text, expect.stringContaining('/d/')]);
    await look('email with the link to a document');
    const path = new URL(address).pathname;
    const fetched = async () => {
      const answer = await fetch(new URL(path, product.url));
      return [answer.status, Buffer.from(await answer.arrayBuffer()).equals(SHEET.buffer)];
    };
    expect(await fetched()).toEqual([200, true]);
    await backToCampaign(page);
    await ask.getByRole('button', { name: 'Remove data sheet.pdf' }).click();
    await ask.getByLabel('Address').waitFor();
    await pressNext(page);
    await page.getByText('Campaign saved successfully!').first().waitFor();
    expect(await fetched()).toEqual([410, false]);
    await page.goto(new URL(path, product.url).href);
    await page.getByRole('heading', { name: 'This document is not available any more' }).waitFor();

    // The email that links to it is held, and the link goes out of all of them with one act.
    await page.goto('/strategy');
    await page.getByRole('row', { name: 'Data sheet' }).click();
    await page.getByRole('button', { name: 'Keep imported leads' }).click();
    await page.getByText('2 leads selected').waitFor();
    await pressNext(page);
    await page.getByRole('heading', { name: 'How should the emails sound?' }).waitFor();
    await pressNext(page);
    await page.getByRole('button', { name: 'Keep what is written' }).click();
    await toLaunch(page);
    await page.getByRole('button', { name: 'Review: Texts that cannot be sent' }).click();
    const held = page.getByRole('dialog', { name: 'Dry run' });
    await held.getByText(address).waitFor();
    await look('a foreign link is held');
    await held.getByRole('button', { name: 'Take the link out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it out' }).click();
    await page.getByText(/^Link taken out of \d emails?$/).waitFor();
    await held.getByText(address).waitFor({ state: 'detached' });
    await look('foreign links taken out');
    expect([...found, ...faults]).toEqual([]);
  },
);
