import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { HOSPITAL_FILES, HOSPITALS, interventionalOf, isWanted } from '../support/hospital-files.ts';
import { holds } from './screens/resume.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage } from './screens/visit.ts';
import { fillCampaignFields, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter, writeSequences } from './screens/wizard-writing.ts';

const { visit, openTab } = startStage('providers-to-campaign');

const rows = (page: Page) => page.getByRole('table', { name: 'People' }).locator('tbody tr');
const add = (page: Page) => page.getByRole('button', { name: /^Add [\d,]+ to Campaign$/ });
const selected = (page: Page, count: string) =>
  page.getByText(`${count} selected`, { exact: true }).waitFor();

/** The directory is filled while the product starts. */
async function openPeople(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto('/providers?kind=people&size=10');
        await page.getByText('No Providers to show').or(rows(page).nth(9)).waitFor();
        return rows(page).count();
      },
      { timeout: 60_000 },
    )
    .toBe(10);
}

const boxes = (page: Page) => rows(page).getByRole('checkbox');

/** Ticks over pages, an order, a filter and a reload, by mouse and by keyboard (PROV-3, PROV-5, PROV-13). */
async function tickOverPages(page: Page): Promise<void> {
  expect(await add(page).textContent()).toBe('Add 0 to Campaign');
  expect(await add(page).isDisabled()).toBe(true);
  await boxes(page).nth(0).check();
  await page.keyboard.press('j');
  await expect
    .poll(() =>
      rows(page)
        .nth(1)
        .evaluate((row) => row.matches(':focus')),
    )
    .toBe(true);
  await page.keyboard.press('x');
  await selected(page, '2');
  const first = (await rows(page).first().getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await expect.poll(() => rows(page).first().getAttribute('aria-label')).not.toBe(first);
  await page.getByRole('table', { name: 'People' }).getByRole('checkbox', { name: 'Select all' }).check();
  await selected(page, '12');
  await page.getByRole('button', { name: 'Location' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'location');
  await selected(page, '12');
  await page.reload();
  await selected(page, '12');
  expect(await add(page).textContent()).toBe('Add 12 to Campaign');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(() => add(page).isDisabled()).toBe(true);
}

/** Ticks all results of a search, on any page. */
async function tickAllMatching(page: Page): Promise<void> {
  await page.goto('/providers?kind=people&state=OH&specialty=Cardiology');
  await boxes(page).nth(0).check();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ });
  const count = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
  expect(await page.getByRole('tab', { name: 'People' }).textContent()).toContain(count);
  await all.click();
  await selected(page, count);
  await page.getByRole('button', { name: 'Clear selection' }).click();
}

test.skipIf(!chrome)(
  'ticked providers become the leads of a campaign, and emails are written for them',
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/strategy');
    await openPeople(page);
    await tickOverPages(page);
    await tickAllMatching(page);

    await page.goto('/providers?kind=people&size=10');
    await rows(page).nth(9).waitFor();
    for (let index = 0; index < 5; index += 1) await boxes(page).nth(index).check();
    await page.getByRole('tab', { name: 'Facilities' }).click();
    const facilities = page.getByRole('table', { name: 'Facilities' }).locator('tbody tr');
    await facilities.nth(9).waitFor();
    const facility = (await facilities.nth(0).getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: `View ${facility}` }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Selected', exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Providers' }).click();
    await selected(page, '6');
    const silent = page.getByText(/^\d without an email address$/);
    await silent.waitFor();
    await look('ticked providers');

    await add(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
    await dialog.getByText('6 providers from the directory become leads of the campaign.').waitFor();
    await dialog.getByText(/have no email address that is known/).waitFor();
    // Without a strategy only a new one is offered.
    await expect.poll(() => dialog.getByRole('radio', { name: 'New strategy' }).isChecked()).toBe(true);
    await look('create campaign');
    await dialog.getByRole('button', { name: 'Continue' }).click();

    await page.getByText('6 providers from the directory', { exact: true }).waitFor();
    await page.getByLabel('Ideal customer profile').fill('Clinicians whose front desk waits on payers.');
    await page.getByRole('button', { name: 'Create Strategy' }).click();
    await page.getByRole('heading', { name: 'What is this campaign about?' }).waitFor();
    await page.getByText('6 providers from the directory', { exact: true }).waitFor();
    await fillCampaignFields(page, {
      name: 'Directory outreach',
      goal: 'A short call about prior authorization.',
    });
    await look('campaign of providers');
    await page.reload();
    await page.getByText('6 providers from the directory', { exact: true }).waitFor();
    await holds(page, 'Name', 'Directory outreach');
    await pressNext(page);
    await waitForLeads(page);
    await page.getByText('No address').first().waitFor();
    // A facility has no person's name and is shown by its own.
    await page.getByRole('row', { name: facility }).waitFor();
    await look('leads of providers');

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('6 providers from the directory', { exact: true }).waitFor();
    await pressNext(page);
    await page.getByRole('heading', { name: 'Nothing has to be matched' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Nothing has to be matched' }).waitFor();
    await look('nothing to match');
    await page.getByRole('button', { name: 'Keep imported leads' }).click();
    await waitForLeads(page);
    await chooseLeads(page, 6);
    await configureWriter(page);
    await writeSequences(page, 6);
    await page.getByRole('button', { name: 'Next: Schedule' }).click();
    await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
    await page.getByText('Some people have no email address').waitFor();

    // The campaign has them now. The next one uses the existing strategy, or a file after all.
    await openPeople(page);
    expect(await add(page).textContent()).toBe('Add 0 to Campaign');
    await boxes(page).nth(0).check();
    await add(page).click();
    await expect.poll(() => dialog.getByRole('radio', { name: 'Existing strategy' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('1 provider from the directory', { exact: true }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('By file');
    await page.getByRole('button', { name: 'Use a file instead' }).click();
    await page.getByLabel('Lead file', { exact: true }).waitFor({ state: 'attached' });
    await holds(page, 'Name', 'By file');
    await page.getByRole('link', { name: 'choose providers from the directory' }).waitFor();

    expect([...found, ...faults]).toEqual([]);
  },
);

const ADDRESSES = 'NPIs and email addresses of our own (CSV)';

/** Imports a file of a kind. */
async function importFile(page: Page, kind: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Import Facilities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Facilities' });
  await dialog.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: kind }).click();
  const buffer = Buffer.from(content);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const said =
    kind === ADDRESSES
      ? 'Providers with an address of this list can be written to now.'
      : /^The directory shows what was imported/;
  await dialog.getByText(said).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test.skipIf(!chrome)(
  'a hospital gets an address by a list, is reachable, joins a draft campaign, and has an account and a watch list',
  async () => {
    const { page, product, look, faults, found } = await visit();
    await signIn(page, product);
    await page.goto('/providers?category=Hospital&reachable=no');
    const hospitals = page.getByRole('table', { name: 'Facilities' }).locator('tbody tr');
    await hospitals
      .first()
      .getByRole('button', { name: /^View / })
      .waitFor();
    const name = (await hospitals.first().getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: `View ${name}` }).click();
    const address = page.getByRole('region', { name: 'Email address' });
    await address.getByText('Myra never guesses an address.').waitFor();
    const npi = await page
      .getByText(/^\d{10}$/)
      .first()
      .textContent();

    await page.goto('/providers?category=Hospital&reachable=no');
    await importFile(page, ADDRESSES, `NPI,Email\n${npi},front.desk@example.org\n`);
    await page.getByRole('button', { name: 'Filter' }).click();
    const panel = page.getByRole('complementary', { name: 'Filter' });
    await panel.getByRole('combobox', { name: 'Email address' }).click();
    await page.getByRole('option', { name: 'Known', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('reachable') === 'yes');
    await page.goto(`/providers?reachable=yes&search=${encodeURIComponent(name)}`);
    await page.getByRole('row', { name }).getByText('Email address known').first().waitFor();
    await look('reachable providers');

    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    const watch = page.getByRole('dialog', { name: 'Watch these filters' });
    await watch.getByLabel('Name').fill('Hospitals we can reach');
    await watch.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByText('Nothing changed in your watch lists.').waitFor();
    await page.getByRole('link', { name: 'Watch lists' }).click();
    const watched = page.getByRole('region', { name: 'Hospitals we can reach' });
    await watched.getByText(`Facilities · “${name}” · Email address known`).waitFor();
    await look('watch lists');
    await page.getByRole('link', { name: 'Open in the directory' }).click();

    // The people of ticked facilities, with the facility by its name.
    await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Their people' }).click();
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('kind') === 'people' && searchParams.get('hospital') === npi,
    );
    await page.getByRole('button', { name: `Hospital affiliations ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.goBack();

    await page.getByRole('button', { name: `View ${name}` }).click();
    await address.getByText('front.desk@example.org').waitFor();
    await address.getByText(/^Imported file, /).waitFor();
    await page.getByRole('button', { name: 'Add to Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: `Add ${name} to a campaign` });
    await dialog.getByRole('combobox', { name: 'Strategy' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Directory outreach' }).click();
    await look('add a provider to a campaign');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('region', { name: 'Campaigns' }).getByText('Directory outreach').waitFor();
    await look('provider in Myra');

    await page.getByRole('link', { name: 'Open the account' }).click();
    await page.getByRole('region', { name: 'Leads' }).getByText('front.desk@example.org').waitFor();
    await look('account');
    await page.getByRole('main').getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('row', { name }).waitFor();
    await look('accounts');

    expect([...found, ...faults]).toEqual([]);
  },
);

const KINDS: Record<keyof typeof HOSPITAL_FILES, string> = {
  nppes: 'National registry (NPPES), monthly or weekly',
  cms: 'Hospital cost report (CMS)',
  cms_hospitals: 'Hospital General Information (CMS)',
  cms_affiliations: 'Facility Affiliation (CMS)',
  cms_procedures: 'Part B services by provider (CMS)',
  addresses: ADDRESSES,
};

/** Chooses values of a filter. */
async function choose(page: Page, filter: string, ...values: string[]): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Filter' });
  await panel.getByRole('combobox', { name: filter }).click();
  for (const value of values) await page.getByRole('option', { name: value }).click();
  await page.keyboard.press('Escape');
}

const totalOf = (page: Page, tab: string) =>
  expect.poll(
    async () => Number(/\d+$/.exec((await page.getByRole('tab', { name: tab }).textContent()) ?? '')?.[0]),
    { timeout: 20_000 },
  );

test.skipIf(!chrome)(
  'officials of large hospitals of published files join a campaign, and their interventional gastroenterologists are found',
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/providers');
    for (const kind of Object.keys(HOSPITAL_FILES) as (keyof typeof HOSPITAL_FILES)[])
      await importFile(page, KINDS[kind], HOSPITAL_FILES[kind]);
    await page.goto('/providers?size=10');
    // What an earlier test ticked is still ticked.
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await choose(page, 'Facility type', 'Hospitals');
    await choose(page, 'State', 'Ohio (OH)', 'Pennsylvania (PA)');
    const panel = page.getByRole('complementary', { name: 'Filter' });
    await panel.getByRole('textbox', { name: 'Staffed beds, at least' }).fill('200');
    await panel.getByRole('textbox', { name: 'Net patient revenue, at least' }).fill('$300M');
    await page.keyboard.press('Enter');
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('beds_min') === '200' && searchParams.get('patient_revenue_min') === '300000000',
    );
    await panel.getByRole('combobox', { name: 'Email address' }).click();
    await page.getByRole('option', { name: 'Known', exact: true }).click();
    const wanted = HOSPITALS.filter(isWanted);
    await totalOf(page, 'Facilities').toBe(wanted.length);
    await look('large hospitals');

    const table = page.getByRole('table', { name: 'Facilities' });
    for (let count = 10; count <= 40; count += 10) {
      await table.getByRole('checkbox', { name: 'Select all' }).check();
      await selected(page, String(count));
      if (count < 40) {
        const first = (await table.locator('tbody tr').first().getAttribute('aria-label')) ?? '';
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect.poll(() => table.locator('tbody tr').first().getAttribute('aria-label')).not.toBe(first);
      }
    }
    await page.getByRole('button', { name: 'Their people' }).click();
    await panel.getByRole('button', { name: 'Specialty' }).click();
    await page.getByRole('textbox', { name: 'Search specialties' }).fill('gastro');
    await page.getByRole('checkbox', { name: 'Gastroenterology', exact: true }).click();
    await page.keyboard.press('Escape');
    await choose(page, 'Procedure descriptions', 'Endoscopy of the bile ducts');
    await totalOf(page, 'People').toBe(interventionalOf(wanted.slice(0, 40)).length);
    await look('interventional gastroenterologists');

    await add(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
    await dialog.getByText(/^40 providers from the directory become leads of the campaign\./).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('40 providers from the directory', { exact: true }).waitFor();
    await fillCampaignFields(page, { name: 'Large hospitals', goal: 'A short call about endoscopy.' });
    await pressNext(page);
    await waitForLeads(page);
    // By name: her score decides on which page of leads she stands.
    await page.getByLabel('Search leads').fill('McDonald');
    await page.getByText('June McDonald').first().waitFor();
    await look('officials as leads');

    expect([...found, ...faults]).toEqual([]);
  },
);
