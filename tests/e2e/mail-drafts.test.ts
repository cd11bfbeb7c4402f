import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { ask, call } from './screens/gateway.ts';
import { conversations, draftedAnswer, openInbox } from './screens/mail.ts';
import { invitePerson } from './screens/people.ts';
import { answerAs, waitForEmails } from './screens/sandbox.ts';
import { signInFirstTime } from './screens/sign-in.ts';
import { BOB_AND_CAL, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000)]);

const LEADS = [
  ...BOB_AND_CAL,
  { first: 'Dee', last: 'Moss', email: 'dee@summit.example', practice: 'Summit Clinic' },
  { first: 'Eve', last: 'Hart', email: 'eve@lake.example', practice: 'Lake Radiology' },
  { first: 'Ivy', last: 'Ray', email: 'ivy@cedar.example', practice: 'Cedar Rehab' },
  { first: 'Fay', last: 'Orr', email: 'fay@dune.example', practice: 'Dune Clinic' },
  { first: 'Gus', last: 'Lind', email: 'gus@fjord.example', practice: 'Fjord Imaging' },
  { first: 'Hal', last: 'Ness', email: 'hal@cove.example', practice: 'Cove Clinic' },
  { first: 'Una', last: 'Berg', email: 'una@tarn.example', practice: 'Tarn Clinic' },
  { first: 'Kit', last: 'Dahl', email: 'kit@moor.example', practice: 'Moor Clinic' },
];
const ANSWERS = [
  ['Bob Lead', 'Sounds good. Can you send me the one-page summary? Copy Ann Roe, aroe@harbor.example'],
  ['Dee Moss', 'Circle back in March.'],
  [
    'Eve Hart',
    'I am not the right person. Please write to Theo Brandt, our billing manager: tbrandt@lake.example.',
  ],
  [
    'Ivy Ray',
    "I'm on leave until April 6. For questions please contact the rehab office at rehab@cedar.example.",
  ],
  ['Fay Orr', 'I had a bad reaction to the product and was hospitalised.'],
  [
    'Gus Lind',
    'Sounds good. Do we see the status of each request in our EHR? And what about faxes, you never told me.',
  ],
  ['Kit Dahl', 'We are interested. Would the front desk still have to sit on hold?'],
  // The condition is for a person, so that nothing is drafted which would ask for the reminder.
  ['Una Berg', 'Not now, we move in June. If the new room has a window, check back in July.'],
] as const;
const IDA = { name: 'Ida Vogel', email: 'ida@northlight.example' };

const { openTab, visit } = startStage('mail-drafts', {
  async prepare(page) {
    await launchSmallCampaign(page, 'Payer calls', LEADS);
    for (const [name, answer] of ANSWERS) await answerAs(page, name, answer);
    await answerAs(page, 'Hal Ness', 'I am out of the office until Monday.', 'out_of_office');
  },
});

test.skipIf(!chrome)(
  'what a drafted answer promises is attached and copied before its approval, kept by a reload, and leaves with it',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    const bob = conversations(page).filter({ hasText: 'bob@harbor.example' });
    await bob.click();
    const draft = draftedAnswer(page);
    await draft.getByText('You promise to send').waitFor({ timeout: 60_000 });
    const chosen = page.waitForEvent('filechooser');
    await draft.getByRole('button', { name: 'Attach files' }).click();
    await (await chosen).setFiles([{ name: 'summary.png', mimeType: 'image/png', buffer: PNG }]);
    await draft.getByRole('button', { name: 'Take out summary.png' }).waitFor();
    await look('draft with a file');
    await page.reload();
    await draft.getByRole('button', { name: 'Take out summary.png' }).waitFor();
    await draft.getByRole('button', { name: 'Save', exact: true }).click();
    await draft.getByRole('button', { name: 'Edit' }).waitFor();
    await draft.getByText('summary.png').waitFor();
    expect(await draft.getByText('You promise to send').count()).toBe(0);
    await draft.getByText('You promise to copy Ann Roe').waitFor();
    await draft.getByRole('button', { name: 'Add to Cc' }).click();
    await draft.getByText('You promise to copy Ann Roe').waitFor({ state: 'detached' });
    await draft.getByText('aroe@harbor.example').waitFor();
    await look('draft with a copy');

    // Taken out and put in again, and sent from the editor.
    await draft.getByRole('button', { name: 'Edit' }).click();
    await draft.getByRole('button', { name: 'Take out summary.png' }).click();
    const again = page.waitForEvent('filechooser');
    await draft.getByRole('button', { name: 'Attach files' }).click();
    await (await again).setFiles([{ name: 'rooms.png', mimeType: 'image/png', buffer: PNG }]);
    await draft.getByRole('button', { name: 'Take out rooms.png' }).waitFor();
    await draft
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    // The next conversation opens by itself.
    await page.getByRole('region', { name: /^(?:Cal|Dee|Eve|Fay|Gus|Hal|Ivy|Kit) / }).waitFor();
    await bob.click();
    const sent = page.getByRole('article', { name: /^Sent: / }).first();
    await sent.getByRole('link', { name: /rooms\.png/ }).waitFor({ timeout: 60_000 });
    expect(await sent.getByText('summary.png').count()).toBe(0);
    await waitForEmails(page, LEADS.length + 1);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a campaign is not resumed over words that are not saved, also of an email that was left',
  async () => {
    const { page, look, found, faults } = await openTab();
    await page.goto('/strategy');
    await page.getByRole('row', { name: 'Payer calls' }).click();
    const drawer = page.getByRole('dialog', { name: 'Payer calls' });
    await drawer.getByRole('button', { name: 'Pause', exact: true }).click();
    const resume = drawer.getByRole('button', { name: 'Resume', exact: true });
    await resume.waitFor();
    const panels = drawer.getByRole('list', { name: 'Leads' }).getByRole('heading').getByRole('button');
    await panels.filter({ hasText: 'Cal' }).click();
    await drawer.getByRole('button', { name: /^Day 2/ }).click();
    await drawer.getByRole('button', { name: /^Edit/ }).click();
    const form = drawer.getByRole('form', { name: 'Edit email' });
    await form.getByLabel('Subject').fill('Better words');
    await panels.filter({ hasText: 'Bob' }).click();
    await form.waitFor({ state: 'detached' });
    await resume.click();
    const asked = page.getByRole('alertdialog', { name: 'Send the saved words?' });
    await asked.getByText('You changed 1 email').waitFor();
    await look('resume over unsaved words');
    await asked.getByRole('button', { name: 'Back' }).click();
    await panels.filter({ hasText: 'Cal' }).click();
    await drawer.getByRole('button', { name: /^Day 2/ }).click();
    await form.getByRole('button', { name: /^Save/ }).click();
    await form.waitFor({ state: 'detached' });
    await resume.click();
    await page.getByText('Campaign resumed').waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a day that a drafted answer names is set as a reminder, shown, changed and removed',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'dee@summit.example' }).click();
    const pane = page.getByRole('region', { name: 'Dee Moss' });
    await pane.getByRole('button', { name: 'Set a reminder' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Remind me' });
    expect(await dialog.getByLabel('Date').inputValue()).toMatch(/-03-0\d$/);
    await dialog.getByRole('button', { name: 'Set reminder' }).click();
    await pane.getByText(/^Reminder on .*Mar/).waitFor();
    await look('reminder');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
    // It stands in the inbox still, with its draft.
    await openInbox(page, '?sequence_type=draft');
    await conversations(page).filter({ hasText: 'dee@summit.example' }).click();
    await pane.getByRole('button', { name: 'Change the day' }).click();
    await dialog.getByRole('button', { name: 'Tomorrow morning' }).click();
    await dialog.getByRole('button', { name: 'Set reminder' }).click();
    await dialog.waitFor({ state: 'detached' });
    await pane.getByText(/^Reminder on .*Mar/).waitFor({ state: 'detached' });
    await pane.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Reminder removed').waitFor();
    await pane.getByText(/^Reminder on/).waitFor({ state: 'detached' });
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a person who tells of an absence gets no more emails, and a reminder of their return is offered in the zone that was set',
  async () => {
    const { page, look, found, faults } = await openTab();
    const { version } = await ask<{ version: number }>(page, 'organizations.get');
    await call(page, 'organizations.update', { body: { timezone: 'America/New_York' }, version });
    await openInbox(page);
    await conversations(page).filter({ hasText: 'ivy@cedar.example' }).click();
    const pane = page.getByRole('region', { name: 'Ivy Ray' });
    await pane.getByText('Ivy Ray is away and gets no more emails.').waitFor();
    await look('absence that a person tells of');
    await pane.getByRole('button', { name: 'Set a reminder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind me' });
    expect(await dialog.getByLabel('Date').inputValue()).toMatch(/-04-(?:0[789]|10)$/);
    expect(await dialog.getByLabel('Time').inputValue()).toBe('09:00');
    await dialog.getByText(/^Your organization’s time zone: America\/New York, Eastern/).waitFor();
    await look('reminder of a return being set');
    await dialog.getByRole('button', { name: 'Set reminder' }).click();
    await pane.getByText(/^Reminder on .*Apr .*9:00 AM EDT/).waitFor();
    await pane.getByText('Ivy Ray is away').waitFor({ state: 'detached' });
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'whoever names a later time and gets no drafted answer is offered as a reminder on that day',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'una@tarn.example' }).click();
    const pane = page.getByRole('region', { name: 'Una Berg' });
    await pane.getByText('Una Berg named a later time and gets no more emails.').waitFor({ timeout: 60_000 });
    await look('later time without a draft');
    await pane.getByRole('button', { name: 'Set a reminder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind me' });
    expect(await dialog.getByLabel('Date').inputValue()).toMatch(/-07-0[1-3]$/);
    await dialog.getByRole('button', { name: 'Set reminder' }).click();
    await pane.getByText(/^Reminder on .*Jul/).waitFor();
    await pane.getByText('Una Berg named a later time').waitFor({ state: 'detached' });
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a colleague whom a message names is added as a lead by hand, with what the message says',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'eve@lake.example' }).click();
    const pane = page.getByRole('region', { name: 'Eve Hart' });
    await pane.getByText('Names Theo Brandt').waitFor();
    await pane.getByRole('button', { name: 'Add as a lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add as a lead' });
    expect(await dialog.getByLabel('Email').inputValue()).toBe('tbrandt@lake.example');
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Brandt');
    expect(await dialog.getByLabel('Practice or facility').inputValue()).toBe('Lake Radiology');
    await look('named lead');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Add lead' }).click();
    await page.getByText('Added as a lead', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Theo Brandt' }).first().waitFor();
    // Who is a lead is not offered again, also after a reload.
    await openInbox(page);
    await conversations(page).filter({ hasText: 'eve@lake.example' }).click();
    await pane.getByText('tbrandt@lake.example is a lead.').waitFor();
    await look('named person who is a lead');
    expect(await pane.getByRole('button', { name: 'Add as a lead' }).count()).toBe(0);

    // A label is put on, finds its conversations, and is chosen in the filter.
    await openInbox(page);
    await conversations(page).filter({ hasText: 'eve@lake.example' }).click();
    await pane.getByRole('button', { name: 'Label', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search or type a label' }).fill('Billing people');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await pane.getByRole('link', { name: 'Billing people' }).click();
    await expect.poll(() => conversations(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByLabel('Label').getByText('Billing people').waitFor();
    await filter.getByRole('button', { name: 'Reset' }).click();
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => conversations(page).count()).toBe(LEADS.length);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a representative who opens a conversation about harm is told not to answer and whom to tell',
  async () => {
    const { page } = await openTab();
    await page.goto('/users');
    const password = await invitePerson(page, IDA);
    const { page: hers, product, faults } = await visit();
    await signInFirstTime(hers, { ...product, email: IDA.email, password }, 'quite another phrase 4');
    await openInbox(hers);
    await conversations(hers).filter({ hasText: 'fay@dune.example' }).click();
    const notice = hers.getByRole('alert').filter({ hasText: 'may report an adverse event' });
    await notice.getByText(/Do not answer it yourself: tell an admin at once\./).waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'where no answer could be drafted the open words are quoted, and an approved sentence is put into the answer that a person sends',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'gus@fjord.example' }).click();
    const pane = page.getByRole('region', { name: 'Gus Lind' });
    const failed = draftedAnswer(page);
    await failed.getByText('begin with what fits').waitFor({ timeout: 60_000 });
    const open = failed.getByRole('region', { name: 'No approved sentence for' });
    await open.getByText('“And what about faxes, you never told me.”').waitFor({ timeout: 60_000 });
    expect(await open.getByRole('listitem').count()).toBe(1);
    // The rules alone would say the same again.
    expect(await failed.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await look('no draft');
    // The question is beside the form of the claim that will answer it, also after a reload.
    await failed.getByRole('link', { name: 'Approve a sentence for it' }).click();
    const claim = page.getByRole('region', { name: 'What the lead asks' });
    await claim.getByText('“And what about faxes, you never told me.”').waitFor();
    expect(page.url()).not.toContain('faxes');
    await page.getByRole('form', { name: 'New claim' }).waitFor();
    await page.reload();
    await claim.waitFor();
    const form = page.getByRole('form', { name: 'New claim' });
    const questions = form.getByLabel('Questions it answers');
    expect(await questions.inputValue()).toBe('And what about faxes, you never told me.');
    await questions.scrollIntoViewIfNeeded();
    await look('claim for a question');
    await questions.fill(`What about faxes?\n${'x'.repeat(201)}`);
    await form.getByRole('button', { name: 'Save claim' }).click();
    await form.getByText('Use at most 200 characters for each question').waitFor();
    await look('refused questions');
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await failed.waitFor();
    await failed.getByRole('button', { name: 'Begin this answer' }).click();
    const promise = pane.getByText('You promise to find out what they asked');
    const begun = pane.getByRole('region', { name: 'Reply', exact: true }).getByLabel('Reply text');
    await expect
      .poll(() => begun.inputValue())
      .toMatch(
        /,\n\nThank you[^.]*\. You see the status[^.]*\. I will find out the rest and write to you\.\n\n\S/,
      );
    await promise.waitFor();
    await look('begun answer');
    await begun.fill('');
    await promise.waitFor({ state: 'detached' });
    await failed.getByRole('button', { name: /^Insert: You see the status/ }).click();
    const composer = pane.getByRole('region', { name: 'Reply', exact: true });
    const text = composer.getByLabel('Reply text');
    await expect
      .poll(() => text.inputValue())
      .toMatch(/^\S[^\n]*,\n\nYou see the status of each request in your EHR\.\n\n\S/);
    // Written on behind the sentence, and put in once.
    await page.keyboard.type(' Faxes come in June.');
    await failed.getByRole('button', { name: /^Insert: You see the status/ }).click();
    expect((await text.inputValue()).match(/You see the status/g)).toHaveLength(1);
    expect(await text.inputValue()).toContain('in your EHR. Faxes come in June.\n\n');
    await look('inserted sentence');
    await composer.getByRole('button', { name: /^Send/ }).first().click();
    // The next conversation opens by itself.
    await pane.waitFor({ state: 'detached' });
    await conversations(page).filter({ hasText: 'gus@fjord.example' }).click();
    const sent = page.getByRole('article', { name: /^Sent: / }).first();
    await sent.getByText('Faxes come in June.').waitFor({ timeout: 60_000 });
    expect(await failed.count()).toBe(0);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a sentence approved with the question of a lead drafts the answer that had failed',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'kit@moor.example' }).click();
    const draft = draftedAnswer(page);
    await draft.getByRole('link', { name: 'Approve a sentence for it' }).click({ timeout: 60_000 });
    const form = page.getByRole('form', { name: 'New claim' });
    expect(await form.getByLabel('Questions it answers').inputValue()).toBe(
      'Would the front desk still have to sit on hold?',
    );
    const sentence = 'Our team makes each call to the payer.';
    await form.getByLabel('Sentence for emails').fill(sentence);
    await form.getByLabel('As the source has it').fill(sentence);
    await form.getByRole('button', { name: 'Save claim' }).click();
    await form.waitFor({ state: 'detached' });
    // It is ticked, and says that it waits, here and beside the answer.
    await page.getByText('A sentence that was typed is saved and ticked.').waitFor();
    await look('typed sentence waits');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await draft.getByText('is saved and waits for approval').waitFor();
    await look('answer waits for a sentence');
    await draft.getByRole('link', { name: 'Approve the saved sentence' }).click();
    await page.getByRole('button', { name: /^Use th/ }).click();
    await page.getByText('Myra may say this now.').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await draft.getByText('Approved sentences answer it now').waitFor();
    await look('answer that can be drafted now');
    await draft.getByRole('button', { name: 'Draft an answer' }).click();
    await draft
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await draft.textContent()).toContain(sentence);
    await look('answer by the question of a claim');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)('an absence note offers no draft and says why', async () => {
  const { page, found, faults } = await openTab();
  await openInbox(page);
  await conversations(page).filter({ hasText: 'hal@cove.example' }).click();
  const pane = page.getByRole('region', { name: 'Hal Ness' });
  await pane.getByText('No answer is drafted to an absence note.').waitFor();
  await pane.getByRole('button', { name: 'Reply', exact: true }).first().waitFor();
  expect(await pane.getByRole('button', { name: 'Draft an answer' }).count()).toBe(0);
  expect([...found, ...faults]).toEqual([]);
});
