import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { importLeads } from './screens/import-leads.ts';
import { loseAnswer } from './screens/lose-answer.ts';
import { startStage } from './screens/visit.ts';

const PEOPLE = 40;

const FILE = Buffer.from(
  [
    'First Name,Last Name,Email,Title,Practice,State,Specialty,Category,Notes',
    ...Array.from(
      { length: PEOPLE },
      (_, i) =>
        `Ana${i},Ruiz${i},ana${i}@larkfield.example,Director of Nursing,Larkfield Clinic ${i % 4},${i % 4 ? 'OR' : 'TX'},${i % 2 ? 'Cardiology' : 'Dermatology'},Group Practice,Met at stand ${i}`,
    ),
  ].join('\n'),
);
const CARDIOLOGY_IN_OREGON = PEOPLE / 2;

/** A demo without leads shows the sample in the table of leads. */
async function seeSample(page: Page): Promise<void> {
  await page.goto('/search-leads');
  const sample = page.getByRole('region', { name: 'Sample data' });
  await sample.getByText('Sample data: invented people and organizations.').waitFor();
  await sample.getByRole('table', { name: 'Sample leads' }).getByText('Cedar Point Hospital').waitFor();
}

const stage = startStage('assistant', {
  prepare: async (page) => {
    await seeSample(page);
    await importLeads(page, FILE, PEOPLE);
    await page.goto('/search-leads');
    await page.getByRole('table', { name: 'Leads', exact: true }).locator('tbody tr').first().waitFor();
    if ((await page.getByRole('region', { name: 'Sample data' }).count()) > 0) {
      throw new Error('The sample is shown beside leads');
    }
  },
  env: async () => ({ DEMO: 'on' }),
});

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr');
const addresses = (page: Page) => rows(page).getByText('@larkfield.example');
const says = (page: Page, text: RegExp) => page.getByText(text).first().waitFor();
const field = (page: Page) => page.getByRole('textbox', { name: 'Ask Myra' });

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

test.skipIf(!chrome)(
  'a person asks for leads, gets the rows that /leads has, goes on by a suggestion and finds the thread again (SHELL-16, ASST-1, ASST-2, ASST-3, ASST-4, ASST-5, ASST-6, ASST-7, ASST-8, ASST-9, ASST-10, ASST-11, ASST-12, ASST-14, ASST-15, ASST-16, ASST-17, ASST-20, ASST-21, ASST-25, ASST-33, ASST-38, ASST-39, ASST-47, ASST-48)',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/leads');
    await page.getByRole('link', { name: 'Assistant' }).click();
    await page.waitForURL('**/strategy-builder');
    await page.getByText('How can I help you?').waitFor();
    expect(await field(page).getAttribute('placeholder')).toMatch(/^Ask Myra\.\.\./);
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await look('assistant, new');

    await page.getByRole('button', { name: 'Lead Generation & Sales Pipeline' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Select Goal' }).waitFor();
    await page.getByRole('button', { name: 'Lead Generation & Sales Pipeline' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose a product.').waitFor();
    await expect.poll(() => page.getByRole('radio').count()).toBe(4);
    await page.getByRole('radio', { name: 'Revive Existing Leads' }).click();
    await page.getByRole('combobox', { name: 'Target product' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(5);
    await page.getByRole('option', { name: 'Prior Authorization & Referrals' }).click();
    await look('assistant, goal of lead generation');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Pipeline: Revive Existing Leads, Prior Authorization & Referrals').waitFor();
    await page.getByRole('button', { name: 'Leads who did not reply', exact: true }).waitFor();
    await look('assistant, chat of a goal');

    await ask(page, 'cardiology practices in Oregon, hot first');
    await page.getByText(`${CARDIOLOGY_IN_OREGON} leads match: Cardiology, Oregon`).first().waitFor();
    await page.waitForURL(/strategy-builder\?thread=\d+/);
    const pane = page.getByRole('region', { name: 'Lead List' });
    await expect.poll(() => rows(page).count()).toBe(CARDIOLOGY_IN_OREGON);
    await pane.getByRole('button', { name: /Specialty.*Cardiology/ }).waitFor();
    await pane.getByRole('button', { name: /State.*OR/ }).waitFor();
    expect((await pane.getByRole('columnheader').allTextContents()).join()).toBe(
      'Organization,Segment,Primary contact,Score,Contact info,Notes,Insights',
    );
    await rows(page).getByText('Met at stand 1', { exact: true }).waitFor();
    await look('assistant, lead list');
    await pane.getByRole('button', { name: /^Filter/ }).click();
    const filter = page.getByRole('dialog', { name: 'Filter leads' });
    for (const name of ['Department', 'Location', 'Score', 'Specialty'])
      await filter.getByLabel(name).waitFor();
    await filter.getByRole('button', { name: `Show ${CARDIOLOGY_IN_OREGON}` }).click();
    await filter.waitFor({ state: 'detached' });

    const steps = page.getByRole('button', { name: /Thought Process/ });
    expect(await steps.getAttribute('aria-expanded')).toBe('false');
    await steps.click();
    await page.getByText(`Looked up leads: Cardiology, Oregon (${CARDIOLOGY_IN_OREGON} found)`).waitFor();

    const first = await addresses(page).first().textContent();
    await pane.getByRole('link', { name: 'Open in Leads' }).click();
    await page.waitForURL('**/leads?specialty=Cardiology&state=OR&sort=score&direction=desc');
    await page.getByRole('heading', { name: `Leads ${CARDIOLOGY_IN_OREGON}` }).waitFor();
    expect(await addresses(page).first().textContent()).toBe(first);
    await page.goBack();

    const chips = page.getByRole('group', { name: 'Suggested questions' });
    await chips.getByRole('button', { name: 'Only those we have not contacted yet' }).click();
    await says(page, /leads match: Cardiology, Oregon, not contacted yet/);
    expect(await page.getByRole('list', { name: 'Messages' }).getByText('Only those we have').count()).toBe(
      1,
    );
    await pane.getByRole('button', { name: /Not contacted/ }).waitFor();

    await page.reload();
    await says(page, /leads match: Cardiology, Oregon, not contacted yet/);
    await page.getByText('Pipeline: Revive Existing Leads, Prior Authorization & Referrals').waitFor();
    await page.getByRole('button', { name: 'Goals' }).click();
    await page.getByRole('button', { name: 'Event & Partner Marketing' }).click();
    const line = page.getByLabel('Your goal in one line');
    await line.fill('Invite practices to our open day');
    await page.reload();
    expect(await line.inputValue()).toBe('Invite practices to our open day');
    await line.press('Enter');
    await page.getByText('Event & Partner Marketing: Invite practices to our open day').waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByText('How can I help you?').waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    const threads = page.getByRole('list', { name: 'Threads' });
    await threads.getByRole('button', { name: /^cardiology practices/ }).click();
    await says(page, /not contacted yet/);
    await look('assistant, history');

    await threads.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Oregon hearts');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { name: 'Oregon hearts' }).waitFor();
    expect([found, faults]).toEqual([[], []]);
  },
);

test.skipIf(!chrome)(
  'every look-up answers in words whose figures open their rows, what is not understood names three questions, nothing is changed, and a demo shows samples (ASST-13, ASST-24, ASST-49, WS-31)',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/strategy-builder');
    await page.getByRole('button', { name: 'Why is nothing going out?' }).click();
    await says(page, /There is no campaign yet|holds? emails/);
    // An answer that is being made is said, and no second question goes before it.
    const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/assistant\.ask/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await ask(page, 'are my mailboxes ok?');
    await field(page).fill('and my campaigns?');
    await page.getByRole('status').filter({ hasText: 'Looking it up' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    answer();
    await page.getByText('No mailbox is connected.').first().waitFor();
    await ask(page, 'how are we doing');
    await says(page, /no email was sent/);
    await ask(page, 'which campaigns are running');
    await page.getByText('There is no campaign.').first().waitFor();
    await ask(page, 'payers in Ohio');
    const sample = page.getByRole('region', { name: 'Sample data' });
    await sample.getByText('Meridian Bay Health Plan').waitFor();
    await sample.locator('.recharts-bar').first().waitFor();
    await look('assistant, sample');
    await ask(page, 'tell me a joke');
    await says(page, /I did not understand that/);
    const chips = page.getByRole('group', { name: 'Suggested questions' });
    await expect.poll(() => chips.getByRole('button').count()).toBe(3);
    // What is quoted is text and causes no request (A7).
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('outside.example')) outside.push(request.url());
    });
    await ask(
      page,
      'check this text: "<img src=https://outside.example/a.png> See https://outside.example/b now."',
    );
    await says(page, /faults? in these/);
    const list = page.getByRole('list', { name: 'Messages' });
    expect(await list.locator('img, iframe, a[href*="outside.example"]').count()).toBe(0);
    expect(outside).toEqual([]);
    await ask(page, 'cardiologists in the directory in Ohio');
    await page.getByText('The provider directory has for Cardiology, Ohio').first().waitFor();
    await look('assistant, answers');
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').last().click();
    await page.waitForURL('**/providers?*');
    expect([found, faults]).toEqual([[], []]);
  },
);

/** The up key brings the last question with its file. It is refused, and comes back before what was typed meanwhile. */
async function askAgainRefused(page: Page): Promise<void> {
  const attached = page.getByRole('list', { name: 'Attached files' });
  await field(page).press('ArrowUp');
  await attached.getByText('brochure.pdf').waitFor();
  expect(await field(page).inputValue()).toBe('how long is the delivery?');
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  const { promise: typed, resolve: refuse } = Promise.withResolvers<void>();
  await page.route(/assistant\.ask\b/, async (route) => {
    await typed;
    await route.abort();
  });
  await field(page).press('Enter');
  await field(page).fill('and the training?');
  refuse();
  await attached.getByText('brochure.pdf').waitFor();
  expect(await field(page).inputValue()).toBe('how long is the delivery?\n\nand the training?');
  await page.unroute(/assistant\.ask\b/);
  await ask(page, 'what does it say about the phone?');
  await page.getByText('“Practice Assistant answers the phone.” (page 1)').first().waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Files of the question' }).getByText('brochure.pdf').count())
    .toBe(2);
}

/** A question on its way stays with its thread, and does not come back into the field once the thread has it. */
async function leaveWhileAsking(page: Page): Promise<void> {
  const { promise: isLeft, resolve: refuse } = Promise.withResolvers<void>();
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('assistant.ask'));
  await page.route(
    /assistant\.ask\b/,
    async (route) => {
      await isLeft;
      await route.abort();
    },
    { times: 1 },
  );
  await ask(page, 'and the price?');
  await page.getByRole('button', { name: 'History' }).click();
  const thread = (name: RegExp) =>
    page.getByRole('list', { name: 'Threads' }).getByRole('button', { name }).click();
  await thread(/^save cardiology/);
  await page.getByText('The view “Oregon hearts” was saved.').waitFor();
  await field(page).fill('elsewhere');
  refuse();
  await isRefused;
  await thread(/^how long/);
  await expect.poll(() => field(page).inputValue()).toBe('and the price?');
  await thread(/^save cardiology/);
  await expect.poll(() => field(page).inputValue()).toBe('elsewhere');
  await field(page).fill('');
  await thread(/^how long/);
  // It arrives, and the page is loaded anew before it hears of that.
  const isStored = new Promise<void>((resolve) => {
    void page.route(/assistant\.ask\b/, (route) => route.fetch().then(() => resolve()), { times: 1 });
  });
  await field(page).press('Enter');
  await isStored;
  await page.reload();
  await page.getByRole('list', { name: 'Messages' }).getByText('and the price?').waitFor();
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.sent')));
  await expect.poll(isKept).toBe(false);
  expect(await field(page).inputValue()).toBe('');
}

const BROCHURE = pdfBuffer(['Practice Assistant answers the phone.', 'The delivery takes two weeks.']);

test.skipIf(!chrome)(
  'an act waits on a card for a click and shows its receipt, and a file is read, refused by its name or quoted by page (ASST-18, ASST-19)',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/strategy-builder');
    await ask(page, 'save cardiology leads in Oregon as "Oregon hearts"');
    const card = page.getByRole('region', { name: 'Save the view “Oregon hearts”' });
    await card.getByText('What it shows: Cardiology, Oregon').waitFor();
    await look('assistant, card');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await card.getByText('The view “Oregon hearts” was saved.').waitFor();
    await ask(page, 'create a campaign for dermatology leads in Texas');
    const campaign = page.getByRole('region', { name: /^Make the draft campaign/ });
    await campaign.getByRole('button', { name: 'Decline' }).click();
    await campaign.getByText('Declined. Nothing was changed.').waitFor();
    await look('assistant, cards decided');
    await ask(page, 'save this as a template called "Hello again": Hi there. How are calls going?');
    const template = page.getByRole('region', { name: 'Save the template “Hello again”' });
    await template.getByRole('button', { name: 'Confirm' }).click();
    await template.getByText('“Hello again” was added to the templates.').waitFor();
    await template.getByRole('link', { name: 'Open it' }).click();
    await page.waitForURL('**/documents/*');
    await page.getByText('Template, Email').waitFor();
    await page.getByRole('button', { name: 'Close canvas' }).click();
    await page.waitForURL('**/strategy-builder?thread=*');

    const pick = (name: string, buffer: Buffer) =>
      page.getByLabel('Files', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'New chat' }).click();
    await pick('scan.pdf', pdfBuffer(['', '']));
    await page.getByRole('alert').getByText('“scan.pdf”').waitFor();
    await pick('brochure.pdf', BROCHURE);
    const attached = page.getByRole('list', { name: 'Attached files' });
    await attached.getByText('2 pages').waitFor();
    await look('assistant, files attached');
    // The page is loaded anew before the question has arrived, and then its answer is lost.
    await page.route(/assistant\.start\b/, () => {}, { times: 1 });
    await ask(page, 'how long is the delivery?');
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.reload();
    await attached.getByText('brochure.pdf').waitFor();
    expect(await field(page).inputValue()).toBe('how long is the delivery?');
    await loseAnswer(page, 'assistant.start');
    await field(page).press('Enter');
    await page.getByText('“The delivery takes two weeks.” (page 2)').first().waitFor();
    expect([await field(page).inputValue(), await attached.count()]).toEqual(['', 0]);
    await page.getByRole('list', { name: 'Files of the question' }).getByText('brochure.pdf').waitFor();
    await look('assistant, file quoted');
    await askAgainRefused(page);
    await leaveWhileAsking(page);

    await page.goto('/leads');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Oregon hearts', exact: true }).click();
    await page.getByRole('heading', { name: `Leads ${CARDIOLOGY_IN_OREGON}` }).waitFor();
    expect([found, faults]).toEqual([[], []]);
  },
);

test.skipIf(!chrome)('the divider moves by keyboard within its bounds (ASST-23, CONST-26)', async () => {
  const { page } = await stage.openTab();
  await page.goto('/strategy-builder');
  await ask(page, 'how many leads do we have?');
  const divider = page.getByRole('separator', { name: 'Width of the chat' });
  await divider.waitFor();
  expect(await divider.getAttribute('aria-valuenow')).toBe('48');
  await divider.press('End');
  expect(await divider.getAttribute('aria-valuenow')).toBe('70');
  await divider.press('Home');
  expect(await divider.getAttribute('aria-valuenow')).toBe('30');
  const box = (await divider.boundingBox())!;
  await page.mouse.move(box.x, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 5_000, box.y + 200, { steps: 4 });
  await page.mouse.up();
  expect(await divider.getAttribute('aria-valuenow')).toBe('70');
});

test.skipIf(!chrome)('on a phone the lead list is a sheet that its number opens', async () => {
  const { page } = await stage.openTab();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/strategy-builder');
  await ask(page, 'cardiology leads in Oregon');
  await page.getByRole('button', { name: `Lead List, ${CARDIOLOGY_IN_OREGON} leads` }).click();
  const sheet = page.getByRole('dialog', { name: `${CARDIOLOGY_IN_OREGON} leads` });
  await sheet.getByRole('table', { name: 'Leads' }).locator('tbody tr').first().waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Threads' }).waitFor();
});
