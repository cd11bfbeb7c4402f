import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { addRepresentative, connectSandbox, launchNow, REPRESENTATIVE } from './screens/launch.ts';
import { onboard, SAMPLE } from './screens/onboarding.ts';
import { openCaptured, waitForEmails } from './screens/sandbox.ts';
import { signIn } from './screens/sign-in.ts';
import { startVisits } from './screens/visit.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './screens/wizard-leads.ts';
import { chooseLeads, configureWriter, writeFirstLeads } from './screens/wizard-writing.ts';

const PEOPLE = [
  ['Dana', 'Whitcomb', 'Practice Manager', 'Cedar Heart Clinic'],
  ['Luis', 'Ferrer', 'Cardiologist', 'Ferrer Cardiology'],
  ['Ruth', 'Okafor', 'Nurse Manager', 'Saint Brendan Hospital'],
  ['Priya', 'Nambiar', 'Director of Revenue Cycle', 'Northgate Heart Group'],
  ['Walter', 'Nagy', 'Chief Executive Officer', 'Lindero Medical Center'],
  ['Mina', 'Sato', 'Patient Access Manager', 'Sato Specialty Group'],
  ['Omar', 'Haddad', 'IT Director', 'Haddad Health'],
];
const LEAD_FILE = {
  name: 'leads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'First Name,Last Name,Title,Practice,Work Email',
      ...PEOPLE.map((row, n) => [...row, `lead${n}@north${n}.example`].join(',')),
      '',
    ].join('\n'),
  ),
};

const visit = startVisits('sample-product');

test.skipIf(!chrome)(
  'somebody without a description tries Myra with the sample product, and its emails reach the sandbox',
  async () => {
    const { page, product, look, faults, found } = await visit();
    await signIn(page, product);
    await onboard(page, async (screen) => (screen.includes('sample') ? look(screen) : undefined), {
      isSample: true,
    });
    await createStrategy(page, []);
    await createCampaign(page, {
      name: 'Referrals',
      product: `${SAMPLE} (sample)`,
      leadFile: LEAD_FILE,
      followUps: ['If not replied'],
    });
    await pressNext(page);
    await waitForLeads(page);
    await chooseLeads(page, PEOPLE.length);
    await configureWriter(page);
    await writeFirstLeads(page);
    await look('five leads of the sample product');
    await page.getByRole('button', { name: 'Write the other 2' }).click();
    await page.getByRole('button', { name: 'Next: Schedule' }).click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
    await addRepresentative(page);
    await connectSandbox(page);
    // Nothing is ticked before it is known which mailbox sends.
    const row = page.getByText('The sample product', { exact: true });
    expect(await row.count()).toBe(0);
    await page.getByRole('checkbox', { name: REPRESENTATIVE.name }).check();
    await row.waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Dana Whitcomb/ }).click();
    await page.getByRole('button', { name: 'Send me a test' }).first().click();
    await page.getByText(`Test sent to ${product.email}`).waitFor();
    await look('a test was sent');
    await page.getByRole('button', { name: 'Next: Schedule' }).click();
    await launchNow(page);
    const emails = await waitForEmails(page, PEOPLE.length + 1);
    await openCaptured(emails.first());
    await page.getByRole('article').getByText('Plain text').click();
    await page.getByRole('article').getByText(SAMPLE).first().waitFor();
    await page
      .getByRole('article')
      .getByText(`${REPRESENTATIVE.name}\nNorthlight Imaging Partners`)
      .waitFor();
    await page.goto('/strategy');
    await page.getByRole('button', { name: 'Copy campaign Referrals' }).click();
    await page.getByText('The settings of “Referrals” are in a new draft').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue(), { timeout: 20_000 })
      .toBe('Copy of Referrals');
    expect(faults).toEqual([]);
    expect(found).toEqual([]);
  },
);
