import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { chooseLeadFile } from './screens/import-leads.ts';
import { expectFocus, goWith, pressOn, tabTo } from './screens/keyboard.ts';
import { startStage } from './screens/visit.ts';

const { openTab } = startStage('keyboard');

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

const FILE = Buffer.from(
  [
    'First Name,Last Name,Email,Title,Practice',
    'Ann,Lee,ann@north.example,Owner,North Clinic',
    'Bob,Ray,bob@north.example,Physician,North Clinic',
  ].join('\n'),
);

/** Providers: search, filter, tick, open the wizard. */
async function handProvidersOver(page: Page): Promise<void> {
  await goWith(page, 'p', '/providers');
  await expect.poll(() => rows(page, 'Facilities').count(), { timeout: 60_000 }).toBe(25);
  await page.keyboard.press('/');
  await page.keyboard.type('hospital');
  await page.waitForURL('**search=hospital*');
  const filter = button(page, /^Filter/);
  await pressOn(page, filter);
  const panel = page.getByRole('complementary', { name: 'Filter' });
  await expectFocus(panel);
  await pressOn(page, panel.getByRole('combobox', { name: 'State' }));
  await page.keyboard.type('Ohio');
  await page.getByRole('option', { name: 'Ohio (OH)' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**state=OH*');
  await page.keyboard.press('Escape');
  await expectFocus(panel.getByRole('combobox', { name: 'State' }));
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectFocus(filter);

  await rows(page, 'Facilities').first().waitFor();
  await tabTo(page, rows(page, 'Facilities').first());
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const add = button(page, 'Add 2 to Campaign');
  await add.waitFor();
  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(add);
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Continue' }));
  await page.waitForURL('**/create-strategy*');
}

/** After an upload the list is read again and again, although nothing tells of a change. */
async function seeRefreshed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Leads 2' }).waitFor();
  for (let time = 0; time < 2; time += 1) await page.waitForRequest(/leads\.listByOrganization/);
}

async function workOnLeads(page: Page): Promise<void> {
  await page.goto('/leads');
  await rows(page, 'Leads').nth(1).waitFor();
  const columns = button(page, 'Columns');
  await pressOn(page, columns);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectFocus(columns);
  await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThan(8);
  await page.keyboard.press('Shift+Tab');
  const views = button(page, 'Views');
  await expectFocus(views);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Save this view' }));
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await tabTo(page, save.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await save.waitFor({ state: 'detached' });
  await expectFocus(views);
  const downloading = page.waitForEvent('download');
  await pressOn(page, page.getByRole('link', { name: 'Export' }));
  expect((await downloading).suggestedFilename()).toMatch(/^leads-/);

  await tabTo(page, rows(page, 'Leads').first());
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const merge = button(page, 'Merge');
  await tabTo(page, merge, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' });
  await dialog.getByRole('group', { name: 'Email' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(merge);
  await tabTo(page, rows(page, 'Leads').nth(1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/leads\/\d+$/);
}

/** Organization: add, edit and delete a product. */
async function keepProducts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Profile' }).waitFor();
  await goWith(page, 'o', '/organization');
  await tabTo(page, page.getByRole('tab', { name: 'Organization' }));
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**section=products');
  const add = button(page, 'Add Product');
  await pressOn(page, add);
  await page.keyboard.type('Second product');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Answers the phone.');
  await pressOn(page, button(page, 'Save'));
  await expectFocus(add);
  const edit = button(page, 'Edit Second product');
  await tabTo(page, edit, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await pressOn(page, button(page, 'Save'));
  await expectFocus(button(page, 'Edit Second product now'));
  const remove = button(page, 'Delete Second product now');
  await pressOn(page, remove);
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await expectFocus(remove);
  await page.keyboard.press('Enter');
  await pressOn(page, asked.getByRole('button', { name: 'Delete product' }));
  await asked.waitFor({ state: 'detached' });
  await remove.waitFor({ state: 'detached' });
  // Its button is gone: the focus is back on the page.
  await expectFocus(page.getByRole('main'));
}

test.skipIf(!chrome)(
  'providers, leads, products and the dashboard are worked with by keyboard alone, and imported leads come into their list by themselves (WS-32)',
  { timeout: 300_000 },
  async () => {
    const { page } = await openTab();
    await page.goto('/leads');
    const dialog = await chooseLeadFile(page, FILE);
    await dialog.getByRole('table', { name: 'Columns of the file' }).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('imported', { exact: true }).waitFor({ timeout: 90_000 });
    await page.keyboard.press('Escape');
    await seeRefreshed(page);

    // No mouse from here on.
    await workOnLeads(page);
    await keepProducts(page);
    await goWith(page, 'd', '/dashboard');
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Connect a mailbox' }));
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    await handProvidersOver(page);
  },
);
