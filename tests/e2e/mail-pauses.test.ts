import { addDays } from '@myra/shared/rules/calendar/calendar';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { conversations, feed, openInbox } from './screens/mail.ts';
import { answerAs, openCaptured, waitForEmails } from './screens/sandbox.ts';
import { type Lead, launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Lead', email: 'cal@harbor.example', practice: 'Harbor Surgery' },
  { first: 'Dee', last: 'Lead', email: 'dee@harbor.example', practice: 'Harbor Oncology' },
  { first: 'Eve', last: 'Lead', email: 'eve@ridge.example', practice: 'Ridge Clinic' },
  { first: 'Fay', last: 'Lead', email: 'fay@ridge.example', practice: 'Ridge Surgery' },
];
const THREAT = 'Our attorney will file a lawsuit if your company writes to us again.';

const { openTab } = startStage('mail-pauses', {
  prepare: (page) => launchSmallCampaign(page, 'Payer calls', LEADS),
});

test.skipIf(!chrome)(
  'a legal threat says whom it pauses and why, one button lets them all go on, and another ends it for good',
  async () => {
    const { page, look, found, faults } = await openTab();
    await answerAs(page, 'Bob Lead', THREAT);
    await openInbox(page);
    const row = conversations(page).filter({ hasText: 'cal@harbor.example' });
    await row.getByText('Paused: legal step').waitFor({ timeout: 60_000 });
    await row.click();
    // The pane may still show another conversation that waits for the same message.
    const heldOf = (name: string) =>
      page
        .getByRole('region', { name, exact: true })
        .getByRole('region', { name: 'Paused because of legal steps' });
    const held = heldOf('Cal Lead');
    await held.getByText('Bob Lead').first().waitFor();
    expect(await held.getByRole('list', { name: 'People who wait' }).getByRole('listitem').count()).toBe(2);
    await held.getByRole('button', { name: 'Let all go on' }).click();
    await page.getByText('2 sequences go on').waitFor();
    await held.waitFor({ state: 'detached' });
    for (const name of ['cal', 'dee'])
      await conversations(page)
        .filter({ hasText: `${name}@harbor.example` })
        .getByText('Waiting')
        .waitFor();
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    await feed(page).getByText('Our attorney').first().waitFor();

    await answerAs(page, 'Cal Lead', THREAT);
    await openInbox(page);
    const dee = conversations(page).filter({ hasText: 'dee@harbor.example' });
    await dee.getByText('Paused: legal step').waitFor({ timeout: 60_000 });
    await dee.click();
    const deeHeld = heldOf('Dee Lead');
    await deeHeld.getByRole('button', { name: 'Keep paused for good' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Never write to harbor.example again?' });
    await look('keep paused');
    await asked.getByRole('button', { name: 'Never write to them' }).click();
    await page.getByText('Nobody at harbor.example is written to again.').waitFor();
    await deeHeld.waitFor({ state: 'detached' });
    await row.click();
    await page.getByText(/decided on .* that nobody at this domain is written to again/).waitFor();
    await look('kept paused');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)('an absence without an end waits until somebody names a day', async () => {
  const { page, faults } = await openTab();
  const emails = await waitForEmails(page, LEADS.length);
  await openCaptured(emails.filter({ hasText: 'Eve' }));
  const answer = page.getByLabel('Answer as the lead');
  await answer.getByText('Out of office').click();
  await answer.getByRole('textbox', { name: 'Text' }).fill('I am on leave until further notice.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answered as the lead').waitFor();
  await openInbox(page);
  const row = conversations(page).filter({ hasText: 'eve@ridge.example' });
  await row.getByText('Away: name a day').waitFor({ timeout: 60_000 });
  await row.click();
  await page.getByRole('button', { name: 'Name a day', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Name a day' });
  await dialog.getByRole('button', { name: 'Pause until then' }).click();
  await dialog.getByText('Choose a day.').waitFor();
  await dialog.getByLabel('Goes on by itself on').fill(addDays(new Date().toISOString().slice(0, 10), 14));
  await dialog.getByRole('button', { name: 'Pause until then' }).click();
  await page.getByText('Sequence paused').waitFor();
  await row.getByText(/^(?:Paused|Away) until/).waitFor();

  // Ticked rows are resumed together; those that are not paused are told.
  for (const name of ['Eve', 'Dee'])
    await page.getByRole('checkbox', { name: `Select ${name} Lead` }).check();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByText('1 sequence resumed').waitFor();
  await page.getByText('1 other was not paused.').waitFor();
  await row.getByText(/^(?:Paused|Away) until/).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test.skipIf(!chrome)(
  'an email of the sequence that is used as an answer asks first while legal steps wait',
  async () => {
    const { page, faults } = await openTab();
    await answerAs(page, 'Fay Lead', THREAT);
    await openInbox(page);
    const row = conversations(page).filter({ hasText: 'eve@ridge.example' });
    await row.getByText('Paused: legal step').waitFor({ timeout: 60_000 });
    await row.click();
    await page.getByRole('button', { name: /sequence emails/i }).click();
    const dialog = page.getByRole('dialog', { name: 'Sequence emails' });
    await dialog.getByRole('button', { name: 'Use as reply', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Send an answer all the same?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Use as reply', exact: true }).waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)('mail of somebody who was removed stands under what is not going out', async () => {
  const { page, faults } = await openTab();
  await page.goto('/users');
  await page.getByRole('button', { name: `Remove ${REPRESENTATIVE.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove person' }).click();
  await page.getByRole('row', { name: REPRESENTATIVE.name }).waitFor({ state: 'detached' });
  await page.goto('/dashboard');
  const reasons = page.getByRole('list', { name: 'Not going out' });
  await reasons
    .getByText(/removed/i)
    .first()
    .waitFor({ timeout: 30_000 });
  expect(faults).toEqual([]);
});
