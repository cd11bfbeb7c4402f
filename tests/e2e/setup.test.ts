import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { connectSandbox, REPRESENTATIVE } from './screens/launch.ts';
import { openFromStrategy } from './screens/resume.ts';
import { BOB_AND_CAL, writeSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';
import { toLaunch } from './screens/wizard-writing.ts';

const { openTab } = startStage('setup');

test.skipIf(!chrome)(
  'the strategy page says what is missing before emails leave, ticks nothing unchecked, and leads to each',
  async () => {
    const { page, look, found, faults } = await openTab();
    await page.goto('/strategy');
    const card = page.getByRole('region', { name: 'Setup' });
    const row = (title: string) => card.getByRole('listitem').filter({ hasText: title });
    await row('People who send').getByText('Nobody whose name emails can have.').waitFor();
    await row('Mailbox').getByText('No mailbox to send from.').waitFor();
    await row('Sending domain').getByText('Checked once a real mailbox is connected.').waitFor();
    expect(await card.getByRole('img', { name: 'Done' }).count()).toBeLessThanOrEqual(1);
    await look('setup card');
    await card.getByRole('button', { name: 'Add representative' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(REPRESENTATIVE.name);
    await dialog.getByLabel('Email').fill(REPRESENTATIVE.email);
    await dialog.getByLabel('Password').fill('a long enough pass-phrase 7');
    await dialog.getByRole('button', { name: 'Add representative' }).click();
    await row('People who send').getByText('Nobody has a mailbox yet.').waitFor();
    await row('Mailbox').getByRole('button', { name: 'Open: Mailbox' }).click();
    await page.waitForURL(/\/mail\/accounts/);
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)('the last step of a campaign adds a representative and a mailbox in place', async () => {
  const { page, look, found, faults } = await openTab();
  await writeSmallCampaign(page, 'Payer calls', BOB_AND_CAL);
  await openFromStrategy(page, 'Payer calls');
  await toLaunch(page);
  const url = page.url();
  const people = page.getByRole('region', { name: 'Representatives' });
  await people.getByRole('button', { name: 'Add representative' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ben Ode');
  await dialog.getByLabel('Email').fill('ben@northlight.example');
  await dialog.getByLabel('Password').fill('a long enough pass-phrase 8');
  await dialog.getByRole('button', { name: 'Add representative' }).click();
  await people.getByText('Ben Ode').waitFor();
  expect(page.url()).toBe(url);
  await connectSandbox(page);
  await look('last step with people');
  await page.goto('/strategy');
  const card = page.getByRole('region', { name: 'Setup' });
  await card.getByText('1 of 2 with a mailbox.').waitFor();
  await card.getByText('Only the sandbox: nothing leaves it.').waitFor();
  expect([...found, ...faults]).toEqual([]);
});
