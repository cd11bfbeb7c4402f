import type { Page } from 'playwright';

/** Makes a workspace from the list and waits until it is open. */
export async function makeWorkspace(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Get Started|Add New Workspace)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create Workspace' });
  await dialog.getByLabel('Workspace name').fill(name);
  await dialog.getByRole('button', { name: 'Create workspace' }).click();
  await page.waitForURL(/\/workspace\/\d+$/);
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}
