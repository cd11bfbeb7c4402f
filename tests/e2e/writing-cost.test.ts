import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { type FakeModel, goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { approveSheetOf } from './screens/approve-sheet.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter } from './screens/wizard-writing.ts';

const LEADS = ['Ann Reyes', 'Theo Brandt', 'Priya Nambiar'];

let model: FakeModel;
const { promise: released, resolve: release } = Promise.withResolvers<void>();
const { openTab } = startStage('writing-cost', {
  async env() {
    model = await startFakeModel((call) => ({
      kind: 'later',
      after: released,
      reply: { kind: 'json', value: goodAnswer(call) },
    }));
    return {
      AI_PROVIDER: 'anthropic',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: 'k',
      AI_MODEL: 'fake',
      AI_CONCURRENCY: '1',
      AI_PRICE_INPUT: '3',
      AI_PRICE_CACHED: '0.3',
      AI_PRICE_OUTPUT: '15',
      // Enough for one lead and its judge.
      LLM_DAILY_TOKENS: '5000',
    };
  },
  end: async () => model?.stop(),
});

test.skipIf(!chrome || process.env.MYRA_BASE_URL)(
  'the writing says what it used beside what was expected, and why it waits when the day is spent',
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/strategy');
    await createStrategy(page, []);
    const rows = LEADS.map(
      (name, n) => `${name.replace(' ', ',')},lead${n}@clinic${n}.example,Clinic ${n},Practice manager`,
    );
    const csv = ['First Name,Last Name,Work Email,Practice,Title', ...rows, ''].join('\n');
    const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await createCampaign(page, { name: 'Costs', leadFile, followUps: ['If not replied'] });
    await pressNext(page);
    await waitForLeads(page);
    await chooseLeads(page, LEADS.length);
    await page
      .getByText(/For 3 leads about [\d,]+ tokens, (?:[\d.]+|less than 0.01) at your prices/)
      .waitFor();
    await configureWriter(page);
    await approveSheetOf(page, PRODUCT);
    await page.getByRole('button', { name: `Write for ${LEADS.length} leads` }).click();

    await page.getByText('Used so far: 0 tokens, 0.00').waitFor();
    await page.getByText(/Expected: about [\d,]+ tokens/).waitFor();
    await look('writing cost');
    release();
    await page
      .getByText("Today's token budget is spent; the rest is written tomorrow.")
      .waitFor({ timeout: 60_000 });
    await page.getByText('1 of 3 leads ready').waitFor();
    const used = (model.calls.length + model.judged.length) * 1_050;
    await page.getByText(`Used so far: ${used.toLocaleString('en-US')} tokens, `).waitFor();
    await look('writing spent');
    expect([...found, ...faults]).toEqual([]);
  },
);
