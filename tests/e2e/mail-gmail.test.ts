import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { faultsOfLooks } from '../support/look.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { callsOf, openAddAccount } from './screens/mailboxes.ts';
import { makeRepresentative } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const WRONG_EXCHANGE = '/mail/accounts/gmail/callback?code=not-given&state=nor-this-one-either';

let google: GoogleStandIn;
const stage = startStage('mail-gmail', {
  async env() {
    google = await startGoogleStandIn({
      redirectUri: () => `${stage.product().url}/mail/accounts/gmail/callback`,
    });
    return {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ENDPOINT: google.url,
    };
  },
  prepare: (page) => makeRepresentative(page),
  end: () => google?.stop(),
});
const { openTab } = stage;

test.skipIf(!chrome)(
  'Gmail is connected through the consent at Google, once (MAIL-GMAIL-1 to MAIL-GMAIL-6)',
  async () => {
    const { page, faults } = await openTab();
    const calls = callsOf(page, 'connectByConsent');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/emailAccounts.connectByConsent**', async (route) => {
      await held;
      await route.continue();
    });
    const dialog = await openAddAccount(page);
    await dialog.getByRole('button', { name: /^Gmail/ }).click();
    await page.waitForURL('**/mail/accounts/gmail/callback?*');
    expect(google.log).toContain('GET /o/oauth2/v2/auth');
    await page.getByText('Connecting your account...').waitFor();
    await page.getByText('Please do not refresh the page.').waitFor();
    const found = await faultsOfLooks(page, 'gmail connecting');
    letGo();
    await page.getByText('Account connected successfully!').waitFor();
    await page.waitForURL((url) => url.pathname === '/mail/accounts');
    await page
      .getByRole('row')
      .filter({ hasText: google.mailbox.email })
      .getByText('Gmail', { exact: true })
      .waitFor();
    expect(calls).toHaveLength(1);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a mailbox that was connected for somebody is theirs, and leads back there',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/organization?section=representatives');
    const row = page.getByRole('row').filter({ hasText: REPRESENTATIVE.name });
    await row
      .getByRole('button', { name: /^Link inbox of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Add Account' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Gmail/ })
      .click();
    await page.getByText('Account connected successfully!').waitFor();
    await page.waitForURL('**/organization?section=representatives');
    await row.getByText(google.mailbox.email).waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'an answer of Google that says nothing or is refused leads back (MAIL-GMAIL-2, MAIL-GMAIL-7 to MAIL-GMAIL-9)',
  async () => {
    const { page, faults } = await openTab();
    const calls = callsOf(page, 'connectByConsent');
    for (const query of ['', '?code=x', '?state=y', '?error=server_error']) {
      await page.goto(`/mail/accounts/gmail/callback${query}`);
      await page.getByText('Invalid Request').waitFor();
      await page.getByText('Something went wrong. Please try again.').waitFor();
    }
    await page.goto('/mail/accounts/gmail/callback?error=access_denied');
    await page.getByText('You did not allow access at Google, so nothing was connected.').waitFor();
    expect(calls).toEqual([]);
    await page.goto(WRONG_EXCHANGE);
    await page.getByText('This connection was not started here, or took too long.').waitFor();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    const found = await faultsOfLooks(page, 'gmail refused');
    await page.getByRole('status').getByRole('link', { name: 'Email Accounts' }).click();
    await page.waitForURL((url) => url.pathname === '/mail/accounts');
    const dialog = await openAddAccount(page);
    await page.route('**/emailAccounts.startConsent**', (route) => route.abort());
    await dialog.getByRole('button', { name: /^Gmail/ }).click();
    await page.locator('[data-sonner-toast][data-type="error"]').waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);
