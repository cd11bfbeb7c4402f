import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { conversations, openInbox } from './screens/mail.ts';
import { answerAs } from './screens/sandbox.ts';
import { type Lead, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Lead', email: 'cal@ridge.example', practice: 'Ridge Clinic' },
  { first: 'Dee', last: 'Lead', email: 'dee@summit.example', practice: 'Summit Clinic' },
];

const { openTab } = startStage('mail-places', {
  async prepare(page) {
    await launchSmallCampaign(page, 'Payer calls', LEADS);
    await answerAs(page, 'Bob Lead', 'Our colonoscopy schedule is full. Write to me in the spring.');
  },
});

test.skipIf(!chrome)('a conversation gets labels and a comment, and is found by its label', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const rows = conversations(page);
  const bob = rows.filter({ hasText: 'bob@harbor.example' });
  await bob.click();
  const pane = page.getByRole('region', { name: 'Bob Lead' });
  await pane.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByPlaceholder('Search or type a label').fill('Budget in May');
  await page.keyboard.press('Enter');
  await pane.getByRole('button', { name: 'Take off Budget in May' }).waitFor();
  await bob.getByText('Budget in May').waitFor();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search or type a label').waitFor({ state: 'detached' });

  await page.keyboard.press('c');
  const form = pane.getByRole('region', { name: 'Comment', exact: true });
  await form.getByRole('textbox', { name: 'Comment' }).fill('He asked by phone as well.');
  await page.waitForTimeout(500);
  await page.reload();
  await form.getByRole('textbox', { name: 'Comment' }).waitFor();
  expect(await form.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe(
    'He asked by phone as well.',
  );
  await form.getByRole('button', { name: 'Comment', exact: true }).click();
  const told = pane.getByRole('article', { name: /^Comment by / });
  await told.getByText('He asked by phone as well.').waitFor();

  const box = page.getByRole('searchbox', { name: 'Search names, addresses and messages' });
  await box.fill('label:"budget in may"');
  await expect.poll(() => rows.count()).toBe(1);
  await box.fill('label:nothing');
  await expect.poll(() => rows.count()).toBe(0);
  await openInbox(page);
  await bob.click();
  await told.getByRole('button', { name: 'Take this comment away' }).click();
  await told.waitFor({ state: 'detached' });
  await pane.getByRole('button', { name: 'Take off Budget in May' }).click();
  await bob.getByText('Budget in May').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)('ticked conversations are labelled and assigned together', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const ticks = page.getByRole('checkbox', { name: /^Select / });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Label', exact: true }).first().click();
  await page.getByPlaceholder('Search or type a label').fill('Fair');
  await page.keyboard.press('Enter');
  await expect.poll(() => conversations(page).filter({ hasText: 'Fair' }).count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Not assigned' }).click();
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  await conversations(page).first().click();
  await page
    .getByRole('region', { name: / (Lead|Field)$/ })
    .getByText('Not assigned')
    .waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)('a search finds a word of a message, and its named terms narrow it', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const rows = conversations(page);
  const bob = rows.filter({ hasText: 'bob@harbor.example' });
  await bob.getByText('colonoscopy').waitFor({ timeout: 60_000 });
  const box = page.getByRole('searchbox', { name: 'Search names, addresses and messages' });
  await box.fill('colonosc');
  await expect.poll(() => rows.count()).toBe(1);
  await bob.waitFor();
  await box.fill('from:bob subject:re');
  await expect.poll(() => rows.count()).toBe(1);
  await box.fill('before:soon');
  await page.getByText('Write a day as in before:2026-11-30.').waitFor();
  await box.fill('is:waiting');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await bob.count()).toBe(0);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test.skipIf(!chrome)('a conversation is archived, brought back by undo, and found again', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const rows = conversations(page);
  const cal = rows.filter({ hasText: 'cal@ridge.example' });
  await cal.click();
  await page.getByRole('region', { name: 'Cal Lead' }).waitFor();
  // A approves a draft; without one it does nothing.
  await page.keyboard.press('a');
  await page.keyboard.press('y');
  await page.getByText('Archived', { exact: true }).first().waitFor();
  await cal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await cal.waitFor();
  await cal.click();
  await page.getByRole('region', { name: 'Cal Lead' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await cal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await cal.waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await openInbox(page, '?search=is%3Aarchived');
  await cal.waitFor();
  await openInbox(page, '?page=99999&sequence_type=nowhere&start_date=2026-13-45');
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('1');
  await expect.poll(() => rows.count()).toBe(2);
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'a snoozed conversation waits in its own list, and Sent shows what was sent',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page);
    const rows = conversations(page);
    const dee = rows.filter({ hasText: 'dee@summit.example' });
    await dee.click();
    await page.getByRole('region', { name: 'Dee Lead' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Snooze' }).click();
    const dialog = page.getByRole('dialog', { name: 'Snooze' });
    await dialog.getByRole('button', { name: 'Tomorrow morning' }).click();
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await dee.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
    await dee.getByText(/^Until/).waitFor();
    await openInbox(page, '?sequence_type=sent');
    await expect.poll(() => rows.count()).toBe(3);
    const bob = rows.filter({ hasText: 'bob@harbor.example' });
    await bob.waitFor();
    expect(await bob.getByText('colonoscopy').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select Dee Lead' }).check();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
    await dee.getByText(/^Until/).waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'ticked conversations are marked and archived together, and a view is kept',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page, '?sequence_type=sent');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sent by us');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.waitFor({ state: 'detached' });
    const rows = conversations(page);
    await expect.poll(() => rows.count()).toBe(3);
    for (const name of ['Bob', 'Cal'])
      await page.getByRole('checkbox', { name: `Select ${name} Lead` }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Mark unread' }).click();
    await expect.poll(() => page.getByRole('img', { name: 'Unread' }).count()).toBe(2);
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    for (const name of ['Bob', 'Cal'])
      await page.getByRole('checkbox', { name: `Select ${name} Lead` }).check();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('Archived (2 conversations)').waitFor();
    // Rows of the list before are not shown under the name of the next one.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/trpc/**listSequences**', async (route) => {
      await held;
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Archived', exact: true }).click();
    await page.getByRole('heading', { name: 'Archived' }).waitFor();
    await expect.poll(() => rows.count()).toBe(0);
    letGo();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Sent by us' }).first().click();
    await page.waitForURL('**/mail/inbox?sequence_type=sent');
    await expect.poll(() => rows.count()).toBe(3);
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)('the list of campaigns says what became of their emails', async () => {
  const { page, faults } = await openTab();
  await page.goto('/');
  await page.getByRole('link', { name: 'Campaigns' }).click();
  const row = page.getByRole('table', { name: 'Campaigns' }).getByRole('row', { name: /Payer calls/ });
  const cell = (name: string) => row.getByRole('cell', { name, exact: true });
  await cell('3').waitFor();
  await cell('1').waitFor();
  await cell('0').waitFor();
  expect(faults).toEqual([]);
});
