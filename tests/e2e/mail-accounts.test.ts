import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { faultsOfLooks } from '../support/look.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import {
  callsOf,
  connectCustom,
  fillCustom,
  mailboxRow,
  openAddAccount,
  reachServers,
} from './screens/mailboxes.ts';
import { signInFirstTime } from './screens/sign-in.ts';
import { makeRepresentative } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';

const started = chrome ? await startMailServer({ users: ['ann', 'eve'] }) : undefined;
if (started?.ok === false)
  console.warn(`\nSKIPPED: real mailboxes in the browser, because: ${started.reason}\n`);
const server: MailServer | undefined = started?.ok ? started.server : undefined;

let forget: (() => Promise<void>) | undefined;
const { visit, openTab } = startStage('mail-accounts', {
  async env() {
    const reached = server && (await reachServers(server));
    forget = reached?.forget;
    return reached?.env ?? {};
  },
  prepare: (page) => makeRepresentative(page),
  async end() {
    await server?.stop();
    await forget?.();
  },
});

const activeSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `${name} is active` });

test.skipIf(!chrome)(
  'a sandbox mailbox is added, with a name and whose it is (MAIL-ACC-8 to MAIL-ACC-19)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/accounts');
    await page.getByText('No email accounts found.').waitFor();
    const found = await faultsOfLooks(page, 'no accounts');
    const calls = callsOf(page, 'connectSandbox');
    const dialog = await openAddAccount(page);
    found.push(...(await faultsOfLooks(page, 'kinds of account')));
    await dialog.getByRole('button', { name: /^Sandbox mailbox/ }).click();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await dialog.getByText('This field is required').waitFor();
    expect(calls).toEqual([]);
    await dialog.getByLabel('Full Name').fill('Nora Vance');
    await dialog.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option', { name: REPRESENTATIVE.name }).click();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('Account created successfully').waitFor();
    await mailboxRow(page, 'Nora Vance').getByText(`for ${REPRESENTATIVE.name}`).waitFor();
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(expect.arrayContaining(['Name', 'Email', 'Provider', 'Status']));
    await page.getByRole('heading', { name: 'Email Accounts 1' }).waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'the toggle flips at once, and back where that is refused (MAIL-ACC-4 to MAIL-ACC-6)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/accounts');
    const toggle = activeSwitch(page, 'Nora Vance');
    await toggle.click();
    await page.getByText('Status updated successfully!').waitFor();
    await mailboxRow(page, 'Nora Vance').getByText('Off', { exact: true }).waitFor();
    await page.reload();
    await until('the stored switch', async () => !(await toggle.isChecked().catch(() => true)));

    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/emailAccounts.toggle**', async (route) => {
      await held;
      await route.abort();
    });
    await toggle.click();
    await until('the flip', () => toggle.isChecked());
    letGo();
    await until('the way back', async () => !(await toggle.isChecked()));
    await page.locator('[data-sonner-toast][data-type="error"]').waitFor();
    await page.unroute('**/emailAccounts.toggle**');
    await toggle.click();
    await mailboxRow(page, 'Nora Vance').getByText('Healthy').waitFor();
    await page.getByText('Status updated successfully!').waitFor();
    expect(faults).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'an edit sends what changed, and nothing where nothing did (MAIL-ACC-20 to MAIL-ACC-23)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/accounts');
    const calls = callsOf(page, 'update');
    await page.getByRole('button', { name: 'Edit Nora Vance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit account' });
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Nora Vance');
    await dialog.getByRole('combobox', { name: 'User' }).getByText(REPRESENTATIVE.name).waitFor();
    const found = await faultsOfLooks(page, 'edit account');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No changes detected').waitFor();
    await dialog.getByLabel('Full Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').first().waitFor();
    expect(calls).toEqual([]);
    await dialog.getByLabel('Full Name').fill('Nora Vance-Hale');
    await dialog.getByLabel('Signature').fill('Nora\nNorthlight');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Email account updated successfully').waitFor();
    await mailboxRow(page, 'Nora Vance-Hale').waitFor();
    expect(calls).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Edit Nora Vance-Hale' }).click();
    expect(await dialog.getByLabel('Signature').inputValue()).toBe('Nora\nNorthlight');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'who is second to edit a mailbox is told, and nothing is overwritten unseen',
  async () => {
    const { page, faults } = await openTab();
    const other = await page.context().newPage();
    const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Edit account' });
    const signature = (tab: Page) => dialogOf(tab).getByRole('textbox', { name: 'Signature' });
    for (const tab of [page, other]) {
      await tab.goto('/mail/accounts');
      await tab.getByRole('button', { name: 'Edit Nora Vance-Hale' }).click();
    }
    await signature(other).fill('Mine');
    await signature(page).fill('Theirs');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await dialogOf(other).getByRole('button', { name: 'Save' }).click();
    await other.getByText('Somebody else saved this meanwhile.').waitFor();
    expect(await signature(other).inputValue()).toBe('Mine');
    await other.getByRole('button', { name: 'Take theirs: Signature' }).click();
    expect(await signature(other).inputValue()).toBe('Theirs');
    await signature(other).fill('Ours');
    await dialogOf(other).getByRole('button', { name: 'Save' }).click();
    await dialogOf(other).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Edit Nora Vance-Hale' }).click();
    await expect.poll(() => signature(page).inputValue()).toBe('Ours');
    expect(faults).toEqual([]);
  },
);

test.skipIf(!server)(
  'a custom mailbox is tried first, and what failed stands at its field (MAIL-ACC-12 to MAIL-ACC-19)',
  async () => {
    if (!server) return;
    const [ann] = server.users;
    const { page, faults } = await openTab();
    const calls = callsOf(page, 'connectSmtp');
    const dialog = await openAddAccount(page);
    await dialog.getByRole('button', { name: /^Custom SMTP/ }).click();
    const connect = dialog.getByRole('button', { name: 'Connect' });
    await connect.click();
    await until(
      'the required fields',
      async () => (await dialog.getByText('This field is required').count()) === 5,
    );
    expect(calls).toEqual([]);
    const found = await faultsOfLooks(page, 'custom account');

    const right = { name: 'Ann Myra', email: ann!.email, password: ann!.password };
    await fillCustom(dialog, server, { ...right, password: 'not-her-password' });
    await connect.click();
    await dialog.getByText(/The sending server \(SMTP\) refused the user name or password/).waitFor();
    await page.getByText('Error creating account').first().waitFor();
    expect(await dialog.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');

    await fillCustom(dialog, server, right);
    await dialog.getByLabel('IMAP Port').fill('9');
    await connect.click();
    await dialog.getByText(/The receiving server \(IMAP\) refused the connection/).waitFor();
    expect(await dialog.getByLabel('IMAP Port').getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByLabel('SMTP Port').getAttribute('aria-invalid')).not.toBe('true');
    found.push(...(await faultsOfLooks(page, 'custom account refused')));

    await dialog.getByLabel('IMAP Port').fill(String(server.ports.imap));
    await dialog.getByLabel('Login name').fill('nobody');
    await dialog.getByRole('combobox', { name: 'SMTP encryption' }).click();
    await page.getByRole('option', { name: 'STARTTLS' }).click();
    await connect.click();
    await dialog.getByText(/The sending server \(SMTP\) refused the user name or password/).waitFor();
    await dialog.getByLabel('Login name').fill(ann!.email);
    await connect.click();
    await page.getByText('Account created successfully').waitFor();
    await mailboxRow(page, 'Ann Myra').getByText('Custom').waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)(
  'a mailbox follows the limits of the organization, or has its own where they are stricter',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/accounts');
    const edit = page.getByRole('button', { name: 'Edit Ann Myra' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit account' });
    await dialog.getByText('50 a day, 30 s apart, Mon Tue Wed Thu Fri, 08:00 to 18:00.').waitFor();
    await dialog.getByRole('combobox', { name: 'Sending limits' }).click();
    await page.getByRole('option', { name: 'Of its own, stricter' }).click();
    expect(await dialog.getByLabel('Saturday').isDisabled()).toBe(true);
    await dialog.getByLabel('Emails a day').fill('60');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The organization allows 50 a day at most.').waitFor();
    const found = await faultsOfLooks(page, 'mailbox limits refused');
    await dialog.getByLabel('Emails a day').fill('20');
    await dialog.getByLabel('Friday').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Email account updated successfully').waitFor();

    await page.reload();
    await edit.click();
    await expect.poll(() => dialog.getByLabel('Emails a day').inputValue()).toBe('20');
    expect(await dialog.getByLabel('Friday').isChecked()).toBe(false);
    await dialog.getByRole('combobox', { name: 'Sending limits' }).click();
    await page.getByRole('option', { name: 'As the organization' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await edit.click();
    await dialog.getByText(/^50 a day/).waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!server)('the domain of a mailbox is looked up and explained, and the answer stays', async () => {
  const { page, faults } = await openTab();
  await page.goto('/mail/accounts');
  const domain = page.getByRole('listitem').filter({ hasText: 'mail.test' });
  await domain.getByText('Not checked yet').waitFor();
  await domain.getByRole('button', { name: 'Check', exact: true }).click();
  await domain.getByRole('button', { name: 'Check again' }).waitFor({ timeout: 60_000 });
  for (const record of ['SPF', 'DKIM', 'DMARC']) await domain.getByText(record, { exact: true }).waitFor();
  await page.reload();
  await domain.getByRole('button', { name: 'Check again' }).waitFor();
  expect(faults).toEqual([]);
});

test.skipIf(!server)(
  'a refused sign-in is shown with the way back, and the new password brings the mailbox back',
  async () => {
    if (!server) return;
    const { page, faults } = await openTab();
    await connectCustom(page, server, { name: 'Eve Myra', at: 'eve' });
    await mailboxRow(page, 'Eve Myra').getByText('Signed in and read.').waitFor({ timeout: 60_000 });
    await server.setPassword(`eve@${server.domain}`, 'a-newer-one');
    await server.restartImap();
    const row = mailboxRow(page, 'Eve Myra');
    await row.getByText('Sign-in refused').waitFor({ timeout: 60_000 });
    const found = await faultsOfLooks(page, 'accounts with one refused');
    await row.getByRole('button', { name: 'Reconnect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reconnect' });
    found.push(...(await faultsOfLooks(page, 'reconnect account')));
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await dialog.getByText(/The sending server \(SMTP\) refused the user name or password/).waitFor();
    await dialog.getByLabel('Password').fill('a-newer-one');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByText('The mailbox is back. What waited for it leaves now.').waitFor();
    await row.getByText('Healthy').waitFor();
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'deleting asks first, and cancelling sends nothing (MAIL-ACC-24, MAIL-ACC-25)',
  async () => {
    const { page, faults } = await openTab();
    await page.goto('/mail/accounts');
    const calls = callsOf(page, 'remove');
    const name = 'Nora Vance-Hale';
    const ask = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await ask
      .getByText(
        'This action cannot be undone. This will permanently delete your account and remove your data from our servers.',
      )
      .waitFor();
    const found = await faultsOfLooks(page, 'delete account');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await ask.waitFor({ state: 'hidden' });
    await mailboxRow(page, name).waitFor();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await ask.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Account deleted successfully!').waitFor();
    await mailboxRow(page, name).waitFor({ state: 'hidden' });
    expect(calls).toHaveLength(1);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)(
  'a representative connects mailboxes too, and is not asked whose they are (MAIL-ACC-9, MAIL-ACC-17)',
  async () => {
    const { page, product, faults } = await visit();
    await signInFirstTime(page, { ...product, ...REPRESENTATIVE }, 'a-word-of-her-own-7');
    const dialog = await openAddAccount(page);
    await dialog.getByRole('button', { name: /^Sandbox mailbox/ }).click();
    await dialog.getByLabel('Full Name').fill('Ana on her own');
    expect(await dialog.getByLabel('User').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('Account created successfully').waitFor();
    await page.getByRole('button', { name: 'Edit Ana on her own' }).click();
    await page.getByRole('dialog', { name: 'Edit account' }).waitFor();
    expect(await page.getByRole('dialog').getByLabel('User').count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
