import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { conversations, draftedAnswer, openInbox } from './screens/mail.ts';
import { openCaptured, replyAsLead, waitForEmails } from './screens/sandbox.ts';
import { BOB_AND_CAL, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000)]);

const { openTab } = startStage('mail-drafts', {
  async prepare(page) {
    const emails = await launchSmallCampaign(page, 'Payer calls', BOB_AND_CAL);
    await openCaptured(emails.filter({ hasText: 'Bob' }));
    await replyAsLead(page, 'Sounds good. Can you send me the price list for two rooms?');
  },
});

test.skipIf(!chrome)(
  'what a drafted answer promises is attached before its approval, kept by a reload, and leaves with it',
  async () => {
    const { page, look, found, faults } = await openTab();
    await openInbox(page);
    const bob = conversations(page).filter({ hasText: 'bob@harbor.example' });
    await bob.click();
    const draft = draftedAnswer(page);
    await draft.getByText('You promise to send').waitFor({ timeout: 60_000 });
    const chosen = page.waitForEvent('filechooser');
    await draft.getByRole('button', { name: 'Attach files' }).click();
    await (await chosen).setFiles([{ name: 'prices.png', mimeType: 'image/png', buffer: PNG }]);
    await draft.getByRole('button', { name: 'Take out prices.png' }).waitFor();
    await look('draft with a file');
    await page.reload();
    await draft.getByRole('button', { name: 'Take out prices.png' }).waitFor();
    await draft.getByRole('button', { name: 'Save', exact: true }).click();
    await draft.getByRole('button', { name: 'Edit' }).waitFor();
    await draft.getByText('prices.png').waitFor();
    expect(await draft.getByText('You promise to send').count()).toBe(0);

    // Taken out and put in again, and sent from the editor.
    await draft.getByRole('button', { name: 'Edit' }).click();
    await draft.getByRole('button', { name: 'Take out prices.png' }).click();
    const again = page.waitForEvent('filechooser');
    await draft.getByRole('button', { name: 'Attach files' }).click();
    await (await again).setFiles([{ name: 'rooms.png', mimeType: 'image/png', buffer: PNG }]);
    await draft.getByRole('button', { name: 'Take out rooms.png' }).waitFor();
    await draft
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    // The next conversation opens by itself.
    await page.getByRole('region', { name: 'Cal Field' }).waitFor();
    await bob.click();
    const sent = page.getByRole('article', { name: /^Sent: / }).first();
    await sent.getByRole('link', { name: /rooms\.png/ }).waitFor({ timeout: 60_000 });
    expect(await sent.getByText('prices.png').count()).toBe(0);
    await waitForEmails(page, 3);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a campaign is not resumed over words that are not saved, also of an email that was left',
  async () => {
    const { page, look, found, faults } = await openTab();
    await page.goto('/strategy');
    await page.getByRole('row', { name: 'Payer calls' }).click();
    const drawer = page.getByRole('dialog', { name: 'Payer calls' });
    await drawer.getByRole('button', { name: 'Pause' }).click();
    const resume = drawer.getByRole('button', { name: 'Resume', exact: true });
    await resume.waitFor();
    const panels = drawer.getByRole('list', { name: 'Leads' }).getByRole('heading').getByRole('button');
    await panels.filter({ hasText: 'Cal' }).click();
    await drawer.getByRole('button', { name: /^Day 2/ }).click();
    await drawer.getByRole('button', { name: /^Edit/ }).click();
    const form = drawer.getByRole('form', { name: 'Edit email' });
    await form.getByLabel('Subject').fill('Better words');
    await panels.filter({ hasText: 'Bob' }).click();
    await form.waitFor({ state: 'detached' });
    await resume.click();
    const asked = page.getByRole('alertdialog', { name: 'Send the saved words?' });
    await asked.getByText('You changed 1 email').waitFor();
    await look('resume over unsaved words');
    await asked.getByRole('button', { name: 'Back' }).click();
    await panels.filter({ hasText: 'Cal' }).click();
    await drawer.getByRole('button', { name: /^Day 2/ }).click();
    await form.getByRole('button', { name: /^Save/ }).click();
    await form.waitFor({ state: 'detached' });
    await resume.click();
    await page.getByText('Campaign resumed').waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);
