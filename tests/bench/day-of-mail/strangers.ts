import { until } from '../../support/until.ts';
import { attempt, type Day, type Done } from './acts.ts';

const ARRIVES_MS = 30_000;

/** Strangers write to the second mailbox: one is made a lead, one is blocked. */
export async function meetStrangers(day: Day): Promise<Done[]> {
  const { page, server } = day;
  let serial = 0;
  const arrives = (from: string, subject: string, body: string) => {
    serial += 1;
    const lines = [
      `From: ${from}`,
      `To: Eve Myra <eve@${server.domain}>`,
      `Subject: ${subject}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <stranger-${serial}-${process.pid}@elsewhere.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
      '',
    ];
    return server.deliver(`eve@${server.domain}`, [lines.join('\r\n')]);
  };
  const message = (subject: string) =>
    page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: subject });
  return [
    await attempt('A stranger asks; a lead is made of them', day, async () => {
      await arrives('"Nilsson, Maja" <maja@fjord.example>', 'About your forms', 'Please tell me more.');
      await page.goto('/mail/catchall');
      await message('About your forms').click({ timeout: ARRIVES_MS });
      await page.getByRole('button', { name: 'Make a lead' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make a lead of maja@fjord.example' });
      await dialog.getByRole('combobox', { name: 'Strategy' }).click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('combobox', { name: 'Campaign' }).click();
      await page.getByRole('option', { name: 'Payer calls' }).click();
      await dialog.getByRole('button', { name: 'Make a lead' }).click();
      await page.waitForURL(/\/mail\/sequences\/\d+/);
      await page.getByRole('heading', { name: 'Maja Nilsson' }).first().waitFor();
      return ['Maja Nilsson, with her message', 'her conversation opens and can be answered'];
    }),
    await attempt('A vendor writes; the sender is blocked', day, async () => {
      await arrives('Vendor <sales@vendor.example>', 'Grow your pipeline', 'Buy our list.');
      await page.goto('/mail/catchall');
      await message('Grow your pipeline').click({ timeout: ARRIVES_MS });
      await page.getByRole('button', { name: 'Block sender' }).click();
      await message('Grow your pipeline').waitFor({ state: 'hidden' });
      await arrives('Vendor <sales@vendor.example>', 'Second try', 'Buy our list.');
      await arrives('Else <else@vendor2.example>', 'After the block', 'Hello.');
      await message('After the block').waitFor({ timeout: ARRIVES_MS });
      await until('nothing of the vendor', async () => (await message('Second try').count()) === 0);
      return ['the message is gone from the list', 'their second message stayed out'];
    }),
  ];
}
