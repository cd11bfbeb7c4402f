import type { Locator, Page } from 'playwright';
import { addRepresentative, connectSandbox, launchNow } from './launch.ts';
import { waitForEmails } from './sandbox.ts';
import { createCampaign, createStrategy, pressNext, waitForLeads } from './wizard-leads.ts';
import { chooseLeads, configureWriter, toLaunch, writeSequences } from './wizard-writing.ts';

export type Lead = { first: string; last: string; email: string; practice: string };

/** Two leads of different practices. */
export const BOB_AND_CAL: readonly Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@ridge.example', practice: 'Ridge Clinic' },
];

/** From an empty plan to the written emails of a few leads. All are practice managers, because the approved sheet has an angle for them. */
export async function writeSmallCampaign(
  page: Page,
  name: string,
  leads: readonly Lead[],
  {
    followUps = ['If not replied'],
    ask,
  }: { followUps?: Parameters<typeof createCampaign>[1]['followUps']; ask?: string | null } = {},
): Promise<void> {
  await createStrategy(page, []);
  const lines = leads.map(({ first, last, email, practice }) =>
    [first, last, email, practice, 'Practice manager'].join(','),
  );
  const csv = ['First Name,Last Name,Work Email,Practice,Title', ...lines, ''].join('\n');
  const leadFile = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await createCampaign(page, { name, leadFile, followUps });
  await pressNext(page);
  await waitForLeads(page);
  await chooseLeads(page, leads.length);
  await configureWriter(page);
  await writeSequences(page, leads.length, ask);
}

/** As `writeSmallCampaign`, to the last step before the launch. */
export async function prepareSmallCampaign(page: Page, name: string, leads: readonly Lead[]): Promise<void> {
  await writeSmallCampaign(page, name, leads);
  await toLaunch(page);
}

/** From an empty plan to the first emails, which the sandbox captured. Returns their rows. */
export async function launchSmallCampaign(
  page: Page,
  name: string,
  leads: readonly Lead[] = BOB_AND_CAL,
): Promise<Locator> {
  await prepareSmallCampaign(page, name, leads);
  await addRepresentative(page);
  await connectSandbox(page);
  await launchNow(page);
  return waitForEmails(page, leads.length);
}
