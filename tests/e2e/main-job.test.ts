import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { docxBuffer, pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { writeSampleLeads } from '../support/sample-leads.ts';
import { addRepresentative, connectSandbox, launchNow, openCampaign, seeLeftOut } from './screens/launch.ts';
import { loseAnswer } from './screens/lose-answer.ts';
import { onboard } from './screens/onboarding.ts';
import { openCaptured, replyAsLead, unsubscribe, waitForEmails } from './screens/sandbox.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';
import {
  createCampaign,
  createStrategy,
  fieldOf,
  type NamedFile,
  pressNext,
  waitForLeads,
} from './screens/wizard-leads.ts';
import {
  chooseLeads,
  configureWriter,
  editByHand,
  openEmail,
  regenerate,
  writeSequences,
} from './screens/wizard-writing.ts';

const ROWS = 240;
const HAND_WRITTEN = 'A colleague at the spring summit gave me your name.';
const KINDS = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const visit = startVisits('main-job');

async function leadFile(kind: keyof typeof KINDS) {
  const file = path.join(tmpdir(), `myra-leads-${process.pid}.${kind}`);
  const count = await writeSampleLeads({ path: file, kind, rows: ROWS, messy: true });
  const buffer = await readFile(file);
  await rm(file);
  return { count, file: { name: `leads.${kind}`, mimeType: KINDS[kind], buffer } };
}

const DOCUMENTS: NamedFile[] = [
  {
    name: 'market.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBuffer(['Imaging centers wait two days for an answer of a payer.']),
  },
  {
    name: 'customers.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docxBuffer(['Rural hospitals without staff for payer calls.']),
  },
];
const LEADS = 4;

/** From the strategy to the last step before the launch. */
async function prepareCampaign(page: Page, kind: keyof typeof KINDS): Promise<void> {
  await createStrategy(page, DOCUMENTS);
  const { file } = await leadFile(kind);
  await createCampaign(page, {
    name: `Payer calls by ${kind}`,
    leadFile: file,
    followUps: ['If not replied'],
  });
  expect(await fieldOf(page, 'Work Email')).toBe('Email');
  expect(await fieldOf(page, 'Practice')).toBe('Provider name');
  await page.getByText('looks like patient data').waitFor();
  await pressNext(page);
  await waitForLeads(page);
  await chooseLeads(page, LEADS);
  await configureWriter(page);
  await writeSequences(page, LEADS);
  const pane = await openEmail(page, 0, 0);
  await editByHand(page, pane, HAND_WRITTEN);
  await regenerate(page, await openEmail(page, 1, 0), 'Shorter, please');
  await page.getByRole('button', { name: 'Next: Schedule' }).click();
  await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
}

test.skipIf(!chrome)('from sign-in to a captured email and an unsubscribe click', async () => {
  const { page, product, faults } = await visit();
  await signIn(page, product);
  await onboard(page);
  await prepareCampaign(page, 'csv');
  await addRepresentative(page);
  await connectSandbox(page);
  await launchNow(page);

  const emails = await waitForEmails(page, LEADS);
  await emails.filter({ hasText: HAND_WRITTEN.slice(0, 20) }).waitFor();
  const lead = await openCaptured(emails.first());
  await unsubscribe(page);
  await openCampaign(page, 'Payer calls by csv');
  await seeLeftOut(page, lead);
  expect(faults).toEqual([]);
  const logs = await product.logs();
  for (const secret of [product.password, HAND_WRITTEN, lead, '.example']) expect(logs).not.toContain(secret);
});

test.skipIf(!chrome)(
  'with an XLSX file, an import and a launch whose answers are lost, and the reply of a lead stops its sequence',
  async () => {
    const { page, product, faults } = await visit();
    await signIn(page, product);
    const isImportLost = await loseAnswer(page, 'leads.upload');
    await prepareCampaign(page, 'xlsx');
    const isLaunchLost = await loseAnswer(page, 'launches.kickOff');
    await launchNow(page);
    expect([isImportLost(), isLaunchLost()]).toEqual([true, true]);

    const emails = await waitForEmails(page, 2 * LEADS);
    const lead = await openCaptured(emails.first());
    await replyAsLead(page, 'Thank you, tell me more.');
    await openCampaign(page, 'Payer calls by xlsx');
    await seeLeftOut(page, lead);
    expect(faults).toEqual([]);
  },
);
