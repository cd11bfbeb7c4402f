import type { Page } from 'playwright';

/** Allows the organization's mailboxes to send at any time, so that tests pass on every day. */
export async function sendAlways(page: Page): Promise<void> {
  await page.goto('/organization?section=sending');
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await page.getByLabel('From', { exact: true }).fill('00:00');
  await page.getByLabel('To', { exact: true }).fill('23:59');
  const saved = page.waitForResponse((response) => response.url().includes('policies.saveSending'));
  await page.getByRole('button', { name: 'Save policy' }).click();
  if (!(await saved).ok()) throw new Error('The sending policy was refused');
  await page.goto('/strategy');
}
