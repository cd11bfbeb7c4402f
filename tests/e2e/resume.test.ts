import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { type FakeModel, goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { approveSheetOf } from './screens/approve-sheet.ts';
import {
  addRepresentative,
  connectSandbox,
  launchNow,
  openCampaign as openCampaignDrawer,
} from './screens/launch.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { comesBack, openFromStrategy, type Place } from './screens/resume.ts';
import { openCaptured, waitForEmails } from './screens/sandbox.ts';
import { startStage } from './screens/visit.ts';
import { pressNext, waitForLeads } from './screens/wizard-leads.ts';
import * as places from './screens/wizard-places.ts';
import { chooseLeads } from './screens/wizard-writing.ts';

const { CAMPAIGN, LEADS, heading } = places;
/** Ten steps, two restarts and fourteen screens in four looks: about two minutes, and more on a loaded machine. */
const TIMEOUT_MS = 600_000;

let model: FakeModel | undefined;
const { promise: released, resolve: release } = Promise.withResolvers<void>();
const { openTab } = startStage('resume', {
  async env() {
    // The writer waits until it is released, so that the running task can be checked.
    model = await startFakeModel((call) => ({
      kind: 'later',
      after: released,
      reply: { kind: 'json', value: goodAnswer(call) },
    }));
    return model.env;
  },
  end: async () => model?.stop(),
});

// A product that somebody else started cannot be restarted.
test.skipIf(!chrome || process.env.MYRA_BASE_URL)(
  'the wizard comes back at every step with everything that was entered (WIZ-CONTENT-3)',
  async () => {
    const { page, product, look, faults, found } = await openTab();
    const openCampaign = (tab: Page) => openFromStrategy(tab, CAMPAIGN);
    const restart = async (see: Place) => {
      await product.restart();
      await page.reload();
      await see(page);
    };
    await page.goto('/strategy');

    await places.fillGoal(page);
    await comesBack(page, places.seeGoal, async (tab) => void (await tab.goto('/create-strategy')));
    await look('goal');
    await page.getByRole('button', { name: 'Create Strategy' }).click();

    await heading(page, 'What is this campaign about?');
    await places.fillCampaign(page);
    await comesBack(page, places.seeCampaign, async (tab) => {
      await tab.goto('/strategy');
      await tab.getByRole('link', { name: 'Create Campaign' }).click();
    });
    await look('campaign');
    await pressNext(page);
    await heading(page, 'Match the columns of your file');
    await page.getByRole('button', { name: 'Back' }).click();
    await comesBack(page, places.seeCampaign, openCampaign);
    await pressNext(page);

    await places.matchTwice(page, openCampaign);
    await comesBack(page, places.seeMapping, openCampaign);
    await look('mapping');
    await pressNext(page);

    await comesBack(page, places.seeImport, openCampaign, places.seeImportOrLeads);
    await look('processing');
    await restart(places.seeImportOrLeads);
    await waitForLeads(page);

    await chooseLeads(page, LEADS);
    await page.getByRole('button', { name: 'Back' }).click();
    await comesBack(page, places.seeLeads, openCampaign);
    await look('leads');
    await pressNext(page);

    await places.fillConfiguration(page);
    await comesBack(page, places.seeConfiguration, openCampaign);
    await look('configuration');
    await pressNext(page);

    await places.fillContent(page);
    await comesBack(page, places.seeContent, openCampaign);
    await look('content');
    await approveSheetOf(page, PRODUCT);
    await page.getByRole('button', { name: `Write for ${LEADS} leads` }).click();

    await comesBack(page, places.seeWriting, openCampaign);
    await look('writing');
    await restart(places.seeWriting);
    release();
    // The old writer may still have its lease, and a writing task is only polled now and then.
    await page.getByRole('list', { name: 'Leads' }).waitFor({ timeout: 120_000 });

    await places.fillSequence(page);
    await comesBack(page, places.seeSequence, openCampaign);
    await look('sequence');
    await page
      .getByRole('form', { name: 'Edit email' })
      .getByRole('button', { name: 'Discard changes' })
      .click();
    await page.getByRole('button', { name: 'Next: Schedule' }).click();

    await heading(page, 'Launch checklist');
    await addRepresentative(page);
    await connectSandbox(page);
    await places.fillAssignment(page);
    await comesBack(page, places.seeAssignment, openCampaign);
    await look('assignment');

    await launchNow(page);
    await page.getByRole('row', { name: CAMPAIGN }).waitFor();
    await look('strategy');
    await openCampaignDrawer(page, CAMPAIGN);
    await look('drawer sequence');
    await page.getByRole('tab', { name: 'Leads' }).click();
    await look('drawer leads');
    await openCaptured((await waitForEmails(page, LEADS)).first());
    await look('sandbox');

    expect([...found, ...faults]).toEqual([]);
  },
  TIMEOUT_MS,
);
