import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { type FakeModel, startFakeModel } from '../support/fake-model.ts';
import { approveSheetOf } from './screens/approve-sheet.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter, writeFirstLeads } from './screens/wizard-writing.ts';

const PEOPLE = [
  ['Helena', 'Marsh', 'Medical Director', 'Elmgate Cardiology', 'Practice'],
  ['Oscar', 'Villanueva', 'Practice Manager', 'Tolland Heart Clinic', 'Practice'],
  ['Simone', 'Achterberg', 'Physician', 'Brandt River EP', 'Practice'],
  ['Winifred', 'Okoro', 'Revenue Cycle Director', 'St. Alban Regional Hospital', 'Hospital'],
  ['Lee', '', '', 'Fairmount Group', ''],
  ['Ada', 'Brook', 'Practice Manager', 'Larch Heart Center', 'Practice'],
  ['Noah', 'Quist', 'Physician', 'Ferndale Imaging', 'Practice'],
  ['Ines', 'Calder', 'Practice Manager', 'Hollow Creek Clinic', 'Practice'],
];
const LEAD_FILE = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Last Name,Title,Practice,Category,Work Email',
      ...PEOPLE.map((row, n) => [...row, `lead${n}@north${n}.example`].join(',')),
      '',
    ].join('\n'),
  ),
};

/** From nothing to the content step, with all leads chosen. */
async function prepare(page: Page): Promise<void> {
  await createStrategy(page, []);
  await createCampaign(page, {
    name: 'Five leads first',
    leadFile: LEAD_FILE,
    followUps: ['If not replied', 'If not replied'],
  });
  await pressNext(page);
  await waitForLeads(page);
  await chooseLeads(page, PEOPLE.length);
  await configureWriter(page);
  await approveSheetOf(page, PRODUCT);
}

const stage = startStage('first-leads', { prepare });
const rows = (page: Page) => page.getByRole('list', { name: 'First leads' }).getByRole('button');
async function leaveOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave this lead out' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Drop from campaign' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Dropped leads' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(4);
}
const openCampaign = async (page: Page) => {
  await page.goto('/strategy');
  await page.getByRole('row', { name: 'Five leads first' }).click();
  await page.waitForURL('**/create-strategy?**');
};

test.skipIf(!chrome)(
  'five leads that differ are read, edited, given another angle and approved; then the rest is written',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await openCampaign(page);
    await writeFirstLeads(page);
    await expect.poll(() => rows(page).count()).toBe(5);
    await look('five leads');

    // Another angle for the first one.
    const angles = page.getByRole('group', { name: /^Change angle/ });
    const chosen = angles.getByRole('button', { pressed: true });
    const before = await chosen.textContent();
    // The one with which another lead opens.
    await angles.getByRole('button', { name: /who follows up/, pressed: false }).click();
    await rows(page).first().getByText('because you chose it').waitFor({ timeout: 60_000 });
    // The list and the angles are read apart.
    await expect.poll(() => chosen.textContent(), { timeout: 30_000 }).not.toBe(before);

    // Its opening by hand, by the keyboard; then approved.
    await page.keyboard.press('e');
    const form = page.getByRole('form', { name: 'Edit email' });
    const body = form.getByLabel('Body');
    const text = await body.inputValue();
    await body.fill(text.replace('\n\n', '\n\nMay I ask one thing first? '));
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    // The opening is offered for the other lead with this angle, and taken back.
    const offer = page.getByRole('region', { name: 'Your opening' });
    await offer.getByRole('button', { name: 'Use this opening for the other lead with this angle' }).click();
    await offer.getByRole('button', { name: 'Undo' }).waitFor();
    await look('five leads, an opening used');
    await offer.getByRole('button', { name: 'Undo' }).click();
    await offer.getByText('You edited this opening.').waitFor();
    await page.keyboard.press('a');
    await rows(page).first().getByText('Approved, edited').waitFor();
    await page.getByText('1 of 5 approved').waitFor();

    // It is the same after a reload and in another tab.
    await page.reload();
    await rows(page).first().getByText('Approved, edited').waitFor();
    const other = (await stage.openTab()).page;
    await openCampaign(other);
    await other.getByText('1 of 5 approved').waitFor();

    // One is left out, with the keyboard moved to it.
    await page.keyboard.press('j');
    // A line to this person alone gets into the first email on one click, and stays when it is rewritten.
    const said = 'You asked me for the sizes at our booth in Fargo.';
    const own = page.getByRole('region', { name: 'Opening line' });
    await own.getByRole('button', { name: 'Add a line for this person' }).click();
    await own.getByLabel('Opening line').fill('You asked me for sizes!');
    await page.keyboard.press('Enter');
    await own.getByText('Please end with a full stop').waitFor();
    await own.getByLabel('Opening line').fill(said);
    await look('five leads, an opening line');
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByRole('button', { name: 'Change your line' }).waitFor();
    await page.getByRole('button', { name: 'Write it again' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('region', { name: /^Day 1/ })
      .getByText(said)
      .waitFor();
    // A rewrite says what it did and what not, shows it word by word, and is undone.
    const pane = page.getByRole('region', { name: /^Day 1/ });
    const asWritten = await pane.textContent();
    await page.keyboard.press('g');
    await page.keyboard.type('Shorter, and more poetic');
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'What the rewrite changed' });
    await result.getByText('Made shorter').waitFor();
    await result.getByText('a model or a person must').waitFor();
    await look('five leads, a rewrite');
    await result.getByRole('button', { name: 'Undo' }).click();
    await result.waitFor({ state: 'detached' });
    expect((await pane.textContent())?.replace(/Version \d/, '')).toBe(asWritten?.replace(/Version \d/, ''));

    // The second email has a line of its own, which is shown with that email alone.
    const later = 'You said that the second ward opens in May.';
    const emailsOf = page.getByRole('list', { name: 'Emails' }).getByRole('button');
    await emailsOf.nth(1).click();
    await own.waitFor({ state: 'detached' });
    const second = page.getByRole('region', { name: 'Line for the second email' });
    await second.getByRole('button', { name: 'Add a line for the second email' }).click();
    await second.getByLabel('Line for the second email').fill(later);
    await look('five leads, a line for the second email');
    await second.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your line for this lead changed after this email was written.').waitFor();
    await look('five leads, a second email without its line');
    await page.getByRole('button', { name: 'Write it again' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('region', { name: /^Day [^1]/ })
      .getByText(later)
      .waitFor();
    await look('five leads, a second email with its line');
    await emailsOf.first().click();
    await own.getByText(said).waitFor();

    await leaveOut(page);
    // It is taken back with its emails to its place, and left out again.
    const dropped = page.getByRole('region', { name: 'Dropped leads' });
    await look('five leads, one dropped');
    await dropped.getByRole('button', { name: /^Take back/ }).click();
    await dropped.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).count()).toBe(5);
    await leaveOut(page);
    const estimate = page.getByRole('region', { name: 'What the rest will take' });
    await estimate.getByText('Put together from your approved sentences.').waitFor();
    expect(await estimate.getByRole('definition').allTextContents()).toEqual(['3', '0', 'none']);

    await page.getByRole('button', { name: 'Write the other 3' }).click();
    await page.getByText('7 of 7 leads ready').waitFor({ timeout: 120_000 });
    await page
      .getByRole('radio', { name: /^Edited by hand/ })
      .or(page.getByText('Edited by hand'))
      .first()
      .waitFor();
    // Every lead may still get another angle.
    await page.getByRole('list', { name: 'Leads' }).getByRole('heading').getByRole('button').first().click();
    await angles.waitFor();
    // The other tab hears of it and shows the whole list no more as first leads.
    await other.getByRole('button', { name: 'Write five leads first' }).waitFor({ timeout: 60_000 });
    expect([...found, ...faults]).toEqual([]);
  },
);

describe('with a model', () => {
  const NOTES = [
    'Met at our booth in Fargo. Asked for the sizes.',
    'Said on the phone that they count by hand.',
    'Hot lead, rude.',
    'Signed up for the May webinar.',
    'Asked for samples.',
  ];
  const LINES: [part: string, line: string][] = [
    ['sizes', 'You asked for the sizes at our booth.'],
    ['phone', 'You told me that you count by hand.'],
    ['samples', 'You asked for samples.'],
    ['webinar', 'You signed up for the webinar and loved our free samples.'],
  ];
  const STAFF = PEOPLE.filter(([name]) => name !== 'Lee');
  let model: FakeModel;
  const modelled = startStage('proposed-lines', {
    async env() {
      model = await startFakeModel(({ data }) => {
        const { notes } = data as unknown as { notes: { n: number; note: string }[] };
        const lines = notes.map(({ n, note }) => ({
          n,
          line: LINES.find(([part]) => note.includes(part))?.[1] ?? null,
        }));
        return { kind: 'json', value: { lines } };
      });
      return model.env;
    },
    end: async () => model?.stop(),
  });

  test.skipIf(!chrome || process.env.MYRA_BASE_URL)(
    'lines are proposed from notes, and only those that a person uses are saved',
    async () => {
      const { page, look, found, faults } = await modelled.openTab();
      await page.goto('/strategy');
      await createStrategy(page, []);
      const rows = NOTES.map((note, n) =>
        [...(STAFF[n] ?? []), `lead${n}@north${n}.example`, `"${note}"`].join(','),
      );
      const csv = ['First Name,Last Name,Title,Practice,Category,Work Email,Notes', ...rows, ''].join('\n');
      const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await createCampaign(page, { name: 'Proposed lines', leadFile, followUps: ['If not replied'] });
      await pressNext(page);
      await waitForLeads(page);
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      for (let at = 0; at < NOTES.length; at += 1) await boxes.nth(at).check();
      await page.getByRole('button', { name: 'Write a line to each' }).click();
      const sheet = page.getByRole('dialog', { name: 'Your lines' });
      await look('lines before a proposal');
      await sheet.getByRole('button', { name: 'Propose lines' }).click();
      await sheet
        .getByText('3 lines proposed. 1 lead has no note that an email may say. 1 proposal dropped')
        .waitFor();
      const fields = sheet.getByLabel('Proposed from your note');
      expect(await fields.count()).toBe(3);
      await look('lines proposed');

      // Edited into what no line may be, it cannot be used; edited well, it is saved as it stands.
      const first = sheet.getByRole('region', { name: /Marsh/ });
      await first.getByLabel('Proposed from your note').fill('Did you ask for sizes?');
      await first.getByText('Please write no question').waitFor();
      expect(await first.getByRole('button', { name: 'Use' }).isDisabled()).toBe(true);
      await first.getByLabel('Proposed from your note').fill('You asked me for the sizes at our booth.');
      await first.getByRole('button', { name: 'Use' }).click();
      await first.getByText('You asked me for the sizes at our booth.').waitFor();
      await first.getByRole('button', { name: 'Change your line' }).waitFor();
      await look('lines, one used');

      // What nobody used is gone after a reload.
      await page.reload();
      await page.getByRole('button', { name: 'Write a line to each' }).click();
      await first.getByText('You asked me for the sizes at our booth.').waitFor();
      expect(await fields.count()).toBe(0);
      expect(await sheet.getByRole('button', { name: 'Change your line' }).count()).toBe(1);

      await sheet.getByRole('button', { name: 'Propose lines' }).click();
      await sheet.getByText('2 lines proposed.').waitFor();
      await sheet.getByRole('button', { name: 'Use all 2 lines' }).click();
      await sheet.getByText('You told me that you count by hand.').waitFor();
      await expect.poll(() => sheet.getByRole('button', { name: 'Change your line' }).count()).toBe(3);
      expect([...found, ...faults]).toEqual([]);
    },
  );
});
