import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { chooseLeadFile } from './screens/import-leads.ts';
import { startStage } from './screens/visit.ts';
import {
  createCampaign,
  createStrategy,
  fillCampaignFields,
  pressNext,
  waitForLeads,
} from './screens/wizard-leads.ts';

const NOTES = new Map([
  [4, 'Opted out in May'],
  [5, 'Patient MRN 12345'],
]);
const FILE = Buffer.from(
  [
    'First Name,Last Name,Email,Title,Practice,State,Notes',
    ...Array.from(
      { length: 6 },
      (_, i) =>
        `Ana${i},Ruiz${i},ana${i}@larkfield.example,Nurse,Larkfield,OH,${NOTES.get(i) ?? 'Met in May'}`,
    ),
    'Bea,Moss,noreply@larkfield.example,Nurse,Larkfield,OH,',
    'Cal,Nash,cal at larkfield.example,Nurse,Larkfield,OH,',
  ].join('\n'),
);

const { openTab } = startStage('lead-work', {
  async prepare(page) {
    await page.goto('/leads');
    const dialog = await chooseLeadFile(page, FILE);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    // The row whose notes name a patient is set aside.
    await dialog.getByRole('button', { name: 'Take without the notes' }).click({ timeout: 60_000 });
    await page.getByText('Line 7 is taken, without its notes').waitFor();
    // An admin takes who seems to have asked for no email, and says why.
    await dialog.getByRole('button', { name: 'Take with a reason' }).click();
    await dialog.getByLabel('Why you take line 6').fill('She asked for it in June');
    await dialog.getByRole('button', { name: 'Take for this reason' }).click();
    await page.getByText('Line 6 is taken, for the reason that you gave').waitFor();
    // So are an address that nobody reads and one that is none; a person knows better.
    await dialog.getByRole('button', { name: 'Take it anyway' }).click();
    await page.getByText('Line 8 is taken').waitFor();
    await dialog.getByRole('button', { name: 'Type the address' }).click();
    await dialog.getByLabel('Address of line 9').fill('cal@larkfield');
    await dialog.getByRole('button', { name: 'Take with this address' }).click();
    await dialog.getByText('Enter a valid email address').waitFor();
    await dialog.getByLabel('Address of line 9').fill('cal@larkfield.example');
    await dialog.getByRole('button', { name: 'Take with this address' }).click();
    await page.getByText('Line 9 is taken, with the address that you typed').waitFor();
  },
});

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr');

async function openLeads(page: Page, search = ''): Promise<void> {
  await page.goto(`/leads${search}`);
  await rows(page).first().waitFor();
}

test.skipIf(!chrome)(
  'leads are tagged and given an owner, some by their boxes and all of a filter at once',
  async () => {
    const { page, faults } = await openTab();
    await openLeads(page);
    await page.getByRole('checkbox', { name: 'Select Ana1 Ruiz1' }).check();
    await page.getByRole('checkbox', { name: 'Select Ana2 Ruiz2' }).check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    const tagging = page.getByRole('dialog', { name: 'Tag 2 leads' });
    await tagging.getByRole('combobox', { name: 'Add' }).click();
    await page.getByPlaceholder('Search or type').fill('Spring fair');
    await page.getByText('Use “Spring fair”').click();
    await page.keyboard.press('Escape');
    await tagging.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Tags changed (2 leads)').waitFor();

    await openLeads(page, '?tag=Spring+fair');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select Ana1 Ruiz1' }).check();
    await page.getByRole('button', { name: 'Select all 2' }).click();
    await page.getByText('All 2 leads selected').waitFor();
    await page.getByRole('button', { name: 'Owner', exact: true }).click();
    const owning = page.getByRole('dialog', { name: 'Owner of all 2 leads' });
    await owning.getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option').nth(1).click();
    await owning.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Owner changed (2 leads)').waitFor();
    await openLeads(page, '?owner=none');
    await expect.poll(() => rows(page).count()).toBe(6);
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)('leads are put on a new list, found by it, and taken off it', async () => {
  const { page, look, found, faults } = await openTab();
  const ask = async (name: string) => {
    await page.getByRole('button', { name: 'More acts' }).click();
    await page.getByRole('menuitem', { name: 'List' }).click();
    return page.getByRole('dialog', { name });
  };
  await openLeads(page);
  await page.getByRole('checkbox', { name: 'Select Ana1 Ruiz1' }).check();
  await page.getByRole('checkbox', { name: 'Select Ana2 Ruiz2' }).check();
  const adding = await ask('List 2 leads');
  await adding.getByRole('button', { name: 'Save' }).click();
  await adding.getByText('Give the list a name.').waitFor();
  await adding.getByLabel('Name of the list').fill('Call in June');
  await look('list leads');
  await adding.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Added to the list (2 leads)').waitFor();

  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'List', exact: true }).click();
  await page.getByRole('option', { name: 'Call in June' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Select Ana2 Ruiz2' }).check();
  const leaving = await ask('List 1 lead');
  await leaving.getByRole('combobox', { name: 'What to do' }).click();
  await page.getByRole('option', { name: 'Take off Call in June' }).click();
  await leaving.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Taken off the list (1 lead)').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).first().click();
  await page.getByRole('region', { name: 'Lists' }).getByRole('link', { name: 'Call in June' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect([...found, ...faults]).toEqual([]);
});

test.skipIf(!chrome)('a next task is planned on the page of a lead, becomes due, and is done', async () => {
  const { page, faults } = await openTab();
  await openLeads(page);
  await rows(page).filter({ hasText: 'Ana3 Ruiz3' }).click();
  const work = page.getByRole('region', { name: 'Work' });
  // Whoever saves second is told what the first one saved.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Plan a task' }).click();
  await other.getByLabel('What is to be done').fill('Write to her');
  await work.getByRole('button', { name: 'Plan a task' }).click();
  const plan = page.getByRole('dialog', { name: 'Next task of Ana3 Ruiz3' });
  await plan.getByRole('button', { name: 'Save' }).click();
  await plan.getByText('Write what is to be done.').waitFor();
  await plan.getByLabel('What is to be done').fill('Call about the fair');
  await plan.getByRole('button', { name: 'Save' }).click();
  await work.getByText('Call about the fair').waitFor();
  await work.getByText(/^Due /).waitFor();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('they saved “Call about the fair”').waitFor();
  await other.close();
  await openLeads(page, '?next=due');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).first().click();
  await work.getByRole('button', { name: 'Done' }).click();
  await work.getByRole('button', { name: 'Plan a task' }).waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'people note things about a lead beside the note of its list, change and delete them',
  async () => {
    const { page, faults } = await openTab();
    await openLeads(page);
    await rows(page).filter({ hasText: 'Ana3 Ruiz3' }).click();
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('Met in May').waitFor();
    await notes.getByRole('button', { name: 'Add a note' }).click();
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByText('Write a note.').waitFor();
    await notes.getByLabel('New note').fill('Prefers mornings.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByRole('button', { name: 'Edit this note' }).click();
    await notes.getByLabel('Note', { exact: true }).fill('Prefers afternoons.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByText(', edited').waitFor();
    await notes.getByRole('button', { name: 'Delete this note' }).click();
    await notes.getByText('Prefers afternoons.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await notes.getByText('Prefers afternoons.').waitFor();
    await notes.getByText('Met in May').waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)('a lead that a person took says why its line was set aside', async () => {
  const { page, faults } = await openTab();
  await openLeads(page);
  await rows(page).filter({ hasText: 'Bea Moss' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('Line 8 of the import was set aside and taken by hand.').waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)('a lead is erased for good, and the person is told what is kept', async () => {
  const { page, faults } = await openTab();
  await openLeads(page);
  await rows(page).filter({ hasText: 'Ana5 Ruiz5' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('fingerprints that nobody can read').waitFor();
  await asked.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('1 lead erased').waitFor();
  await page.waitForURL(/\/leads(\?|$)/);
  await expect.poll(() => rows(page).count()).toBe(7);
  expect(await rows(page).filter({ hasText: 'Ana5' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)('a lead is added to a campaign and taken out of it on its page', async () => {
  const { page, faults } = await openTab();
  await page.goto('/strategy');
  await createStrategy(page, []);
  const buffer = Buffer.from('First Name,Last Name,Work Email\nZoe,Zimmer,zoe@harbor.example\n');
  const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer };
  await createCampaign(page, { name: 'Spring fair', leadFile, followUps: [] });
  await openLeads(page);
  await rows(page).filter({ hasText: 'Ana4 Ruiz4' }).click();
  const card = page.getByRole('region', { name: 'Campaigns' });
  await card.getByText('In no campaign.').waitFor();
  await card.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Ana4 Ruiz4 to a campaign' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Choose a campaign.').waitFor();
  await dialog.getByRole('combobox', { name: 'Strategy' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await card.getByRole('button', { name: /^Take out Ana4 Ruiz4: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
  await card.getByText('In no campaign.').waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'a campaign is begun with ticked leads, and another one with the leads of that campaign; a typo in an address is mended',
  async () => {
    const { page, look, faults } = await openTab();
    await openLeads(page);
    await page.getByRole('checkbox', { name: 'Select Ana1 Ruiz1' }).check();
    await page.getByRole('checkbox', { name: 'Select Ana2 Ruiz2' }).check();
    await page.getByRole('button', { name: 'More acts' }).click();
    await page.getByRole('menuitem', { name: 'Add to campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 2 leads to a campaign' });
    await dialog.getByRole('radio', { name: 'A new campaign' }).click();
    await dialog.getByRole('combobox', { name: 'Strategy' }).click();
    await page.getByRole('option', { name: 'A new strategy' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('2 leads', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create Strategy' }).click();
    await page.getByRole('heading', { name: 'What is this campaign about?' }).waitFor();
    await page.getByText('2 leads', { exact: true }).waitFor();
    await look('campaign with carried leads');
    await fillCampaignFields(page, { name: 'With two', goal: 'A short call.' });
    await pressNext(page);
    await waitForLeads(page);
    await page.getByText('Ana1 Ruiz1').first().waitFor();
    await page.getByText('Ana2 Ruiz2').first().waitFor();
    expect(await page.getByText('Ana3 Ruiz3').count()).toBe(0);

    const strategy = new URL(page.url()).searchParams.get('strategy_id');
    await page.goto(`/create-strategy?strategy_id=${strategy}`);
    await page.getByRole('button', { name: 'take leads that are already in Myra' }).click();
    const known = page.getByRole('dialog', { name: 'Leads that are already in Myra' });
    await known.getByRole('radio', { name: 'Another campaign' }).click();
    await known.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'With two' }).click();
    await look('leads that are in Myra');
    await known.getByRole('button', { name: 'Take these leads' }).click();
    await page.getByText('2 leads of With two').waitFor();
    await fillCampaignFields(page, { name: 'The same two', goal: 'A short call.' });
    await pressNext(page);
    await waitForLeads(page);
    await page.getByText('Ana2 Ruiz2').first().waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).fill('ana1@larkfield');
    const found = page.getByRole('group', { name: 'Leads' }).getByText('Ana1 Ruiz1');
    await found.waitFor();
    await look('palette with leads');
    await found.click();
    await page.waitForURL(/\/leads\/\d+/);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit lead' });
    await edit.getByLabel('Office phone').fill('abc');
    await edit.getByLabel('Website').fill('javascript:alert(1)');
    await edit.getByLabel('Email', { exact: true }).fill('ana1@brookfield.example');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Please enter a phone number').waitFor();
    await edit.getByText('Please enter a web address').waitFor();
    await look('edit lead');
    await edit.getByLabel('Office phone').fill('614 555 0142');
    await edit.getByLabel('Website').fill('');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Lead saved').waitFor();
    await page.getByText('ana1@brookfield.example').first().waitFor();
    await page.getByText('(614) 555-0142').waitFor();
    expect(faults).toEqual([]);
  },
);
