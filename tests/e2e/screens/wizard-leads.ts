import type { Page } from 'playwright';
import { PRODUCT } from './onboarding.ts';

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };

/** The button at the foot of a wizard step. */
export const pressNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click();

/** GOAL: a text and files; ends on the campaign step of the new plan. */
export async function createStrategy(page: Page, files: NamedFile[]): Promise<void> {
  await page.goto('/create-strategy');
  // What was said at the start is not asked again.
  await page.getByText('Taken from your organization.').waitFor();
  await page
    .getByLabel('Ideal customer profile')
    .fill('Imaging centers and hospitals that wait too long for prior authorization.');
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  for (const { name } of files) await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Create Strategy' }).click();
  await page.getByRole('heading', { name: 'What is this campaign about?' }).waitFor();
}

export type CampaignEntry = {
  name: string;
  /** Its words in the list of products. */
  product?: string;
  leadFile: NamedFile;
  followUps: ('If replied' | 'If not replied')[];
};

/** Product, name, goal and first email of the CAMPAIGN step. */
export async function fillCampaignFields(
  page: Page,
  { name, goal, product = PRODUCT }: { name: string; goal: string; product?: string | undefined },
): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: product }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Goal', { exact: true }).fill(goal);
  await page.getByLabel('Description of email 1').fill('Introduction');
}

/** CAMPAIGN: product, lead file, name, goal and cadence; ends on the columns of the file. */
export async function createCampaign(page: Page, entry: CampaignEntry): Promise<void> {
  await fillCampaignFields(page, { ...entry, goal: 'A short call about prior authorization.' });
  await page.getByLabel('Lead file', { exact: true }).setInputFiles(entry.leadFile);
  await page.getByRole('button', { name: `Remove ${entry.leadFile.name}` }).waitFor();
  for (const [index, logic] of entry.followUps.entries()) {
    const number = index + 2;
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.getByRole('combobox', { name: `Condition of email ${number}` }).click();
    await page.getByRole('option', { name: logic }).click();
    await page.getByLabel(`Description of email ${number}`).fill('Useful tip');
  }
  await pressNext(page);
  await page.getByRole('heading', { name: 'Match the columns of your file' }).waitFor();
}

/** The field that a column is mapped to, as shown. */
export const fieldOf = (page: Page, column: string): Promise<string | null> =>
  page
    .getByRole('combobox', { name: `Field for ${column}`, exact: true })
    .first()
    .textContent();

/** PROCESSING: waits until the import is done and the leads are shown. */
export async function waitForLeads(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: 'Leads' })
    .or(page.getByRole('grid', { name: 'Leads' }))
    .waitFor({
      timeout: 120_000,
    });
}
