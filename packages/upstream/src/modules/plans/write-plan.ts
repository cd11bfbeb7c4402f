import { createHash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { WORD_LIMIT_DEFAULT } from '@myra/shared/constants/limits';
import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { honouredAngles } from '@myra/shared/rules/honoured-offers';
import { checkEmail } from '@myra/writer/index';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { StepInput, WriteInput, WrittenEmail } from '@myra/writer/types';
import { findOrganization } from '../organizations/index.ts';
import { loadSheet, loadWriterSheet } from '../product-sheet/index.ts';
import type { ProductRow } from '../products/index.ts';
import { type LeadSegment, segmentLeads } from './segment-leads.ts';

/** What the words of a plan are made from. */
type PlanParts = {
  name: string;
  goal: string;
  product: ProductRow;
  leadIds: readonly number[];
  days: readonly number[];
};
export type WrittenPlan = { segments: PlanSegment[]; language: string; hash: string };

/** The rows of a cadence for these days, as a new campaign has them. */
export const stepsOf = (days: readonly number[]): StepInput[] =>
  days.map((day, index) => ({
    index,
    day,
    logic: index === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
    description: index === 0 ? 'Initial email' : 'Follow-up',
  }));

const toTemplate = (input: WriteInput, email: WrittenEmail): PlanSegment['templates'][number] => ({
  step: email.step,
  day: email.day,
  title: email.emailType.replaceAll('_', ' '),
  subject: email.subjectLine,
  body: email.body,
  reason: email.reason,
  faults: checkEmail({ input, subjectLine: email.subjectLine, body: email.body }).map(
    ({ span, need, blocking }) => ({ span, need, is_blocking: blocking }),
  ),
});

function writeSegment(base: Omit<WriteInput, 'lead'>, segment: LeadSegment): PlanSegment {
  const { name, leadCount, leftOut, example } = segment;
  const input: WriteInput = { ...base, lead: example };
  const result = writeOffline(input);
  return {
    name,
    lead_count: leadCount,
    left_out: leftOut,
    example: [example.title, example.providerName].filter(Boolean).join(' at '),
    templates: result.ok ? result.emails.map((email) => toTemplate(input, email)) : [],
    not_written: result.ok ? result.notWritten.map(({ step, why }) => ({ step, why })) : [],
    missing: result.ok ? null : result.fault.message,
  };
}

/**
 * Writes the emails of a plan: for each segment those that its leads would get from a new campaign with the usual settings.
 * They are written for invented people, so a plan holds no personal data.
 */
export async function writePlan(tx: OrganizationTx, parts: PlanParts, now: Date): Promise<WrittenPlan> {
  const { name, goal, product, leadIds, days } = parts;
  const organization = await findOrganization(tx);
  const audience = organization?.audienceType ?? null;
  const sheet = await loadWriterSheet(tx, product, now);
  const { language } = (await loadSheet(tx, product, now)).product;
  const base: Omit<WriteInput, 'lead'> = {
    campaign: { id: '0', name },
    organization: {
      name: organization?.name ?? '',
      website: organization?.website ?? null,
      audienceType: audience,
    },
    product: {
      name: product.name,
      description: product.description,
      icpDescription: product.icpDescription,
    },
    profile: {
      toneOfVoice: '',
      wordLimit: WORD_LIMIT_DEFAULT,
      excludeKeywords: '',
      sampleText: '',
    },
    components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
    steps: stepsOf(days),
    sender: null,
    accountPeers: [],
    allowedLinks: [],
    asks: [],
    sheet: { ...sheet, angles: honouredAngles(sheet.angles, []) },
    language,
    writerRules: '',
    examples: [],
    history: [],
  };
  const segments = (await segmentLeads(tx, { leadIds, sheet, audience })).map((each) =>
    writeSegment(base, each),
  );
  const words = JSON.stringify({ name, goal, product: product.id, leadIds, days, segments });
  return { segments, language, hash: createHash('sha256').update(words).digest('hex') };
}
