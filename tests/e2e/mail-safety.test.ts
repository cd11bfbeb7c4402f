import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { chrome, keepShot, launchBrowser, openPage } from '../support/browser.ts';
import { createLeadClient } from '../support/lead-client.ts';
import { faultsOfLooks } from '../support/look.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type Product, startProduct } from '../support/product.ts';
import { until } from '../support/until.ts';
import { addRepresentative, connectSandbox, launchNow } from './screens/launch.ts';
import { conversations, feed, openInbox } from './screens/mail.ts';
import { connectCustom, reachServers } from './screens/mailboxes.ts';
import { onboard } from './screens/onboarding.ts';
import { waitForEmails } from './screens/sandbox.ts';
import { signIn } from './screens/sign-in.ts';
import { type Lead, prepareSmallCampaign } from './screens/small-campaign.ts';

const started = chrome ? await startMailServer({ users: ['ann', 'bob', 'cal'] }) : undefined;
if (started?.ok === false)
  console.warn(`\nSKIPPED: messages that need a person, with real mailboxes, because: ${started.reason}\n`);
const server = started?.ok ? started.server : undefined;
const PREPARE_MS = 300_000;
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
/** A page that would run, under a name that would leave its folder. */
const PAGE = Buffer.from('<script>parent.hit=1</script>');
const HOSTILE_NAME = '../../a"b<c>report.html';
/** A table wider than any window, with light words on a dark cell. */
const NEWS = `<table width="1600" cellpadding="4"><tr>${'<td width="110">Cardiology</td>'.repeat(14)}</tr>
<tr><td colspan="14" bgcolor="#101820"><font color="#f5f5f5">Light on dark ${'unbroken'.repeat(40)}</font></td></tr></table>`;
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hit=1"/>');

let product: Product;
let browser: Browser;
let staff: BrowserContext;
let forget: (() => Promise<void>) | undefined;

beforeAll(async () => {
  if (!server) return;
  const reached = await reachServers(server);
  forget = reached.forget;
  product = await startProduct(reached.env);
  browser = await launchBrowser();
  const { page, context } = await openPage(browser, { url: product.url });
  staff = context;
  await signIn(page, product);
  await onboard(page);
  await addRepresentative(page);
  await connectCustom(page, server, { name: 'Ann Myra', at: 'ann' });
  await prepareSmallCampaign(page, 'Payer calls', LEADS);
  // Sandbox mailboxes send on any day; leads are known by their address in whichever mailbox they write to.
  await connectSandbox(page);
  await launchNow(page);
  await waitForEmails(page, LEADS.length);
  await page.close();
}, PREPARE_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await server?.stop();
  await forget?.();
});

async function openTab(): Promise<{ page: Page; faults: string[] }> {
  const tab = await openPage(browser, { url: product.url, context: staff });
  onTestFailed(({ task }) => keepShot(tab.page, task.name.replaceAll(/\W+/g, '-')));
  return tab;
}

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
  expect(await conversations(page).count()).toBe(1);
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
    // Words stay whole: the frame scrolls to the side, and the page does not.
    const word = frame.getByText('Cardiology').first();
    expect((await word.boundingBox())?.width).toBeGreaterThan(60);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const link = feed(page).getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'report' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await readFile(await download.path())).toEqual(PAGE);
    expect(download.suggestedFilename()).not.toMatch(/[/\\<>"]|^\./);
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
