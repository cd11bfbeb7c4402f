import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { addRepresentative, connectSandbox, launchNow } from './screens/launch.ts';
import { conversations, feed, openInbox } from './screens/mail.ts';
import { openCaptured, replyAsLead, waitForEmails } from './screens/sandbox.ts';
import { type Lead, prepareSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const LEADS: Lead[] = ['Bob', 'Cal', 'Dee'].map((first) => ({
  first,
  last: 'Lead',
  email: `${first.toLowerCase()}@harbor.example`,
  practice: 'Harbor Imaging',
}));

const { openTab } = startStage('mail-pauses', {
  async prepare(page) {
    await addRepresentative(page);
    await prepareSmallCampaign(page, 'Payer calls', LEADS);
    await connectSandbox(page);
    await launchNow(page);
    await waitForEmails(page, LEADS.length);
  },
});

test.skipIf(!chrome)(
  'a legal threat says whom it pauses and why, and one button lets them all go on',
  async () => {
    const { page, faults } = await openTab();
    const emails = await waitForEmails(page, LEADS.length);
    await openCaptured(emails.filter({ hasText: 'Bob' }));
    await replyAsLead(page, 'Our attorney will file a lawsuit if your company writes to us again.');
    await openInbox(page);
    const row = conversations(page).filter({ hasText: 'cal@harbor.example' });
    await row.getByText('Paused: legal step').waitFor({ timeout: 60_000 });
    await row.click();
    const held = page.getByRole('region', { name: 'Paused because of legal steps' });
    await held.getByText('Bob Lead').first().waitFor();
    expect(await held.getByRole('list', { name: 'People who wait' }).getByRole('listitem').count()).toBe(2);
    await held.getByRole('button', { name: 'Let all 2 go on' }).click();
    await page.getByText('2 sequences go on').waitFor();
    await held.waitFor({ state: 'detached' });
    for (const name of ['cal', 'dee'])
      await conversations(page)
        .filter({ hasText: `${name}@harbor.example` })
        .getByText('Waiting')
        .waitFor();
    await conversations(page).filter({ hasText: 'bob@harbor.example' }).click();
    await feed(page).getByText('Our attorney').first().waitFor();
    expect(faults).toEqual([]);
  },
);
