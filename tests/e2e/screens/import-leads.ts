import type { Locator, Page } from 'playwright';

/** Chooses a CSV file in the dialog of the open list of leads. */
export async function chooseLeadFile(page: Page, buffer: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: 'Import leads' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

/** Imports a CSV file of so many good leads into an empty list. */
export async function importLeads(page: Page, buffer: Buffer, leads: number): Promise<void> {
  await page.goto('/leads');
  const dialog = await chooseLeadFile(page, buffer);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('table').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('heading', { name: `Leads ${leads}` }).waitFor({ timeout: 90_000 });
}
