import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Checks that a step shows everything that was typed, chosen or uploaded. */
export type Place = (page: Page) => Promise<void>;

/** The value of a field. Waits for it, because steps draw fields before they have read them. */
export const holds = (page: Page, label: string, value: string): Promise<void> =>
  expect.poll(() => page.getByLabel(label, { exact: true }).inputValue(), { timeout: 10_000 }).toBe(value);

/** Waits until a file is listed. */
export const listsFile = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Remove ${name}` }).waitFor();

/** Opens the plan's only campaign from the strategy page. */
export async function openFromStrategy(page: Page, campaign: string): Promise<void> {
  await page.goto('/strategy');
  await page.getByRole('row', { name: campaign }).click();
  await page.waitForURL('**/create-strategy?**');
}

/** Checks the step after a reload and in another tab, which uses `open` and may check `seeLater` instead. */
export async function comesBack(
  page: Page,
  see: Place,
  open: (tab: Page) => Promise<void>,
  seeLater: Place = see,
): Promise<void> {
  await see(page);
  await page.reload();
  await see(page);
  const tab = await page.context().newPage();
  await open(tab);
  await seeLater(tab);
  await tab.close();
}
