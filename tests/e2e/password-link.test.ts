import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { createLeadClient } from '../support/lead-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { systemMailOf, tokenOf } from '../support/system-mail.ts';
import { onboard } from './screens/onboarding.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage } from './screens/visit.ts';

const NEW = 'a newly chosen phrase 9';

const mail = chrome ? await startMailServer({ users: ['myra', 'ida'] }) : undefined;
if (mail?.ok === false) console.warn(`\nSKIPPED: a forgotten password, because: ${mail.reason}\n`);
const server = mail?.ok ? mail.server : undefined;
let forget: (() => Promise<void>) | undefined;
const { visit } = startStage('password-link', {
  isNew: true,
  isOn: server !== undefined,
  async env() {
    if (!server) return {};
    const system = await systemMailOf(server, 'myra');
    forget = system.forget;
    return { ...system.env, MYRA_ADMIN_EMAIL: `ida@${server.domain}` };
  },
  async end() {
    await server?.stop();
    await forget?.();
  },
});

test.skipIf(!server)(
  'a person who forgot their password gets a link by mail, sets a new one with it, and is out of every other browser',
  async () => {
    if (!server) return;
    const { page: elsewhere, product } = await visit();
    await signIn(elsewhere, product);
    await onboard(elsewhere);

    const { page, look, found } = await visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByText('Enter your email address.').waitFor();
    await look('forgot-password');
    await page.getByLabel('Email').fill(product.email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${product.email} has an account here`).waitFor();
    await look('forgot-password-sent');

    const message = await createLeadClient(server, 'ida').awaits('the link', ({ subject }) =>
      subject.includes('new password'),
    );
    expect(message.from).toContain(`myra@${server.domain}`);
    const link = `/reset-password#${tokenOf(message.raw)}`;
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('short');
    await page.keyboard.press('Enter');
    await page.getByText('Use at least 8 characters').nth(1).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm password').fill(NEW);
    await look('reset-password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your new password is set.').waitFor();
    await look('reset-password-done');

    await elsewhere.getByText('Your session ended').or(elsewhere.getByLabel('Email')).first().waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(product.email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByText('No strategy plans').waitFor();

    const { page: late } = await visit();
    await late.goto(link);
    await late.getByLabel('Password', { exact: true }).fill(`${NEW} again`);
    await late.getByLabel('Confirm password').fill(`${NEW} again`);
    await late.getByRole('button', { name: 'Set password' }).click();
    await late.getByText('This link was used already').waitFor();
    await late.getByRole('link', { name: 'Ask for a new link' }).click();
    await late.getByRole('button', { name: 'Send a link' }).waitFor();
    expect(found).toEqual([]);
    const logs = await product.logs();
    for (const secret of [tokenOf(message.raw), product.email]) expect(logs).not.toContain(secret);
  },
);
