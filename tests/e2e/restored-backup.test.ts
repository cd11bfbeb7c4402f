import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { openCaptured, unsubscribe, waitForEmails } from './screens/sandbox.ts';
import { type Lead, launch, makeSender, writeSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@ridge.example', practice: 'Ridge Clinic' },
  { first: 'Dee', last: 'Moor', email: 'dee@moor.example', practice: 'Moor Clinic' },
];
/** Two looks into Sent, a minute apart. */
const SETTLED_MS = 150_000;

const { openTab } = startStage('restored-backup');

// A product that somebody else started cannot be restored.
test.skipIf(!chrome || process.env.MYRA_BASE_URL)(
  'a backup from before the launch is restored: every page says that nothing leaves, and an admin decides and releases',
  async () => {
    const { page, product, look, faults, found } = await openTab();
    const folder = await makeDataFolder('kept-backup');
    const backup = path.join(folder, 'monday');
    await makeSender(page);
    const campaign = await writeSmallCampaign(page, 'Spring', LEADS);
    expect(await product.command('backup', backup)).toContain('The secret is not in it');

    await launch(page, campaign);
    const emails = await waitForEmails(page, LEADS.length);
    await openCaptured(emails.first());
    await unsubscribe(page);

    await product.restart(async () => {
      expect(await product.command('restore', backup)).toContain('sends nothing before an admin');
    });
    await page.goto('/dashboard');
    const line = page.getByRole('alert').filter({ hasText: 'No email leaves' });
    await line.waitFor();
    await look('restored-dashboard');
    await line.getByRole('button', { name: 'See what happened' }).click();
    const figure = (label: string) =>
      page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
    await expect.poll(() => figure('For you to decide').textContent(), { timeout: SETTLED_MS }).toBe('3');
    expect(await figure('Left or may have left since').textContent()).toBe('3');
    expect(await figure('Opt-outs put back').textContent()).toBe('1');
    await look('restored-stopped');

    await page.getByRole('button', { name: 'Release sending' }).click();
    const question = page.getByRole('alertdialog', { name: 'Release sending?' });
    await question.getByText('3 emails of which nobody knows').waitFor();
    await look('restored-question');
    await question.getByRole('button', { name: 'Release sending' }).click();
    await page.getByText('Sending was released.').waitFor();
    await line.waitFor({ state: 'hidden' });

    const list = page.getByRole('list', { name: 'Emails to decide on' });
    await list.getByRole('listitem').first().getByRole('button', { name: 'Mark as sent' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Count all as sent' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Count all as sent' }).click();
    await list.waitFor({ state: 'hidden' });
    await look('restored-released');

    // The backup has no captured email, so whatever left after the release would be seen here.
    await page.goto('/sandbox');
    await page.getByText('Nothing was sent from a sandbox mailbox yet').waitFor();
    expect(await page.getByRole('list', { name: 'Emails' }).getByRole('button').count()).toBe(0);
    expect([...found, ...faults]).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  },
  600_000,
);
