import type { Page } from 'playwright';
import { pressOn, tabTo } from './keyboard.ts';

/** Makes a landing page and publishes it, by keyboard alone. */
export async function publishPage(page: Page, name: string, heading: string): Promise<void> {
  await page.goto('/strategy');
  await tabTo(page, page.getByRole('tab', { name: /^CAMPAIGNS/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Create Landing Page' }));
  await tabTo(page, page.getByRole('dialog').getByLabel('Name', { exact: true }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Landing Page Editor / TEMPLATE_01' });
  const block = editor.getByRole('listitem', { name: 'Main heading', exact: true });
  await pressOn(page, block.getByRole('button', { name: 'Main heading', exact: true }));
  await tabTo(page, block.getByRole('textbox'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(heading);
  await tabTo(page, editor.getByRole('button', { name: 'Publish' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Landing page published.').waitFor();
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
}

/** Puts the page's address into the call to action of the first email template that offers it. */
export async function attachPage(page: Page, name: string): Promise<void> {
  await page.goto('/templates');
  await page
    .getByRole('button', { name: /^Initial Email Outreach/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Attach landing page' }).click();
  await page.getByRole('menuitem', { name }).click();
  const attached = page.getByText(/\? http\S+\/p\//);
  await attached.first().waitFor();
}
