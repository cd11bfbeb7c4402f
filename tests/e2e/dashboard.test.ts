import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { answerAs, openCaptured, unsubscribe, waitForEmails } from './screens/sandbox.ts';
import { type Lead, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const CAMPAIGN = 'Payer calls';
const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@ridge.example', practice: 'Ridge Clinic' },
  { first: 'Dee', last: 'Marsh', email: 'dee@fen.example', practice: 'Fen Cardiology' },
];
const ANSWERER = 'Bob Lead';
const LATE_MS = 60_000;

const { openTab } = startStage('dashboard');

const figure = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Results' }).getByRole('link', { name: new RegExp(`^${name}:`) });
const shows = (page: Page, name: string, text: string) =>
  expect.poll(() => figure(page, name).textContent(), { timeout: LATE_MS }).toBe(text);
const openDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click();

test.skipIf(!chrome)(
  'the dashboard leads a new organization on, counts a real campaign while one looks, and shows the emails behind each number',
  { timeout: 400_000 },
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/strategy');
    await openDashboard(page);
    await page.getByRole('link', { name: 'Connect a mailbox' }).waitFor();
    await look('dashboard of a new organization');

    await launchSmallCampaign(page, CAMPAIGN, LEADS);
    await openDashboard(page);
    await shows(page, 'Sent', '3');
    await shows(page, 'Replied', '0');

    const leads = await page.context().newPage();
    await answerAs(
      leads,
      ANSWERER,
      'This sounds good. Can you tell me more about how it works with our EHR?',
    );
    await openCaptured((await waitForEmails(leads, LEADS.length)).filter({ hasText: 'Cal Field' }));
    await unsubscribe(leads);
    await leads.close();

    // Without a reload: the page gets the event.
    await shows(page, 'Replied', '1');
    await shows(page, 'Positive', '1');
    await shows(page, 'Unsubscribed', '1');
    await page.getByText('1 of 3 sent').first().waitFor();
    await page.getByText('1 drafted answer').waitFor({ timeout: LATE_MS });
    await look('dashboard');

    await page.getByRole('radio', { name: 'Table' }).click();
    await page.getByRole('table', { name: 'Results by day' }).waitFor();
    await page.getByRole('radio', { name: 'Representative' }).click();
    await page.getByRole('table', { name: 'Results by representative' }).waitFor();
    expect(page.url()).toContain('by=representatives');
    await look('dashboard as tables');

    await page.getByRole('radio', { name: '7 days' }).click();
    await page.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: CAMPAIGN }).click();
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    expect(page.url()).toMatch(/days=7.*campaign_id=|campaign_id=.*days=7/);
    await figure(page, 'Replied').click();
    const list = page.getByRole('list', { name: 'Replied emails' });
    await list.getByRole('link', { name: ANSWERER }).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await look('emails behind a number');
    // A person says on the row that it was no interest; list and figure follow, and undo takes it back.
    const replied = page.url();
    await page.goto(replied.replace('metric=replied', 'metric=positive'));
    await page.getByRole('list', { name: 'Positive emails' }).getByRole('button').click();
    await page.getByRole('menuitemradio', { name: 'Asks a question' }).click();
    await page.getByText('No email is counted here.').waitFor();
    await page.goto('/dashboard');
    await shows(page, 'Positive', '0');
    await page.goto(replied);
    await list.getByRole('button', { name: 'Meaning: Asks a question' }).waitFor();
    await look('a meaning corrected on its row');
    await list.getByRole('button', { name: 'Meaning: Asks a question' }).click();
    await page.getByRole('menuitemradio', { name: 'Interested', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('button', { name: 'Meaning: Asks a question' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).last().click();
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();

    // Paused emails are listed behind their number.
    await page.goto('/strategy');
    await page.getByRole('row', { name: CAMPAIGN }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).waitFor();
    await page.goto('/dashboard');
    const reasons = page.getByRole('list', { name: 'Not going out' });
    await reasons.getByText('The campaign is paused').waitFor({ timeout: LATE_MS });
    await reasons.getByRole('link', { name: '1: The campaign is paused' }).click();
    const paused = page.getByRole('list', { name: 'The campaign is paused' }).getByRole('listitem');
    await paused.first().waitFor();
    await expect.poll(() => paused.count()).toBe(1);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a person asks how a campaign went, sees a chart and figures beside the chat, and opens the emails behind one (ASST-29, ASST-30)',
  async () => {
    const { page, look, found, faults } = await openTab();
    await page.goto('/strategy-builder');
    const field = page.getByRole('textbox', { name: 'Ask Myra' });
    await field.fill(`How did ${CAMPAIGN} go?`);
    await field.press('Enter');
    const pane = page.getByRole('region', { name: 'Insights' });
    await pane.getByText('Sent: 3').waitFor();
    await pane.getByText('Email 1: 3 sent, 1 replied, 0 positive').waitFor();
    await pane.locator('.recharts-bar').first().waitFor();
    await look('assistant, insights');

    await field.fill('how many leads do we have?');
    await field.press('Enter');
    await page.getByRole('region', { name: 'Lead List' }).waitFor();
    expect(await pane.count()).toBe(0);
    await page.getByRole('button', { name: `Insights, ${CAMPAIGN}` }).click();
    await pane.getByRole('link', { name: '3' }).first().click();
    await page.waitForURL('**/dashboard/emails?*metric=sent*');
    await page.getByText('bob@harbor.example').first().waitFor();
    await page.goBack();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `Insights, ${CAMPAIGN}` }).click();
    await page
      .getByRole('dialog', { name: `Insights, ${CAMPAIGN}` })
      .getByText('Sent: 3')
      .waitFor();
    expect([found, faults]).toEqual([[], []]);
  },
);
