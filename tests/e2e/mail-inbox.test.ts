import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { faultsOfLooks } from '../support/look.ts';
import { until } from '../support/until.ts';
import { expectFocus } from './screens/keyboard.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { conversations, draftedAnswer, feed, openConversation, openInbox, undoBar } from './screens/mail.ts';
import { answerAs } from './screens/sandbox.ts';
import { signInFirstTime } from './screens/sign-in.ts';
import { BOB_AND_CAL, type Lead, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const PEOPLE: Lead[] = [
  ...BOB_AND_CAL,
  { first: 'Dee', last: 'Moss', email: 'dee@summit.example', practice: 'Summit Clinic' },
  { first: 'Eve', last: 'Hart', email: 'eve@lake.example', practice: 'Lake Radiology' },
  { first: 'Fay', last: 'Orr', email: 'fay@dune.example', practice: 'Dune Clinic' },
];
const TOLD_MS = 60_000;
const QUESTION = 'This sounds good. Can you tell me more about how it works with our EHR?';

/** A launched campaign whose first emails were sent. */
const { visit, openTab } = startStage('mail-inbox', {
  prepare: (page) => launchSmallCampaign(page, 'Payer calls', PEOPLE),
});

test.skipIf(!chrome)(
  'a reply arrives in the open inbox, its drafted answer is approved, called back and sent',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page);
    await expect.poll(() => conversations(page).count()).toBe(PEOPLE.length);
    const lead = 'Bob Lead';
    await answerAs(page, lead, QUESTION);
    const row = conversations(page).filter({ hasText: lead });
    await row.getByRole('img', { name: 'Unread' }).waitFor();
    await until('the count in the title', async () => (await page.title()).startsWith('(1) Inbox'));
    const told = page.getByRole('status').filter({ hasText: '1 new reply in the inbox' });
    await told.waitFor({ state: 'attached' });

    await row.click();
    await feed(page).getByText(QUESTION).first().waitFor();
    await row.getByRole('img', { name: 'Unread' }).waitFor({ state: 'hidden' });
    await draftedAnswer(page)
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();

    const address = (await row.getByTitle(/@/).textContent()) ?? '';
    await draftedAnswer(page).getByRole('definition').filter({ hasText: address }).waitFor();

    await page.keyboard.press('a');
    await page.getByText('Reply approved successfully').waitFor();
    await undoBar(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Called back. The answer is a draft again.').waitFor();

    await draftedAnswer(page).waitFor();
    await page.keyboard.press('a');
    await undoBar(page).waitFor();
    await row.click();
    await page.getByRole('article', { name: 'Approved answer' }).waitFor();
    await feed(page).getByText('Reply sent').waitFor({ timeout: 60_000 });
    // The reply stopped the sequence: a pause would be refused.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const pause = page.getByRole('menuitem', { name: 'Pause sequence' });
    expect(await pause.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a reply that comes while the reader is further down moves nothing, and a bar leads to it',
  async () => {
    const { page, faults } = await openTab();
    await page.setViewportSize({ width: 1440, height: 400 });
    await openInbox(page);
    const rows = page.getByRole('list', { name: 'Conversations' });
    await rows.hover();
    await page.mouse.wheel(0, 2_000);
    const lowest = conversations(page).last();
    const address = (await lowest.getByTitle(/@/).textContent()) ?? '';
    const before = await lowest.boundingBox();
    const lead = 'Fay Orr';
    await answerAs(page, lead, 'Who else near us uses it?');
    const bar = page.getByRole('button', { name: '1 new' });
    await bar.waitFor();
    const stayed = conversations(page).filter({ hasText: address });
    expect((await stayed.boundingBox())?.y).toBe(before?.y);
    await bar.click();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => conversations(page).first().textContent()).toContain(lead);
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'what is typed survives a reload and the loss of the device, and can be scheduled and called back',
  async () => {
    const { page, faults } = await openTab();
    const lead = 'Dee Moss';
    await answerAs(page, lead, QUESTION);
    await openInbox(page);
    await conversations(page).filter({ hasText: lead }).click();
    await feed(page).waitFor();
    await page.keyboard.press('r');
    const reply = page.getByRole('region', { name: 'Reply' });
    await reply.getByLabel('Reply text').pressSequentially('Tuesday at ten suits us.');
    await reply.getByText(/^Saved/).waitFor();
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await reply.waitFor();
    expect(await reply.getByLabel('Reply text').inputValue()).toBe('Tuesday at ten suits us.');

    await reply.getByRole('button', { name: 'Send: when' }).click();
    await page.getByRole('menuitem', { name: 'Send later' }).click();
    const later = page.getByRole('dialog', { name: 'Send later' });
    const soon = new Date(Date.now() + 60_000);
    const [date, time] = [soon.toLocaleDateString('sv-SE'), soon.toTimeString().slice(0, 5)];
    await later.getByLabel('Date').fill(date);
    await later.getByLabel('Time').fill(time);
    await later.getByRole('button', { name: 'Schedule' }).click();
    await later.getByText('Scheduled Time must be at least 3 minutes in future.').waitFor();
    await later.getByRole('button', { name: 'Tomorrow morning' }).click();
    await later.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Reply approved successfully').waitFor();

    await conversations(page).filter({ hasText: lead }).click();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await draftedAnswer(page).getByText('Tuesday at ten suits us.').waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a draft is edited, written anew with a prompt, discarded and taken up again',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page, '?sequence_type=draft');
    await draftedAnswer(page).waitFor();
    const text = draftedAnswer(page).getByLabel('Body');
    await page.keyboard.press('e');
    await text.waitFor();
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
    // Typing continues behind the last sentence. Escape gives the keys back to the list; E goes into the text again.
    const before = await draftedAnswer(page).getByText('Tuesday at ten suits us.').textContent();
    await page.keyboard.press('e');
    await expectFocus(text);
    await page.keyboard.type(' And more.');
    await page.keyboard.press('Escape');
    for (const key of ['j', 'k', 'e']) await page.keyboard.press(key);
    await expectFocus(text);
    await page.keyboard.type(' Still.');
    expect(await text.inputValue()).toBe(`${before} And more. Still.`);
    // A text that opens again takes no key of the list.
    await page.reload();
    await text.waitFor();
    for (const key of ['k', 'j', 'u']) await page.keyboard.press(key);
    expect(await text.inputValue()).toBe(`${before} And more. Still.`);
    // Typed back to what is stored: nothing opens again.
    await text.fill(before ?? '');
    await page.reload();
    await draftedAnswer(page).getByRole('button', { name: 'Regenerate' }).click();
    const prompt = page.getByRole('form', { name: 'Regenerate' });
    await prompt.getByRole('button', { name: 'Regenerate' }).click();
    await prompt.getByText('Prompt is required for regenerate').waitFor();
    await prompt.getByLabel('Prompt').fill('Shorter, please');
    await prompt.getByRole('button', { name: 'Regenerate' }).click();
    await prompt.waitFor({ state: 'hidden' });
    // Also not over another draft, which what was typed before would change.
    await page.reload();
    await draftedAnswer(page).getByRole('button', { name: 'Regenerate' }).waitFor();

    await page.keyboard.press('e');
    await text.fill('In my own words.');
    await draftedAnswer(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Draft updated successfully').waitFor();
    await draftedAnswer(page).getByText('In my own words.').waitFor();
    await page.reload();
    await draftedAnswer(page).getByText('In my own words.').waitFor();

    await draftedAnswer(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Draft discarded').waitFor();
    await page.getByRole('button', { name: 'Take the discarded draft up again' }).click();
    await draftedAnswer(page).waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'the address says what is listed, and leads back to it (MAIL-IN-6 to MAIL-IN-24)',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page);
    const first = await conversations(page).first().textContent();
    // The focus follows the keys, so that Enter opens the right row.
    await conversations(page).first().click();
    await page.keyboard.press('j');
    await expectFocus(conversations(page).nth(1));
    // A key at once after the step acts on the marked conversation, though its pane is drawn after the mark.
    const third = (await conversations(page).nth(2).getByTitle(/./).first().textContent()) ?? '';
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    const comment = page.getByRole('region', { name: 'Comment' });
    await page.getByRole('region', { name: third }).filter({ has: comment }).waitFor();
    await comment.getByRole('button', { name: 'Close' }).click();
    await conversations(page).first().click();
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByLabel('From').fill('nobody@nowhere.example');
    await dialog.getByLabel('Started after').fill('2026-01-02');
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No results found!').waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      status: 'active',
      from_email: 'nobody@nowhere.example',
      start_date: '2026-01-02',
    });
    await page.reload();
    await page.getByText('No results found!').waitFor();
    await page.goBack();
    await conversations(page).first().waitFor();
    expect(await conversations(page).first().textContent()).toBe(first);

    const name = (await conversations(page).first().getByTitle(/./).first().textContent()) ?? '';
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.waitForURL((url) => url.searchParams.get('search') === name);
    await until('one row', async () => (await conversations(page).count()) === 1);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '25' }).click();
    await page.waitForURL((url) => url.searchParams.get('limit') === '25');
    await page.getByText('1 of 1').waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)('opening by itself reads nothing; a key does, and unread stays unread', async () => {
  const { page, faults } = await openTab();
  const lead = 'Eve Hart';
  await answerAs(page, lead, 'Who is this for?');
  await openInbox(page, `?search=${encodeURIComponent(lead)}`);
  const unread = conversations(page).getByRole('img', { name: 'Unread' });
  await feed(page).waitFor();
  await expect.poll(() => unread.count()).toBe(1);
  await page.locator('body').press('Enter');
  await unread.waitFor({ state: 'hidden' });
  await page.keyboard.press('u');
  await unread.waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'a person corrects what a message means by keyboard and takes it back, and is told before what it does',
  async () => {
    const { page, faults } = await openTab();
    const lead = 'Cal Field';
    await answerAs(page, lead, 'hm, about that thing of yesterday');
    await openInbox(page, `?search=${encodeURIComponent(lead)}`);
    // Chosen, so that a narrow window shows it too.
    await conversations(page).first().click();
    await feed(page).getByText('Read by Myra').first().waitFor();
    const meaning = feed(page)
      .getByRole('button', { name: /^Meaning:/ })
      .first();
    await until('the reading', async () => (await meaning.textContent()) === 'Meaning: Unclear');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Correct the meaning').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectFocus(conversations(page).first());
    await page.keyboard.press('m');
    await page.locator('[role=menu]:focus-within').waitFor();
    await page.keyboard.type('Too');
    await expectFocus(page.getByRole('menuitemradio', { name: 'Too expensive' }));
    await page.keyboard.press('Enter');
    await page.getByText('Meaning: Too expensive').first().waitFor();
    await conversations(page).getByText('Too expensive').waitFor();
    await feed(page)
      .getByText(/^Corrected by .+, read as Unclear$/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Meaning: Unclear again').waitFor();
    await feed(page).getByText('Read by Myra').first().waitFor();

    await meaning.click();
    await page.getByRole('menu').waitFor();
    const found = await faultsOfLooks(page, 'meaning menu');
    await page.getByRole('menuitemradio', { name: 'No more emails' }).click();
    const asked = page.getByRole('dialog', { name: 'Meaning: No more emails' });
    await asked.getByText(/^Nobody of your organization writes to \S+@\S+ any more/).waitFor();
    found.push(...(await faultsOfLooks(page, 'meaning question')));
    await asked.getByRole('button', { name: 'Set meaning' }).click();
    await until('the new meaning', async () => (await meaning.textContent()) === 'Meaning: No more emails');
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the meaning before', async () => (await meaning.textContent()) === 'Meaning: Unclear');
    await feed(page).getByText('Read by Myra').first().waitFor();
    found.push(...(await faultsOfLooks(page, 'meaning')));
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)('fifty replies at once are told as fifty in a line or two, not one by one', async () => {
  const { page, faults } = await openTab();
  let unread = 100;
  // Alone or batched with others.
  await page.route(/\/trpc\/[^?]*mail\.badges/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"inbox_unread":\d+/u, `"inbox_unread":${unread}`);
    await route.fulfill({ response, body });
  });
  await openInbox(page);
  const entry = page.getByRole('group').getByRole('link', { name: /^Inbox/ });
  const shown = () => entry.filter({ hasText: new RegExp(`${unread}$`, 'u') }).waitFor();
  await shown();
  await page.evaluate(`{
    window.told = [];
    const region = document.querySelector('p[role=status].sr-only');
    new MutationObserver(() => region.textContent && window.told.push(region.textContent))
      .observe(region, { childList: true, characterData: true, subtree: true });
  }`);
  while (unread < 150) {
    unread += 5;
    await page.evaluate("new BroadcastChannel('myra.events').postMessage({ type: 'badge.changed' })");
    await shown();
  }
  const told = () => page.evaluate<string[]>('window.told');
  const sum = (lines: string[]) => lines.reduce((total, line) => total + Number.parseInt(line, 10), 0);
  await until('all fifty to be told', async () => sum(await told()) === 50, TOLD_MS);
  expect((await told()).length).toBeLessThan(5);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'a colleague sees who is replying, on the page that a copied link leads to',
  async () => {
    const { page, product } = await openTab();
    await openInbox(page, '?sequence_type=draft');
    await conversations(page).first().click();
    const sequenceId = await openConversation(page);
    const colleague = await visit();
    await signInFirstTime(colleague.page, { ...product, ...REPRESENTATIVE }, 'a-word-of-her-own-7');
    await colleague.page.goto(`/mail/sequences/${sequenceId}`);
    await feed(colleague.page).waitFor();
    // Only admins choose who answers (MAIL-SEQ-7).
    expect(await colleague.page.getByRole('button', { name: 'Edit representative' }).count()).toBe(0);
    await colleague.page.getByRole('button', { name: 'Hand over to a colleague' }).waitFor();
    await colleague.page.keyboard.press('r');
    await colleague.page.getByLabel('Reply text').pressSequentially('I take this one.');
    await page.getByText('is replying').waitFor();
    await colleague.page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByText('is replying').waitFor({ state: 'hidden' });
    await colleague.page.keyboard.press('e');
    await draftedAnswer(colleague.page).getByLabel('Body').fill('Her words in the draft.');
    await page.getByText('is replying').waitFor();
    await draftedAnswer(colleague.page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('is replying').waitFor({ state: 'hidden' });
    expect(colleague.faults).toEqual([]);
  },
);

test.skipIf(!chrome)('the mail screens stand in light and dark, wide and narrow', async () => {
  const { page } = await openTab();
  await openInbox(page, '?sequence_type=draft');
  await draftedAnswer(page).waitFor();
  const found = await faultsOfLooks(page, 'inbox');
  await conversations(page).first().click();
  await draftedAnswer(page).waitFor();
  found.push(...(await faultsOfLooks(page, 'conversation')));
  await page.getByRole('button', { name: /sequence emails/i }).click();
  await page.getByRole('dialog', { name: 'Sequence emails' }).waitFor();
  found.push(...(await faultsOfLooks(page, 'sequence emails')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Sequence Timeline/ }).click();
  await page.getByRole('dialog', { name: 'Sequence Timeline' }).waitFor();
  found.push(...(await faultsOfLooks(page, 'timeline')));
  await page.goto('/mail/sequences/999999999');
  await page.getByText('Sequence not found').waitFor();
  expect(found).toEqual([]);
});

test.skipIf(!chrome)('a row tells what the lead means and that nothing can be sent to them', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox', { name: 'Meaning of the last message' }).click();
  await page.getByRole('option', { name: 'Asks a question' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL((url) => url.searchParams.get('intent') === 'asks_information');
  const row = conversations(page).first();
  await row.getByText('Asks a question').waitFor();
  await row.getByText(/^Re: /).waitFor();
  await row.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unsubscribe lead' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe lead' }).click();
  await row.click();
  await page.getByText(/may not be written to any more, so nothing can be sent here/).waitFor();
  expect(await page.getByRole('button', { name: /^(Reply|Approve)/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});
