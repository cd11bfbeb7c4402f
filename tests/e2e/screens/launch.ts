import type { Page } from 'playwright';

export const REPRESENTATIVE = {
  name: 'Ana Ruiz',
  email: 'ana@northlight.example',
  password: 'one-time-word-9',
};

export async function openAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Adds a sending representative on the first tab of the settings. */
export async function addRepresentative(page: Page, person = REPRESENTATIVE): Promise<void> {
  await openAccountMenu(page, 'Organization Settings');
  await page.getByRole('tab', { name: 'Representatives' }).click();
  await page.getByRole('button', { name: 'Add Representative' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Representative' });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Add Representative' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(person.email).first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** ASSIGNMENT: connects a sandbox mailbox for the representative. */
export async function connectSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Link inbox of ${REPRESENTATIVE.name}` }).click();
  await page.getByRole('menuitem', { name: 'Add Account' }).click();
  await page.getByRole('button', { name: /^Sandbox mailbox/ }).click();
  await page.getByLabel('Full Name').fill(REPRESENTATIVE.name);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Connect' }).waitFor({ state: 'hidden' });
}

/** ASSIGNMENT: chooses the representative, waits for the checklist, launches now. */
export async function launchNow(page: Page): Promise<void> {
  const person = page.getByRole('checkbox', { name: REPRESENTATIVE.name });
  if (!(await person.isChecked())) await person.check();
  await page.getByRole('radio', { name: /^Send now/i }).check();
  // Tests pass on every day.
  for (const day of ['Sat', 'Sun']) await page.getByRole('checkbox', { name: day, exact: true }).check();
  const holidays = page.getByRole('checkbox', { name: 'Skip US federal holidays' });
  if ((await holidays.isVisible()) && (await holidays.isChecked())) await holidays.uncheck();
  const checklist = page.getByRole('region', { name: 'Launch checklist' });
  await checklist.getByText('First email').waitFor();
  await page
    .getByRole('button', { name: /^(Launch|Send)/ })
    .last()
    .click();
  await page.getByRole('alertdialog', { name: /^Send/ }).getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('alertdialog', { name: 'Launched' }).waitFor();
  await page.getByRole('button', { name: 'Go to Strategy' }).click();
  await page.waitForURL('**/strategy');
}

export async function openCampaign(page: Page, name: string): Promise<void> {
  await page.goto('/strategy');
  await page.getByRole('row', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** Checks in the drawer that the lead's second email will not be sent. */
export async function seeLeftOut(page: Page, lead: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: lead }).click();
  await drawer.getByRole('list', { name: 'Emails' }).getByRole('button').nth(1).click();
  await drawer.getByText(/^Left out/).waitFor();
}
