import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { type FakeModel, goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { writeSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';
import { openEmail, toLaunch } from './screens/wizard-writing.ts';

const INVENTED = 'It reduces your denials by 45 percent within a month.';
const LEADS = [
  { first: 'Oscar', last: 'Villanueva', email: 'oscar@tolland.example', practice: 'Tolland Heart Clinic' },
  { first: 'Ada', last: 'Brook', email: 'ada@larch.example', practice: 'Larch Heart Center' },
];

let model: FakeModel;

const stage = startStage('needs-look', {
  env: async () => {
    model = await startFakeModel((call) => {
      const answer = goodAnswer(call);
      for (const email of answer.emails) {
        if (email.step === 0) email.sentences.push({ text: INVENTED, refs: ['claim:1'] });
      }
      return { kind: 'json', value: answer };
    });
    return {
      ...model.env,
      AI_JUDGE_MODEL: 'none',
    };
  },
  prepare: (page) => writeSmallCampaign(page, 'Invented figures', LEADS, { call_to_action: '' }),
  end: async () => model.stop(),
});

/** Opens the dry run at what does not leave, from a row of the checklist. */
async function openMissing(page: Page, row: string) {
  await page.getByRole('button', { name: `Review: ${row}` }).click();
  return page.getByRole('dialog', { name: 'Dry run' });
}

test.skipIf(!chrome)(
  'an email with an invented figure is marked, and mended, accepted or dropped by keyboard',
  async () => {
    const { page, look, found, faults } = await stage.openTab();
    await page.goto('/strategy');
    await page.getByRole('row', { name: 'Invented figures' }).click();
    const pane = await openEmail(page, 0, 0);
    const panel = page.getByRole('region', { name: 'Needs a look' });
    await panel.getByText(INVENTED).waitFor();
    await look('needs a look');

    // The launch step counts neither of them, says why, and offers to leave their people out.
    await toLaunch(page);
    const held = await openMissing(page, 'Some emails are held');
    await held.getByRole('region', { name: 'A person has to look at it first' }).waitFor();
    await held.getByText('2 emails to 2 people').first().waitFor();
    await look('dry run, held emails');
    await held.getByRole('button', { name: 'Leave these 2 out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await held.waitFor({ state: 'detached' });
    await look('launch step, all held');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await openEmail(page, 0, 0);

    // The parts of the confidence show on focus, without a press.
    await pane.getByRole('button', { name: /what it is made of/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByText('Fit of the angle').waitFor();
    await page.keyboard.press('Escape');

    await panel.getByRole('button', { name: 'Accept with a reason' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Accept with a reason' }).focus();
    await page.keyboard.press('Enter');
    await look('needs a look, accepting');
    await page.keyboard.type('The figure is in our study of May.');
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });

    await page.keyboard.press('j');
    await panel.getByText(INVENTED).waitFor();
    await panel.getByRole('button', { name: 'Drop' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Drop email' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('1 of 2 emails').waitFor();
    await look('an email dropped');
    // The last step counts what leaves, and says what was left out.
    await toLaunch(page);
    await page.getByText(/^3 emails for 2 people/).waitFor();
    const sheet = await openMissing(page, 'Some steps are not written');
    await sheet.getByRole('region', { name: 'Not written' }).getByText('Dropped by').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    // Taken back it is held again, and its reader is left out in one act.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await openEmail(page, 1, 0);
    await page
      .getByRole('region', { name: /^Dropped: Day/ })
      .getByRole('button', { name: 'Take back' })
      .click();
    await page.getByRole('button', { name: /^Day 1/ }).click();
    await panel.getByText(INVENTED).waitFor();
    await toLaunch(page);
    const last = await openMissing(page, 'Some emails are held');
    await last.getByRole('button', { name: 'Leave this person out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByText(/^2 emails for 1 person/).waitFor();
    await page.getByText('Nothing is held').waitFor();
    await look('launch step, one left out');
    expect([...found, ...faults]).toEqual([]);
  },
);
