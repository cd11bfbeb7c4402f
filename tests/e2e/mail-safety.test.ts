import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { createLeadClient } from '../support/lead-client.ts';
import { faultsOfLooks } from '../support/look.ts';
import { until } from '../support/until.ts';
import { conversations, feed, openInbox } from './screens/mail.ts';
import { startMailStage } from './screens/mail-stage.ts';
import { connectCustom } from './screens/mailboxes.ts';
import { type Lead, launchSmallCampaign } from './screens/small-campaign.ts';

const WAIT_MS = 60_000;
const OURS = 'ann@mail.test';
const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@mail.test', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@mail.test', practice: 'Ridge Clinic' },
];
/** Two by two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgjo0CIgYIBQAUCgMJD1BTywAAAABJRU5ErkJggg==',
  'base64',
);
/** An active page under a name that would leave its folder. */
const PAGE = Buffer.from('<script>parent.hit=1</script>');
const HOSTILE_NAME = '../../a"b<c>report.html';
/** A table wider than any window, with light words on a dark cell. */
const NEWS = `<table width="1600" cellpadding="4"><tr>${'<td width="110">Cardiology</td>'.repeat(14)}</tr>
<tr><td colspan="14" bgcolor="#101820"><font color="#f5f5f5">Light on dark ${'unbroken'.repeat(40)}</font></td></tr></table>`;
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hit=1"/>');

const { server, openTab } = await startMailStage('mail-safety', {
  users: ['ann', 'bob', 'cal'],
  skipped: 'messages that need a person, with real mailboxes',
  async prepare(page, mail) {
    await connectCustom(page, mail, { name: 'Ann Myra', at: 'ann' });
    // Sandbox mailboxes send on any day. Leads are found by address in every mailbox.
    await launchSmallCampaign(page, 'Payer calls', LEADS);
  },
});

test.skipIf(!server)('a message of harm is told on every page until somebody looks after it', async () => {
  if (!server) return;
  const lead = createLeadClient(server, 'bob');
  const { page, faults } = await openTab();
  await page.goto('/strategy');
  await lead.writes(OURS, 'Your product', 'I had a bad reaction to the product and was hospitalised.');
  const line = page.getByRole('alert').filter({ hasText: 'Bob Lead may report harm' });
  await line.waitFor({ timeout: WAIT_MS });
  expect(await line.textContent()).toContain('no safety contact was set');
  expect(await faultsOfLooks(page, 'safety-line')).toEqual([]);

  await openInbox(page, '?attention=true');
  await conversations(page).filter({ hasText: 'Bob Lead' }).waitFor({ timeout: WAIT_MS });
  await expect.poll(() => conversations(page).count()).toBe(1);
  await line.getByRole('link', { name: 'Read it' }).click();
  await feed(page).getByText('I had a bad reaction').first().waitFor({ timeout: WAIT_MS });
  expect(await page.getByRole('article', { name: 'Drafted answer' }).count()).toBe(0);
  expect(await faultsOfLooks(page, 'safety-conversation')).toEqual([]);

  const notice = page.getByRole('alert').filter({ hasText: 'Nobody was emailed, since no safety contact' });
  await notice.waitFor({ timeout: WAIT_MS });
  await line.getByRole('button', { name: 'I look after it' }).click();
  await line.waitFor({ state: 'detached', timeout: WAIT_MS });
  await notice.filter({ hasText: 'looks after it' }).waitFor({ timeout: WAIT_MS });
  expect(faults).toEqual([]);
});

test.skipIf(!server)('danger in a message that belongs to no conversation is told as well', async () => {
  const lines = [
    'From: Far Stranger <far@elsewhere.example>',
    `To: ${OURS}`,
    'Subject: Hello',
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <stray-${process.pid}@elsewhere.example>`,
    '',
    'I do not want to live any more.',
    '',
  ];
  await server?.deliver(OURS, [lines.join('\r\n')]);
  const { page, faults } = await openTab();
  await openInbox(page, '?attention=true');
  const line = page.getByRole('alert').filter({ hasText: 'Far Stranger (catch-all) may be in danger' });
  await line.waitFor({ timeout: WAIT_MS });
  const strays = page.getByRole('list', { name: 'In the catch-all' });
  await strays.getByRole('link', { name: 'Far Stranger' }).waitFor({ timeout: WAIT_MS });
  expect(await faultsOfLooks(page, 'safety-strays')).toEqual([]);
  await strays.getByRole('link', { name: 'Far Stranger' }).click();
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'Far Stranger' });
  await row.getByText('Needs a person').waitFor({ timeout: WAIT_MS });
  await page.getByRole('button', { name: 'Set a safety contact' }).waitFor({ timeout: WAIT_MS });
  expect(await faultsOfLooks(page, 'safety-catch-all')).toEqual([]);
  await line.getByRole('button', { name: 'I look after it' }).click();
  await line.waitFor({ state: 'detached', timeout: WAIT_MS });
  expect(faults).toEqual([]);
});

test.skipIf(!server)(
  'a picture that came inside a message is shown in it, and only a picture; all else is saved as it came',
  async () => {
    if (!server) return;
    const lead = createLeadClient(server, 'cal');
    await lead.writesInHtml(
      OURS,
      'Our building',
      `<p>Here is our floor plan.</p><img alt="plan" src="cid:plan@ridge"><img alt="other" src="cid:other@ridge">${NEWS}`,
      [
        { cid: 'plan@ridge', filename: 'plan.png', contentType: 'image/png', content: PNG },
        { cid: 'other@ridge', filename: 'other.png', contentType: 'image/png', content: SVG },
        { cid: 'page@ridge', filename: HOSTILE_NAME, contentType: 'text/html', content: PAGE },
        { cid: 'one@ridge', filename: 'form.txt', contentType: 'text/plain', content: Buffer.from('one') },
        { cid: 'two@ridge', filename: 'form.txt', contentType: 'text/plain', content: Buffer.from('two') },
      ],
    );
    const { page, faults } = await openTab();
    await openInbox(page);
    const row = conversations(page).filter({ hasText: 'Cal Field' });
    await row.getByRole('img', { name: 'Unread' }).waitFor({ timeout: WAIT_MS });
    await row.click();
    const frame = feed(page).locator('iframe').first().contentFrame();
    const plan = frame.locator('img[alt="plan"]');
    await plan.waitFor({ timeout: WAIT_MS });
    const width = () => plan.evaluate((image) => Reflect.get(image, 'naturalWidth') as number);
    expect(await until('the picture', async () => (await width()) || undefined, WAIT_MS)).toBe(2);
    expect(await plan.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(await frame.locator('img[alt="other"]').getAttribute('src')).toBeNull();

    await page.setViewportSize({ width: 390, height: 844 });
    const dark = frame.getByText('Light on dark');
    const colourOf = (of: Locator, name: string) =>
      of.evaluate(
        (element, field) => element.ownerDocument.defaultView.getComputedStyle(element)[field],
        name,
      );
    expect(await colourOf(dark, 'color')).toBe('rgb(245, 245, 245)');
    expect(await colourOf(dark.locator('..'), 'backgroundColor')).toBe('rgb(16, 24, 32)');
    // Words stay whole: the frame scrolls sideways, the page does not.
    const word = frame.getByText('Cardiology').first();
    expect((await word.boundingBox())?.width).toBeGreaterThan(60);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const files = feed(page).getByRole('list', { name: 'Attachments' });
    const link = files.getByRole('link', { name: 'report' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await readFile(await download.path())).toEqual(PAGE);
    expect(download.suggestedFilename()).not.toMatch(/[/\\<>"]|^\./);
    const second = files.getByRole('link', { name: /^form \(2\)\.txt/ });
    const [saved] = await Promise.all([page.waitForEvent('download'), second.click()]);
    expect(saved.suggestedFilename()).toBe('form (2).txt');
    expect(await readFile(await saved.path(), 'utf8')).toBe('two');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w%.-]+$/,
      ),
      'x-content-type-options': 'nosniff',
    });
    expect(faults).toEqual([]);
  },
);

test.skipIf(!server)(
  'what a lead quotes is folded, answers between stay in sight, and mail without a text says what it is',
  async () => {
    if (!server) return;
    const lead = createLeadClient(server, 'cal');
    const file = (filename: string, contentType: string) => [
      { cid: filename, filename, contentType, content: Buffer.from('x') },
    ];
    await lead.writesInHtml(
      OURS,
      'Aus Outlook',
      '<div><p>Ja, gerne.</p><div><p><b>Von:</b> Ann<br><b>Gesendet:</b> Montag<br><b>An:</b> Cal<br><b>Betreff:</b> Frage</p></div><p>Alter Text</p></div>',
      [],
    );
    await lead.writes(
      OURS,
      'In between',
      'Hi Ann,\n\n> Who reads faxes?\nOur front desk does.\n\n> How many?\nForty.',
    );
    await lead.writesInHtml(OURS, 'Locked', '', file('smime.p7m', 'application/pkcs7-mime'));
    await lead.writesInHtml(OURS, 'Meeting', '', file('invite.ics', 'text/calendar'));
    await lead.writesInHtml(OURS, 'Scan', '', file('scan.pdf', 'application/pdf'));
    const { page, faults } = await openTab();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'Cal Field' }).click();
    const open = async (subject: string) => {
      const card = feed(page).getByRole('article', { name: `Received: ${subject}` });
      await card.waitFor({ timeout: WAIT_MS });
      const head = card.getByRole('button').first();
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
      return card;
    };
    const outlook = await open('Aus Outlook');
    const frame = outlook.locator('iframe').contentFrame();
    await frame.getByText('Ja, gerne.').waitFor({ timeout: WAIT_MS });
    expect(await frame.getByText('Alter Text').isVisible()).toBe(false);
    await outlook.getByRole('button', { name: 'Show quoted text' }).click();
    await outlook.locator('iframe').contentFrame().getByText('Alter Text').waitFor();

    const between = await open('In between');
    await between.getByText('Our front desk does.').waitFor();
    await between.getByText('Forty.').waitFor();
    expect(await between.getByText('Who reads faxes?').count()).toBe(0);
    await between.getByRole('button', { name: 'Show quoted text' }).click();
    await between.getByText('Who reads faxes?').waitFor();

    await (await open('Locked')).getByText('This message is encrypted').waitFor();
    await (await open('Meeting')).getByText('This is an invitation.').waitFor();
    await (await open('Scan')).getByText('There is no text, only a file.').waitFor();
    expect(faults).toEqual([]);
  },
);
