import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const CAMPAIGN = 'Payer calls';

const stage = startStage('assistant-insights', {
  prepare: async (page) => {
    await launchSmallCampaign(page, CAMPAIGN);
    await page.goto('/dashboard');
    const results = page.getByRole('list', { name: 'Results' });
    await results.getByRole('link', { name: /^Sent: 2\b/ }).waitFor({ timeout: 90_000 });
  },
});

test.skipIf(!chrome)(
  'a person asks how a campaign went, sees a chart and figures beside the chat, and opens the emails behind one (ASST-29, ASST-30)',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/strategy-builder');
    const field = page.getByRole('textbox', { name: 'Ask Myra' });
    await field.fill(`How did ${CAMPAIGN} go?`);
    await field.press('Enter');
    const pane = page.getByRole('region', { name: 'Insights' });
    await pane.getByText('Sent: 2').waitFor();
    await pane.getByText('Email 1: 2 sent, 0 replied, 0 positive').waitFor();
    await pane.locator('.recharts-bar').first().waitFor();
    await look('assistant, insights');

    await field.fill('how many leads do we have?');
    await field.press('Enter');
    await page.getByRole('region', { name: 'Lead List' }).waitFor();
    expect(await pane.count()).toBe(0);
    await page.getByRole('button', { name: `Insights, ${CAMPAIGN}` }).click();
    await pane.getByRole('link', { name: '2' }).first().click();
    await page.waitForURL('**/dashboard/emails?*metric=sent*');
    await page.getByText('bob@harbor.example').first().waitFor();
    await page.goBack();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `Insights, ${CAMPAIGN}` }).click();
    await page
      .getByRole('dialog', { name: `Insights, ${CAMPAIGN}` })
      .getByText('Sent: 2')
      .waitFor();
    expect([found, faults]).toEqual([[], []]);
  },
);
