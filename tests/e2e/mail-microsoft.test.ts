import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { faultsOfLooks } from '../support/look.ts';
import { type MicrosoftStandIn, startMicrosoftStandIn } from '../support/microsoft-stand-in.ts';
import { headerOf } from '../support/stand-in.ts';
import { until } from '../support/until.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { conversations, draftedAnswer, feed, openInbox } from './screens/mail.ts';
import { openAddAccount } from './screens/mailboxes.ts';
import { sendAlways } from './screens/sending-policy.ts';
import { launch, makeRepresentative, writeSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const BOB = 'bob@mail.test';
const QUESTION = 'This sounds good. Can you tell me more about how it works with our EHR?';

let microsoft: MicrosoftStandIn;
const stage = startStage('mail-microsoft', {
  async env() {
    microsoft = await startMicrosoftStandIn({
      redirectUri: () => `${stage.product().url}/mail/accounts/microsoft/callback`,
    });
    return {
      MICROSOFT_CLIENT_ID: microsoft.clientId,
      MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
      MICROSOFT_TENANT: microsoft.tenant,
      MICROSOFT_ENDPOINT: microsoft.url,
    };
  },
  async prepare(page) {
    await sendAlways(page);
    await makeRepresentative(page);
  },
  end: () => microsoft?.stop(),
});

test.skipIf(!chrome)('a consent that an administrator must give says so, and leads back', async () => {
  const { page, faults } = await stage.openTab();
  microsoft.refuseConsent('AADSTS90094: An administrator must allow this. ana@clinic.example');
  const dialog = await openAddAccount(page);
  const found = await faultsOfLooks(page, 'microsoft choice');
  await dialog.getByRole('button', { name: /^Microsoft 365/ }).click();
  await page.getByText('must approve Myra at Microsoft first').waitFor();
  expect(await page.getByText('ana@clinic.example').count()).toBe(0);
  found.push(...(await faultsOfLooks(page, 'microsoft needs an administrator')));
  microsoft.refuseConsent('AADSTS65004: User declined to consent.');
  await page.getByRole('status').getByRole('link', { name: 'Email Accounts' }).click();
  await (await openAddAccount(page)).getByRole('button', { name: /^Microsoft 365/ }).click();
  await page.getByText('You did not allow access at Microsoft').waitFor();
  microsoft.refuseConsent(undefined);
  expect([...found, ...faults]).toEqual([]);
});

test.skipIf(!chrome)(
  'a mailbox of Microsoft 365 is connected, sends a campaign and the answer to a reply, once each',
  async () => {
    const { page, faults } = await stage.openTab();
    const dialog = await openAddAccount(page);
    await dialog.getByRole('button', { name: /^Microsoft 365/ }).click();
    await page.getByText('Account connected successfully!').waitFor();
    await page.waitForURL((url) => url.pathname === '/mail/accounts');
    const row = page.getByRole('row').filter({ hasText: microsoft.mailbox.email });
    await row.getByText('Microsoft 365', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Edit / }).click();
    const edit = page.getByRole('dialog');
    await edit.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option', { name: REPRESENTATIVE.name }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'hidden' });
    const found = await faultsOfLooks(page, 'microsoft list');

    const campaign = await writeSmallCampaign(page, 'Payer calls', [
      { first: 'Bob', last: 'Lead', email: BOB, practice: 'Harbor Imaging' },
      { first: 'Cal', last: 'Field', email: 'cal@mail.test', practice: 'Ridge Clinic' },
    ]);
    await launch(page, campaign);
    const toBob = () => microsoft.mailbox.sent().filter(({ raw }) => headerOf(raw, 'To')?.includes(BOB));
    const first = await until('the first email', () => toBob()[0], 90_000);
    microsoft.mailbox.deliver(
      [
        `From: Bob Lead <${BOB}>`,
        `To: ${headerOf(first.raw, 'From')}`,
        `Subject: Re: ${headerOf(first.raw, 'Subject')}`,
        'Message-ID: <question@mail.test>',
        `In-Reply-To: ${headerOf(first.raw, 'Message-ID')}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        QUESTION,
        '',
      ].join('\r\n'),
    );
    await openInbox(page);
    const conversation = conversations(page).filter({ hasText: 'Bob Lead' });
    await conversation.getByRole('img', { name: 'Unread' }).waitFor({ timeout: 60_000 });
    await conversation.click();
    await feed(page).getByText(QUESTION).first().waitFor();
    found.push(...(await faultsOfLooks(page, 'microsoft conversation')));
    await draftedAnswer(page)
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const answer = await until('the approved answer', () => toBob()[1], 90_000);
    expect(headerOf(answer.raw, 'In-Reply-To')).toBe('<question@mail.test>');
    const { sends } = microsoft.mailbox;
    expect(new Set(sends).size).toBe(sends.length);
    expect([...found, ...faults]).toEqual([]);
  },
);
