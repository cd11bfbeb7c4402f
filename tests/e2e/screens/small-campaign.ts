import { REGULATORY_TEXT_DEFAULT } from '@myra/shared/constants/regulatory-text';
import { TASK_DONE_STATUSES } from '@myra/shared/constants/tasks';
import { TONES } from '@myra/shared/constants/tones';
import { newCadenceDate } from '@myra/shared/rules/screens/wizard';
import type { Locator, Page } from 'playwright';
import { approveSheetOf, productOf } from './approve-sheet.ts';
import { ask, askUntil, call, uploadFile } from './gateway.ts';
import { REPRESENTATIVE } from './launch.ts';
import { PRODUCT } from './onboarding.ts';
import { waitForEmails } from './sandbox.ts';

export type Lead = { first: string; last: string; email: string; practice: string };

/** Two leads of different practices. */
export const BOB_AND_CAL: readonly Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@harbor.example', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@ridge.example', practice: 'Ridge Clinic' },
];

type Campaign = { id: string; strategy_plan_id: string; lead_list_id: string; version: number };
type Task = { task_id: string };

const finished = ({ task_id }: Task, page: Page): Promise<unknown> =>
  askUntil<{ status: string }>(page, 'tasks.get', { params: { id: task_id } }, ({ status }) =>
    TASK_DONE_STATUSES.some((done) => done === status),
  );

/** A plan, and a draft in it with the chosen leads. All are practice managers, because the approved sheet has an angle for them. */
async function draftCampaign(
  page: Page,
  name: string,
  leads: readonly Lead[],
  emails: number,
): Promise<Campaign> {
  const product = await productOf(page, PRODUCT);
  const { strategy_plan } = await call<{ strategy_plan: { id: string } }>(page, 'strategies.create', {
    body: { user_input: 'Imaging centers and hospitals that wait too long for prior authorization.' },
  });
  const today = new Date().toISOString().slice(0, 10);
  const cadence = Array.from({ length: emails }, (_, row) => ({
    date: newCadenceDate(today, row),
    logic: row === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
    description: row === 0 ? 'Introduction' : 'Useful tip',
  }));
  const { id } = await call<Campaign>(page, 'campaigns.create', {
    body: {
      organization_id: product.organization_id,
      strategy_plan_id: strategy_plan.id,
      product_id: product.id,
      name,
      goal: 'A short call about prior authorization.',
      cadence,
    },
  });
  const lines = leads.map(({ first, last, email, practice }) =>
    [first, last, email, practice, 'Practice manager'].join(','),
  );
  const file = ['First Name,Last Name,Work Email,Practice,Title', ...lines, ''].join('\n');
  const upload_id = await uploadFile(page, 'leads.csv', file);
  await finished(await call<Task>(page, 'leads.upload', { body: { campaign_id: id }, upload_id }), page);
  const params = { id };
  const campaign = await ask<Campaign>(page, 'campaigns.get', { params });
  const list = { params: { id: campaign.lead_list_id }, query: { campaign_id: id } };
  const found = await ask<{ leads: { id: string }[] }>(page, 'leads.listByList', list);
  // Ticked one by one: who is in touch with the organization already is written to as well.
  const add_ids = found.leads.map((lead) => lead.id);
  await call(page, 'campaigns.changeLeads', { params, body: { add_ids } });
  return campaign;
}

/**
 * A campaign of a few leads whose emails are written, by the calls of the wizard and without its screens. The wizard opens it where they
 * are read.
 */
export async function writeSmallCampaign(
  page: Page,
  name: string,
  leads: readonly Lead[],
  { emails = 2, call_to_action = 'Would a short call next week suit you?' } = {},
): Promise<Campaign> {
  await approveSheetOf(page, PRODUCT);
  const { id, strategy_plan_id, lead_list_id } = await draftCampaign(page, name, leads, emails);
  const { id: organization_id } = await ask<{ id: string }>(page, 'organizations.get');
  const of = { organization_id, campaign_id: id };
  await call(page, 'aiProfiles.create', {
    body: {
      campaign_id: id,
      strategy_plan_id,
      tone_of_voice: TONES[0],
      regulatory_constraints: REGULATORY_TEXT_DEFAULT,
      writer_rules: '',
      word_limit: 110,
      exclude_keywords: 'synergy',
      sample_text: '',
    },
  });
  await call(page, 'contents.create', { body: { ...of, outreach_components: { call_to_action } } });
  await finished(
    await call<Task>(page, 'sequences.generate', { params: { lead_list_id }, query: { ...of, part: 'all' } }),
    page,
  );
  const params = { id };
  const { version } = await ask<Campaign>(page, 'campaigns.get', { params });
  return call(page, 'campaigns.update', { params, body: { wizard_step: 'SEQUENCE' }, version });
}

/** A representative who may send. Returns the id. */
export async function makeRepresentative(page: Page, person = REPRESENTATIVE): Promise<string> {
  const { id: org_id } = await ask<{ id: string }>(page, 'organizations.get');
  const { id } = await call<{ id: string }>(page, 'representatives.create', { body: { ...person, org_id } });
  return id;
}

/** A representative with a sandbox mailbox. */
export async function makeSender(page: Page): Promise<void> {
  const rep_id = await makeRepresentative(page);
  await call(page, 'emailAccounts.connectSandbox', { body: { name: REPRESENTATIVE.name, rep_id } });
}

/** Launches a written campaign at once, from the mailboxes of all representatives. Tests pass on every day. */
export async function launch(page: Page, { id, strategy_plan_id }: Campaign): Promise<void> {
  const { id: org_id } = await ask<{ id: string }>(page, 'organizations.get');
  type Senders = { representatives: { email_account: { id: string } | null }[] };
  const { representatives } = await ask<Senders>(page, 'representatives.list', { query: { org_id } });
  await call(page, 'launches.kickOff', {
    params: { id },
    body: {
      campaign_id: id,
      strategy_plan_id,
      schedule_start_timestamp: Math.floor(Date.now() / 1_000),
      schedule_type: 'send_now',
      kickoff_sequence: true,
      email_account_ids: representatives.flatMap(({ email_account }) => email_account?.id ?? []),
      pace: { days: [1, 2, 3, 4, 5, 6, 7], daily_max: null, skip_holidays: false },
    },
  });
}

/** A campaign that was launched, and its first emails, which the sandbox captured. Returns their rows. */
export async function launchSmallCampaign(
  page: Page,
  name: string,
  leads: readonly Lead[] = BOB_AND_CAL,
): Promise<Locator> {
  await makeSender(page);
  await launch(page, await writeSmallCampaign(page, name, leads));
  return waitForEmails(page, leads.length);
}
