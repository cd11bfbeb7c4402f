import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import type { MailServer } from '../../support/mail-server.ts';

/** The row of a mailbox, by its name. */
export const mailboxRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });

/** Opens the list of mailboxes and the dialog to add one. */
export async function openAddAccount(page: Page): Promise<Locator> {
  await page.goto('/mail/accounts');
  await page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.waitFor();
  return dialog;
}

export type RealMailbox = { name: string; email: string; password: string; user?: string };

/** Fills in the SMTP/IMAP form for a server of the tests. */
export async function fillCustom(dialog: Locator, server: MailServer, mailbox: RealMailbox): Promise<void> {
  await dialog.getByLabel('Full Name').fill(mailbox.name);
  await dialog.getByLabel('Email Address').fill(mailbox.email);
  await dialog.getByLabel('Password').fill(mailbox.password);
  await dialog.getByLabel('SMTP Host').fill('localhost');
  await dialog.getByLabel('SMTP Port').fill(String(server.ports.submission));
  await dialog.getByLabel('IMAP Host').fill('localhost');
  await dialog.getByLabel('IMAP Port').fill(String(server.ports.imap));
  if (mailbox.user === undefined) return;
  await dialog.getByRole('combobox', { name: 'User' }).click();
  await dialog.page().getByRole('option', { name: mailbox.user }).click();
}

/** Connects a mailbox of a test server. */
export async function connectCustom(
  page: Page,
  server: MailServer,
  mailbox: { name: string; at: string; user?: string },
): Promise<void> {
  const dialog = await openAddAccount(page);
  await dialog.getByRole('button', { name: /^Custom SMTP/ }).click();
  const account = server.users.find(({ email }) => email === `${mailbox.at}@${server.domain}`);
  if (!account) throw new Error(`The servers have no mailbox ${mailbox.at}`);
  await fillCustom(dialog, server, { ...mailbox, ...account });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await mailboxRow(page, mailbox.name).waitFor();
}

/** Environment that lets a product connect to the test servers. `forget` removes its files. */
export async function reachServers(
  server: MailServer,
): Promise<{ env: Record<string, string>; forget(): Promise<void> }> {
  const file = path.join(tmpdir(), `myra-ca-${process.pid}-${server.ports.imap}.pem`);
  await writeFile(file, server.ca);
  return {
    env: { MAIL_ALLOW_HOSTS: 'localhost:*', MAIL_CA_FILE: file },
    forget: () => rm(file, { force: true }),
  };
}

/** Collects the paths of the page's mutations from now on. */
export function callsOf(page: Page, procedure: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`emailAccounts.${procedure}`))
      calls.push(request.url());
  });
  return calls;
}
