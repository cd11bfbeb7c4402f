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
const { openTab } = startStage('model-notes', {
  async env() {
    model = await startFakeModel((call) => ({ kind: 'json', value: goodAnswer(call) }));
    return model.env;
  },
  end: async () => model?.stop(),
});

test.skipIf(!chrome || process.env.MYRA_BASE_URL)(
  'the step that writes says that notes are kept from the model, until an admin lets it read them',
  async () => {
    const { page, look, faults, found } = await openTab();
    await page.goto('/strategy');
    await createStrategy(page, []);
    const rows = LEADS.map(
      (name, n) =>
        `${name.replace(' ', ',')},lead${n}@clinic${n}.example,Clinic ${n},Practice manager,Has ${n + 3} clinics`,
    );
    const csv = ['First Name,Last Name,Work Email,Practice,Title,Notes', ...rows, ''].join('\n');
    const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await createCampaign(page, { name: 'Notes', leadFile, followUps: ['If not replied'] });
    await pressNext(page);
    await waitForLeads(page);
    await chooseLeads(page, LEADS.length);
    await configureWriter(page);
    await approveSheetOf(page, PRODUCT);
    const kept = page.getByText('Notes about these leads are kept from the model.');
    await kept.waitFor();
    await look('notes kept');
    const step = page.url();
    await page.getByRole('link', { name: 'Organization, Writing' }).click();
    const notes = page.getByLabel(/^Notes about a lead:/);
    await notes.waitFor();
    expect(await notes.isChecked()).toBe(false);
    await look('notes not allowed');
    await notes.check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('saved', { exact: false }).first().waitFor();
    await page.goto(step);
    const write = page.getByRole('button', { name: `Write for ${LEADS.length} leads` });
    await write.waitFor();
    await write.click();
    await expect
      .poll(() => model.calls.map(({ data }) => data.lead['lead:note']).sort(), { timeout: 60_000 })
      .toEqual(['Has 3 clinics', 'Has 4 clinics', 'Has 5 clinics']);
    expect([...found, ...faults]).toEqual([]);
  },
);
