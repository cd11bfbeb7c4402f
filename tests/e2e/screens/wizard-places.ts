import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { writeSampleLeads } from '../../support/sample-leads.ts';
import { REPRESENTATIVE } from './launch.ts';
import { PRODUCT } from './onboarding.ts';
import { holds, listsFile, type Place } from './resume.ts';
import { fieldOf, fillCampaignFields, type NamedFile, waitForLeads } from './wizard-leads.ts';
import { editByHand, openEmail } from './wizard-writing.ts';

/** Enough for the import to be still running after a reload. */
const ROWS = 20_000;
export const LEADS = 4;
export const CAMPAIGN = 'Payer calls';
const ICP = 'Imaging centers that wait too long for prior authorization.';
const GOAL = 'A short call about prior authorization.';
const ASK = 'A short call next week would answer it.';
const SENTENCE = 'A colleague at the spring summit gave me your name.';
/** In the future in every time zone. */
const START = new Date(Date.now() + 2 * 86_400_000);
const DOCUMENT: NamedFile = {
  name: 'market.pdf',
  mimeType: 'application/pdf',
  buffer: pdfBuffer(['Imaging centers wait two days for an answer of a payer.']),
};
const SAMPLE: NamedFile = {
  name: 'my-email.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docxBuffer(['Good morning, a short question about your front desk.']),
};

async function leadFile(): Promise<NamedFile> {
  const file = path.join(tmpdir(), `myra-resume-${process.pid}.csv`);
  await writeSampleLeads({ path: file, kind: 'csv', rows: ROWS });
  const buffer = await readFile(file);
  await rm(file);
  return { name: 'leads.csv', mimeType: 'text/csv', buffer };
}

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).waitFor();

export const seeGoal: Place = async (page) => {
  await heading(page, 'Who do you want to reach?');
  await holds(page, 'Ideal customer profile', ICP);
  await listsFile(page, DOCUMENT.name);
};

export const seeCampaign: Place = async (page) => {
  await heading(page, 'What is this campaign about?');
  await page.getByRole('combobox', { name: 'Product' }).filter({ hasText: PRODUCT }).waitFor();
  await listsFile(page, 'leads.csv');
  await holds(page, 'Name', CAMPAIGN);
  await holds(page, 'Goal', GOAL);
  await holds(page, 'Description of email 2', 'Useful tip');
};

export const seeMapping: Place = async (page) => {
  await heading(page, 'Match the columns of your file');
  expect(await fieldOf(page, 'Phone')).toBe('Do not import');
  expect(await page.getByRole('radio', { name: 'Skip' }).isChecked()).toBe(true);
};

export const seeImport: Place = (page) => page.getByRole('progressbar', { name: 'Import' }).waitFor();

/** Later: the import is running or done. */
export const seeImportOrLeads: Place = (page) =>
  page
    .getByRole('progressbar', { name: 'Import' })
    .or(page.getByRole('checkbox', { name: /^Select / }).first())
    .first()
    .waitFor();

export const seeLeads: Place = async (page) => {
  await waitForLeads(page);
  await page.getByText(`${LEADS} leads selected`).waitFor();
};

export const seeConfiguration: Place = async (page) => {
  await heading(page, 'How should the emails sound?');
  await holds(page, 'Word limit', '110');
  await holds(page, 'Exclude keywords', 'synergy');
  await listsFile(page, SAMPLE.name);
};

export const seeContent: Place = async (page) => {
  await heading(page, 'What should every email contain?');
  await holds(page, 'Call to action', ASK);
};

export const seeWriting: Place = (page) => page.getByRole('progressbar', { name: 'Writing' }).waitFor();

export const seeSequence: Place = async (page) => {
  const saved = await openEmail(page, 0, 0);
  await saved.getByText(SENTENCE).waitFor();
  await holds(page, 'Prompt for the rewrite', 'Shorter');
  await openEmail(page, 1, 0);
  expect(await page.getByLabel('Body').inputValue()).toBe('Half a thought');
};

export const seeAssignment: Place = async (page) => {
  await heading(page, 'Launch checklist');
  await expect.poll(() => page.getByRole('checkbox', { name: REPRESENTATIVE.name }).isChecked()).toBe(true);
  await holds(page, 'Start date', START.toISOString().slice(0, 10));
  await holds(page, 'Time', '09:30');
  await page.getByText('First email').waitFor();
  await holds(page, 'From name', 'Ana of Northlight');
};

export async function fillGoal(page: Page): Promise<void> {
  await page.goto('/create-strategy');
  await page.getByLabel('Ideal customer profile').fill(ICP);
  await page.getByLabel('Files', { exact: true }).setInputFiles([DOCUMENT]);
  await listsFile(page, DOCUMENT.name);
}

export async function fillCampaign(page: Page): Promise<void> {
  await fillCampaignFields(page, { name: CAMPAIGN, goal: GOAL });
  await page.getByLabel('Lead file', { exact: true }).setInputFiles(await leadFile());
  await listsFile(page, 'leads.csv');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('combobox', { name: 'Condition of email 2' }).click();
  await page.getByRole('option', { name: 'If not replied' }).click();
  await page.getByLabel('Description of email 2').fill('Useful tip');
}

async function matchPhone(page: Page, field: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Field for Phone', exact: true }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

/** Another tab, opened before, matches the same column in another way: it is told, and takes what was saved here. */
export async function matchTwice(page: Page, open: Place): Promise<void> {
  const other = await page.context().newPage();
  await open(other);
  await heading(other, 'Match the columns of your file');
  await fillMapping(page);
  await matchPhone(other, 'Website');
  const dialog = other.getByRole('dialog', { name: 'Columns were matched in another way meanwhile' });
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => fieldOf(other, 'Phone')).toBe('Do not import');
  await other.close();
}

/** MAPPING: leaves a column out and keeps known people unchanged. */
async function fillMapping(page: Page): Promise<void> {
  await heading(page, 'Match the columns of your file');
  await matchPhone(page, 'Do not import');
  await page.getByRole('radio', { name: 'Skip' }).check();
  await page.getByText(/^Saved .*come back/).waitFor();
}

export async function fillConfiguration(page: Page): Promise<void> {
  await heading(page, 'How should the emails sound?');
  await holds(page, 'Word limit', '35');
  await page.getByRole('button', { name: 'Use 60' }).click();
  await holds(page, 'Word limit', '60');
  await page.getByLabel('Word limit').fill('110');
  await page.getByLabel('Exclude keywords').fill('synergy');
  await page.getByLabel('Sample file').setInputFiles([SAMPLE]);
}

export async function fillContent(page: Page): Promise<void> {
  await heading(page, 'What should every email contain?');
  await page.getByLabel('Call to action', { exact: true }).fill(ASK);
}

/** SEQUENCE: one email edited and saved, with an unfinished prompt; another one being edited. */
export async function fillSequence(page: Page): Promise<void> {
  await editByHand(page, await openEmail(page, 0, 0), SENTENCE);
  await page.getByLabel('Prompt for the rewrite').fill('Shorter');
  const pane = await openEmail(page, 1, 0);
  await pane.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit email' }).getByLabel('Body').fill('Half a thought');
}

export async function fillAssignment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: REPRESENTATIVE.name }).check();
  await page.getByLabel('Start date').fill(START.toISOString().slice(0, 10));
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await page.getByLabel('From name').fill('Ana of Northlight');
}
