import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome, keepShot } from '../support/browser.ts';
import { costReportFile, costReportLine } from '../support/directory-files.ts';
import { hospitalsFile } from '../support/directory-world.ts';
import type { Product } from '../support/product.ts';
import { startStage } from './screens/visit.ts';

const { openTab } = startStage('providers');

/** Two hospitals with valid NPIs and a line with an invalid one. */
const FILE = Buffer.from(
  [
    'NPI,Facility Name,Type,State,City',
    '1234567893,Larkfield Hospital,Hospital,OH,Toledo',
    '1003000126,Mere Hospital,Hospital,OH,Dayton',
    '1234567890,Wrong Hospital,Hospital,OH,Dayton',
  ].join('\n'),
);

/** Long enough for the import to be still running when the button is clicked. */
const MANY = 100_000;

/** For pages that a busy machine draws late. */
const PATIENT = { timeout: 20_000 };

const rows = (page: Page, tab = 'Facilities') => page.getByRole('table', { name: tab }).locator('tbody tr');

/** The directory is filled while the product starts. */
async function openDirectory(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/providers');
        await page.getByRole('tab', { name: /Facilities \d|Facilities\d|Facilities/ }).waitFor();
        await page.getByText('No Providers to show').or(rows(page).nth(24)).waitFor();
        return rows(page).count();
      },
      { timeout: 60_000 },
    )
    .toBe(25);
}

/** A running import is shown after a reload, is stopped, and continues (PROV-19). */
async function stopAndGoOn(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const open = () => page.getByRole('button', { name: 'Import Facilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Facilities' });
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await open();
  const buffer = Buffer.from(hospitalsFile(MANY, { name: 'Big Hospital' }));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await stop.waitFor();
  await page.reload();
  const show = page.getByRole('button', { name: 'Show import' });
  await page.getByText('The directory is being imported').waitFor();
  await show.click();
  await dialog.getByText(/lines read\. You may close this/).waitFor();
  await stop.click();
  await dialog.getByText('The import was stopped.').waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.getByText('The import was stopped. What was read until then is kept.').waitFor();
  await look('providers import stopped');
  await show.click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await stop.click();
  await dialog.getByText('The import was stopped.').waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // A finished import that was seen is not shown again.
  await open();
  await dialog.getByLabel('Name', { exact: true }).waitFor();
}

/** Filters by a figure and sorts by it, finds a value by its beginning, and looks at a row beside the list (PROV-27). */
async function narrowByFigures(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Filter' });
  const least = panel.getByRole('textbox', { name: 'Staffed beds, at least' });
  await least.fill('many');
  await panel.getByText('Type a number, such as 200 or 1.5M.').waitFor();
  await least.fill('100');
  await panel.getByRole('textbox', { name: 'Net patient revenue, at least' }).fill('$10M');
  await page.keyboard.press('Enter');
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('beds_min') === '100' && searchParams.get('patient_revenue_min') === '10000000',
  );
  await page.getByRole('button', { name: 'Staffed beds', exact: true }).click();
  await page.getByRole('button', { name: 'Staffed beds', exact: true }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'beds');
  const beds = rows(page).locator('td:nth-child(8)');
  await expect
    .poll(async () => {
      const counts = (await beds.allTextContents()).map((text) => Number(text.replace(',', '')));
      return counts.length > 0 && counts.every((n, at) => n >= 100 && n <= (counts[at - 1] ?? n));
    }, PATIENT)
    .toBe(true);
  await panel.getByRole('combobox', { name: 'City' }).click();
  await page.getByRole('option').first().waitFor();
  const city = (await page.getByRole('option').first().locator('span').first().textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Search options' }).fill(city.slice(0, 3).toLowerCase());
  const option = page.getByRole('option', { name: city }).first();
  await option.waitFor();
  await keepShot(page, 'providers-options');
  await option.click();
  await page.keyboard.press('Escape');
  await page.waitForURL(({ searchParams }) => searchParams.get('city') === city);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Total liabilities' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Total liabilities' }).waitFor();
  await page.getByRole('button', { name: 'Close the filter' }).click();
  await rows(page).first().locator('td').nth(1).click();
  const peek = page.getByRole('dialog');
  await peek.getByText('Net patient revenue').waitFor();
  await look('providers peek');
  await peek.getByRole('button', { name: 'Select', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByText('1 selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
}

const REPORT = {
  'Provider CCN': '360077',
  'Hospital Name': 'NOWHERE HOSPITAL',
  City: 'LIMA',
  'State Code': 'OH',
  'Fiscal Year Begin Date': '01/01/2024',
  'Fiscal Year End Date': '12/31/2024',
  'Number of Beds': '120',
  'Total Discharges (V + XVIII + XIX + Unknown)': '6000',
  'Total Days (V + XVIII + XIX + Unknown)': '30000',
  'Total Liabilities': '5000000',
  'Net Patient Revenue': '90000000',
};

/** A cost report makes its hospital with its years, a short one marked. */
async function importYears(
  page: Page,
  look: (screen: string) => Promise<void>,
  product: Product,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import Facilities' });
  await dialog.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: 'Hospital cost report (CMS)' }).click();
  const short = {
    ...REPORT,
    'Fiscal Year Begin Date': '07/01/2025',
    'Fiscal Year End Date': '12/28/2025',
    'Net Patient Revenue': '50000000',
    'Total Discharges (V + XVIII + XIX + Unknown)': '3100',
  };
  const lines = [REPORT, short, { ...REPORT, 'Number of Beds': 'many' }].map(costReportLine);
  const buffer = Buffer.from(costReportFile(lines));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'years.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('Line 4', { exact: true }).waitFor({ timeout: 60_000 });
  await dialog.getByRole('searchbox', { name: 'Search lines' }).fill('nobody');
  await dialog.getByText('No line has this.').waitFor();
  await dialog.getByRole('searchbox', { name: 'Search lines' }).fill('nowhere');
  await dialog.getByText('Line 4', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('lines-not-taken.csv');
  await look('import lines');
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-lines-'));
  const [file, notTaken] = [path.join(folder, 'years.csv'), path.join(folder, 'lines.csv')];
  await writeFile(file, buffer);
  await product.command('providers', 'import', file, '--lines', notTaken);
  expect(await readFile(notTaken, 'utf8')).toContain('4,refused,Number of Beds,');
  await rm(folder, { recursive: true });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/providers?search=nowhere');
  await page.getByRole('button', { name: 'View Nowhere Hospital' }).click();
  const years = page.getByRole('region', { name: 'Fiscal years' });
  await years.getByText('181 days, brought to a year').waitFor();
  await years.getByText('Net patient revenue +12.0% on the year before').waitFor();
  await look('provider years');
}

/** The second of two who mend an address is told, and chooses. */
async function mendTogether(page: Page): Promise<void> {
  await page.goto('/providers?search=larkfield');
  await page.getByRole('button', { name: 'View Larkfield Hospital' }).click();
  await page.waitForURL('**/provider/*');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const card = (tab: Page) => tab.getByRole('region', { name: 'Email address' });
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: /email address$/ });
  const email = (tab: Page) => dialog(tab).getByRole('textbox', { name: 'Email address' });
  const save = (tab: Page) => dialog(tab).getByRole('button', { name: 'Save' }).click();
  for (const tab of [page, other]) await card(tab).getByRole('button', { name: 'Add' }).click();
  await email(other).fill('mine@larkfield.example');
  await email(page).fill('theirs@larkfield.example');
  await save(page);
  await dialog(page).waitFor({ state: 'detached' });
  await save(other);
  await other.getByText('Somebody else saved this meanwhile.').waitFor();
  expect(await email(other).inputValue()).toBe('mine@larkfield.example');
  await other.getByRole('button', { name: 'Take theirs: Email address' }).click();
  expect(await email(other).inputValue()).toBe('theirs@larkfield.example');
  await email(other).fill('ours@larkfield.example');
  await save(other);
  await card(other).getByText('ours@larkfield.example').waitFor();
  await other.close();
}

test.skipIf(!chrome)(
  'a person finds a provider by words, filters and order, opens it and comes back to the same list',
  async () => {
    const { page, product, look, found } = await openTab();
    await page.goto('/strategy');
    await openDirectory(page);
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForURL('**/strategy');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/providers');
    await rows(page).nth(9).waitFor();
    await look('providers');

    await page.getByRole('button', { name: 'Filter' }).click();
    const panel = page.getByRole('complementary', { name: 'Filter' });
    await panel.getByRole('combobox', { name: 'Facility type' }).click();
    await page.getByRole('option', { name: 'Hospitals' }).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Ohio (OH)' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(
      (url) => url.searchParams.get('state') === 'OH' && url.searchParams.get('category') === 'Hospital',
    );
    const locations = rows(page).locator('td:nth-child(7)');
    await expect
      .poll(async () => (await locations.allTextContents()).every((text) => text.includes(', OH')), PATIENT)
      .toBe(true);
    expect(new Set(await rows(page).locator('td:nth-child(3)').allTextContents())).toEqual(
      new Set(['Hospital']),
    );
    await look('providers filter');
    const shown = await panel.getByRole('button', { name: /^Show / }).textContent();
    expect(await page.getByRole('tab', { name: 'Facilities' }).textContent()).toContain(
      shown?.replace('Show ', ''),
    );

    await page.getByRole('button', { name: 'Number of providers' }).click();
    await page.getByRole('button', { name: 'Number of providers' }).click();
    await page.waitForURL((url) => url.searchParams.get('direction') === 'desc');
    await expect
      .poll(async () => {
        const counts = (await rows(page).locator('td:nth-child(5)').allTextContents()).map((text) =>
          Number(text.replace(',', '')),
        );
        return counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0));
      }, PATIENT)
      .toBe(true);

    await narrowByFigures(page, look);
    const name = (await rows(page).first().getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: `View ${name}` }).click();
    await page.waitForURL('**/provider/*');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('heading', { name: 'Lead Generation Opportunities' }).waitFor();
    const fact = page.getByRole('region', { name: 'Profile' }).getByText('Hospital', { exact: true });
    const origin = page.getByRole('tooltip', { name: /^Synthetic directory, / });
    // What loads above moves the page, and a page that moves closes its tooltips.
    await expect
      .poll(async () => {
        await fact.blur();
        await fact.focus();
        return origin.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      }, PATIENT)
      .toBe(true);
    await page.keyboard.press('Escape');
    await look('provider');
    await page.getByRole('main').getByRole('link', { name: 'Providers' }).click();
    await page.waitForURL((url) => url.pathname === '/providers' && url.searchParams.get('state') === 'OH');

    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('tab', { name: 'People' }).click();
    await rows(page, 'People').nth(24).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('page') === '2' && url.searchParams.get('kind') === 'people',
    );
    await look('people');

    await page.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('button', { name: 'Specialty' }).click();
    await page.getByRole('button', { name: 'Open Allopathic & Osteopathic Physicians' }).click();
    await page.getByRole('checkbox', { name: 'Internal Medicine', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Search specialties' }).fill('ology');
    await page.getByText('No matching results').waitFor();
    await page.getByRole('textbox', { name: 'Search specialties' }).fill('cardio');
    await page.getByRole('checkbox', { name: 'Cardiovascular Disease' }).click();
    await page.waitForURL((url) => url.searchParams.get('specialty') === '207RC0000X');
    await page.keyboard.press('Escape');
    const specialties = rows(page, 'People').locator('td:nth-child(6)');
    await expect
      .poll(async () => [...new Set(await specialties.allTextContents())], PATIENT)
      .toEqual(['Cardiovascular Disease']);

    await page.getByRole('searchbox', { name: /Search name/ }).fill('no such provider anywhere');
    await page.getByText('No Providers to show').waitFor();
    await look('no providers');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await rows(page, 'People').nth(9).waitFor();

    await page.goto('/provider/999999999');
    await page.getByRole('alert').waitFor();

    await page.goto('/providers');
    await page.getByRole('button', { name: 'Import Facilities' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Facilities' });
    await dialog.getByText('Import facilities from a CSV file.').waitFor();
    await dialog.getByText(/made-up providers are no longer shown/).waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Our hospitals');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'hospitals.csv', mimeType: 'text/csv', buffer: FILE });
    await look('import facilities');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Line 4', { exact: true }).waitFor({ timeout: 60_000 });
    await dialog.getByText(/directory shows what was imported/).waitFor();
    await dialog.getByText('NPI: The NPI is not ten digits with a right check digit.').waitFor();
    await look('import done');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => rows(page).count(), PATIENT).toBe(2);
    expect(await rows(page).first().getAttribute('aria-label')).toBe('Larkfield Hospital');
    await stopAndGoOn(page, look);
    await importYears(page, look, product);
    await mendTogether(page);
    expect(found).toEqual([]);
  },
);
