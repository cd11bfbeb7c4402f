import { createAiProfile } from '@myra/shared/contracts/ai-profiles';
import { getCampaign, selectCampaignLeads, updateCampaign } from '@myra/shared/contracts/campaigns';
import { createContent } from '@myra/shared/contracts/contents';
import { updateSequenceEmail } from '@myra/shared/contracts/sequence-emails';
import { generateSequences, listCampaignSequences } from '@myra/shared/contracts/sequences';
import { getTaskDetails } from '@myra/shared/contracts/tasks';
import { createWriterChooser } from '@myra/upstream/src/modules/writing/choose-writer.ts';
import { runGeneration } from '@myra/upstream/src/modules/writing/run-generation.ts';
import { approveSheetFor } from './approved-sheet.ts';
import { type Importer, importFile, PRODUCT, signUpImporter } from './lead-import.ts';
import type { TestUpstream } from './upstream-app.ts';

export const NO_COMPONENTS = {
  subject: '',
  greeting: '',
  header: '',
  call_to_action: '',
  signature: '',
  footer: '',
};

export const PROFILE = {
  tone_of_voice: 'Warm & Approachable',
  regulatory_constraints: '© {year} {organization name}.',
  writer_rules: 'Do not mention pricing.',
  word_limit: 35,
  exclude_keywords: '',
  sample_text: '',
};

const CADENCE = [
  { date: '2030-01-07', logic: 'START_CAMPAIGN', description: 'Hello' },
  { date: '2030-01-10', logic: 'IF_NOT_REPLIED', description: 'Follow up' },
];

const FIRST = ['Ann', 'Theo', 'Priya', 'Owen', 'Mara', 'Lucille', 'Sam', 'Ravi', 'Ines', 'Jonah'];
const LAST = ['Reyes', 'Brandt', 'Nambiar', 'Price', 'Ellison', 'Okafor', 'Whitlock'];
const PLACES = [
  'Bluefern',
  'Saltmarsh',
  'Copperline',
  'Harrow Lake',
  'Juniper',
  'Meridian',
  'Finch',
  'Larkfield',
];
const TITLES = ['Practice Manager', 'Medical Director', 'Revenue Cycle Director', 'Front Desk Lead'];
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** A lead file; every third practice has two people in it, and specialties take turns. */
export function writingLeads(count: number, specialties: readonly string[] = ['Cardiology']): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const practice = n % 3 === 2 ? n - 1 : n;
    const name = `${pick(PLACES, practice)} ${pick(LAST, Math.floor(practice / PLACES.length))}`;
    const suffix = String.fromCharCode(65 + (practice % 26), 65 + (Math.floor(practice / 26) % 26));
    return [
      pick(FIRST, n),
      pick(LAST, Math.floor(n / FIRST.length)),
      `lead${n}@practice${practice}.example`,
      pick(TITLES, n),
      `${name} ${suffix} Care`,
      'Dayton',
      'OH',
      pick(specialties, n),
    ].join(',');
  });
  return ['First Name,Last Name,Email,Title,Practice,City,State,Specialty', ...rows].join('\n');
}

export type WritingWorld = Importer & { listId: number };

/** An organization whose campaign has chosen all leads of the file and has all that writing needs. */
export async function readyToWrite(upstream: TestUpstream, file: string): Promise<WritingWorld> {
  const importer = await signUpImporter(upstream);
  const { token, id, campaignId } = importer;
  await approveSheetFor(upstream, token, { id: importer.productId, name: PRODUCT.name });
  await importFile(upstream, importer, file, { campaign_id: campaignId });
  const params = { id: campaignId };
  await upstream.call(selectCampaignLeads, { token, params, body: { all_matching: {} } });
  await upstream.call(updateCampaign, { token, params, body: { cadence: CADENCE } });
  await upstream.call(createAiProfile, { token, body: { campaign_id: campaignId, ...PROFILE } });
  const outreach_components = NO_COMPONENTS;
  const content = { organization_id: id, campaign_id: campaignId, channel: 'Email', outreach_components };
  await upstream.call(createContent, { token, body: content });
  const { body: campaign } = await upstream.call(getCampaign, { token, params });
  return { ...importer, listId: campaign.lead_list_id ?? 0 };
}

/** Asks for the writing, as the wizard does. */
export const startWriting = (
  upstream: TestUpstream,
  world: WritingWorld,
  part: 'all' | 'first' | 'rest' = 'all',
) =>
  upstream.call(generateSequences, {
    token: world.token,
    params: { lead_list_id: world.listId },
    query: { campaign_id: world.campaignId, organization_id: world.id, part },
  });

/** One turn of the job that works on a generation task. */
export function workOnce(
  { deps }: TestUpstream,
  world: WritingWorld,
  taskId: number,
  signal = new AbortController().signal,
): Promise<void> {
  return runGeneration({
    deps,
    chooseWriter: createWriterChooser(deps),
    organizationId: world.id,
    taskId,
    signal,
  });
}

/** Starts the writing and works on it once. Returns the task's id. */
export async function writeAll(
  upstream: TestUpstream,
  world: WritingWorld,
  part: 'all' | 'first' | 'rest' = 'all',
): Promise<number> {
  const { body, status, error } = await startWriting(upstream, world, part);
  if (status !== 200) throw new Error(`Generation answered ${status} ${error?.message}`);
  await workOnce(upstream, world, body.task_id);
  return body.task_id;
}

export const listWritten = (
  upstream: TestUpstream,
  world: WritingWorld,
  query: Record<string, unknown> = {},
) =>
  upstream.call(listCampaignSequences, {
    token: world.token,
    query: { organization_id: world.id, campaign_id: world.campaignId, ...query },
  });

export const readTaskDetails = async (upstream: TestUpstream, world: WritingWorld, taskId: number) =>
  (await upstream.call(getTaskDetails, { token: world.token, params: { id: taskId } })).body;

/** Saves an email as a person typed it. */
export const saveEmail = (
  upstream: TestUpstream,
  world: WritingWorld,
  input: {
    sequenceId: number;
    emailId: number;
    subject: string;
    body: string;
    callToAction?: string;
    version?: number;
  },
) =>
  upstream.call(updateSequenceEmail, {
    token: world.token,
    params: { email_id: input.emailId },
    query: { organization_id: world.id },
    body: {
      sequence_id: input.sequenceId,
      email_id: input.emailId,
      subject_line: input.subject,
      body: input.body,
      ...(input.callToAction !== undefined && { call_to_action: input.callToAction }),
      is_human: true,
    },
    ...(input.version !== undefined && { ifMatch: input.version }),
  });
