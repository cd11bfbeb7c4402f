import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { conversations, openInbox } from './screens/mail.ts';
import { launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const { openTab } = startStage('mail-notes', {
  async prepare(page) {
    await launchSmallCampaign(page, 'Payer calls');
  },
});

test.skipIf(!chrome)('a conversation gets labels and a comment, and is found by its label', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const rows = conversations(page);
  const bob = rows.filter({ hasText: 'bob@harbor.example' });
  await bob.click();
  const pane = page.getByRole('region', { name: 'Bob Lead' });
  await pane.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByPlaceholder('Search or type a label').fill('Budget in May');
  await page.keyboard.press('Enter');
  await pane.getByRole('button', { name: 'Take off Budget in May' }).waitFor();
  await bob.getByText('Budget in May').waitFor();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search or type a label').waitFor({ state: 'detached' });

  await page.keyboard.press('c');
  const form = pane.getByRole('region', { name: 'Comment', exact: true });
  await form.getByRole('textbox', { name: 'Comment' }).fill('He asked by phone as well.');
  await page.waitForTimeout(500);
  await page.reload();
  await form.getByRole('textbox', { name: 'Comment' }).waitFor();
  expect(await form.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe(
    'He asked by phone as well.',
  );
  await form.getByRole('button', { name: 'Comment', exact: true }).click();
  const told = pane.getByRole('article', { name: /^Comment by / });
  await told.getByText('He asked by phone as well.').waitFor();

  const box = page.getByRole('searchbox', { name: 'Search names, addresses and messages' });
  await box.fill('label:"budget in may"');
  await expect.poll(() => rows.count()).toBe(1);
  await box.fill('label:nothing');
  await expect.poll(() => rows.count()).toBe(0);
  await openInbox(page);
  await bob.click();
  await told.getByRole('button', { name: 'Take this comment away' }).click();
  await told.waitFor({ state: 'detached' });
  await pane.getByRole('button', { name: 'Take off Budget in May' }).click();
  await bob.getByText('Budget in May').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)('ticked conversations are labelled and assigned together', async () => {
  const { page, faults } = await openTab();
  await openInbox(page);
  const ticks = page.getByRole('checkbox', { name: /^Select / });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Label', exact: true }).first().click();
  await page.getByPlaceholder('Search or type a label').fill('Fair');
  await page.keyboard.press('Enter');
  await expect.poll(() => conversations(page).filter({ hasText: 'Fair' }).count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Not assigned' }).click();
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  await conversations(page).first().click();
  await page
    .getByRole('region', { name: / (Lead|Field)$/ })
    .getByText('Not assigned')
    .waitFor();
  expect(faults).toEqual([]);
});
