import type { Locator, Page } from 'playwright';
import { approveSheetOf } from './approve-sheet.ts';
import { PRODUCT } from './onboarding.ts';
import { pressNext } from './wizard-leads.ts';

/** LEADS: chooses the first leads of the view and returns their shown names. */
export async function chooseLeads(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  await page.getByText(`${count} leads selected`).waitFor();
  await pressNext(page);
  await page.getByRole('heading', { name: 'How should the emails sound?' }).waitFor();
}

/** CONFIGURATION: a word limit and a forbidden word. */
export async function configureWriter(page: Page): Promise<void> {
  await page.getByLabel('Word limit').fill('110');
  await page.getByLabel('Exclude keywords').fill('synergy');
  await pressNext(page);
  await page.getByRole('heading', { name: 'What should every email contain?' }).waitFor();
}

/** Lists up to this length are written at once. */
const FIRST_LEADS = 5;
/** Of a longer list not every row is in the page. */
const ROWS_SHOWN = 20;

/** CONTENT: starts the writing of the first leads of a longer list, and waits until they are written. */
export async function writeFirstLeads(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write five leads first' }).click();
  await page.getByRole('heading', { name: 'Five real leads first' }).waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: /^Day 1/ }).waitFor({ timeout: 60_000 });
}

/**
 * CONTENT: a call to action for all leads, or the one that is there; approves the product's sheet, starts the writing (of a longer list five leads
 * first, then the rest) and waits for `count` finished sequences.
 */
export async function writeSequences(
  page: Page,
  count: number,
  ask: string | null = 'Would a short call next week suit you?',
): Promise<void> {
  await approveSheetOf(page, PRODUCT);
  if (ask !== null) await page.getByLabel('Call to action', { exact: true }).fill(ask);
  if (count > FIRST_LEADS) {
    await writeFirstLeads(page);
    await page.getByRole('button', { name: `Write the other ${count - FIRST_LEADS}` }).click();
  } else await page.getByRole('button', { name: `Write for ${count} leads` }).click();
  await page.getByRole('list', { name: 'Leads' }).waitFor({ timeout: 60_000 });
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('button', { expanded: false });
  const last = count > ROWS_SHOWN ? page.getByText(`${count} of ${count} leads ready`) : rows.nth(count - 1);
  await last.waitFor({ timeout: 60_000 });
}

/** Opens the panel of the lead at `index` and one of its emails. Returns the pane with its text. */
export async function openEmail(page: Page, lead: number, email: number): Promise<Locator> {
  const panels = page.getByRole('list', { name: 'Leads' }).getByRole('heading').getByRole('button');
  if ((await panels.nth(lead).getAttribute('aria-expanded')) !== 'true') await panels.nth(lead).click();
  const pane = page.getByRole('region', { name: /^Day/ });
  await pane.waitFor();
  if (email > 0) await page.getByRole('button', { name: /^Day/ }).nth(email).click();
  return pane;
}

/** SEQUENCE: inserts a sentence at the top of an email. */
export async function editByHand(page: Page, pane: Locator, sentence: string): Promise<void> {
  await pane.getByRole('button', { name: 'Edit' }).click();
  const body = page.getByRole('form', { name: 'Edit email' }).getByLabel('Body');
  const [greeting = '', ...rest] = (await body.inputValue()).split('\n\n');
  await body.fill([greeting, sentence, ...rest].join('\n\n'));
  const form = page.getByRole('form', { name: 'Edit email' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await pane.getByText(sentence).waitFor();
}

/** SEQUENCE: goes on to the last step. */
export async function toLaunch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: Schedule' }).click();
  await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
}

/** SEQUENCE: rewrites an email with a prompt and checks the shown changes. */
export async function regenerate(page: Page, pane: Locator, prompt: string): Promise<void> {
  await pane.getByLabel('Prompt for the rewrite').fill(prompt);
  await pane.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByRole('region', { name: 'What the rewrite changed' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}
