import type { Page } from 'playwright';

export const PRODUCT = 'Northlight Auth';
const ORGANIZATION = {
  name: 'Northlight Imaging Partners',
  street: '12 Harbor Road',
  city: 'Portland',
};

const next = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Step 1: the organization and its postal address. */
async function fillOrganization(page: Page): Promise<void> {
  await page.getByLabel('Organization name').fill(ORGANIZATION.name);
  await page.getByLabel('Website').fill('northlight.example');
  await page.getByRole('combobox', { name: 'Specialties' }).click();
  await page.getByRole('option', { name: 'Radiology' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Street').fill(ORGANIZATION.street);
  await page.getByLabel('City').fill(ORGANIZATION.city);
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('Country').fill('USA');
  await next(page, 'Next: Product Information');
  await page.waitForURL('**/onboarding/product*');
}

/** Step 2: products. */
async function fillProduct(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(PRODUCT);
  await page
    .getByLabel('Description')
    .fill(
      'Places prior authorization calls to payers, logs each answer in a work queue and checks open requests every business day.',
    );
  await next(page, 'Next: Target Audience');
  await page.waitForURL('**/onboarding/audience');
}

/** Step 2 for somebody without a description: the sample product. */
async function takeSample(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Try it with a sample product' }).click();
  await page.getByText(SAMPLE).first().waitFor();
  await page.getByText('Sample', { exact: true }).waitFor();
  await look('onboarding, the sample product');
  await next(page, 'Next: Target Audience');
  await page.waitForURL('**/onboarding/audience');
}

/** Step 3: the audience. */
async function fillAudience(page: Page): Promise<void> {
  await page
    .getByLabel('ICP description')
    .fill('Imaging centers, hospitals and group practices whose front desk waits on payers, in any state.');
  await page.getByRole('combobox', { name: 'Audience type' }).click();
  await page.getByRole('option', { name: 'Healthcare Institutions' }).click();
  await next(page, 'Next: Compliance Setup');
  await page.waitForURL('**/onboarding/compliance');
}

/** Step 4: both confirmations. */
async function acceptCompliance(page: Page): Promise<void> {
  await page.getByLabel('HIPAA acknowledgment').check();
  await page.getByLabel('Consent management').check();
  await next(page, 'Finish');
  await page.getByRole('heading', { name: 'What Myra may say' }).waitFor();
}

/** What was described, proposed sentence by sentence; it can wait. */
async function skipSheet(page: Page): Promise<void> {
  await page.getByText('Places prior authorization calls to payers', { exact: false }).first().waitFor();
  await next(page, 'Skip for now');
  await page.getByText('No strategy plans').waitFor();
}

/** The name of the sample product. */
export const SAMPLE = 'Millrace Referrals';

/** From an empty account to the empty strategy page. Calls `look` on every step before filling it in. */
export async function onboard(
  page: Page,
  look: (screen: string) => Promise<void> = async () => undefined,
  { isSample = false } = {},
): Promise<void> {
  await page.getByRole('heading', { name: 'Organization Details' }).waitFor();
  await look('onboarding organization');
  await fillOrganization(page);
  await look('onboarding product');
  if (isSample) await takeSample(page, look);
  else await fillProduct(page);
  await look('onboarding audience');
  await fillAudience(page);
  await look('onboarding compliance');
  await acceptCompliance(page);
  await look('onboarding, what Myra may say');
  if (!isSample) return skipSheet(page);
  await page.getByText('We book the visit in your own schedule.').first().waitFor();
  await next(page, 'Go to campaigns');
  await page.getByText('No strategy plans').waitFor();
}
