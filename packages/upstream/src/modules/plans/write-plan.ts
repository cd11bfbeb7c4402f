import { createHash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { checkEmail, filledWords, mergeValuesOf, readLead } from '@myra/writer/index';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { WriteInput, WrittenEmail } from '@myra/writer/types';
import type { ProductRow } from '../products/index.ts';
import { type LeadSegment, segmentLeads } from './segment-leads.ts';
import { writeBase } from './write-base.ts';

/** What the words of a plan are made from. */
export type PlanParts = {
  name: string;
  goal: string;
  product: ProductRow;
  leadIds: readonly number[];
  days: readonly number[];
};
export type WrittenPlan = { segments: PlanSegment[]; language: string; hash: string };
type Template = PlanSegment['templates'][number];

const UNFILLED =
  'a value, or words in its place as in {{first_name|there}}: without them the writer writes the email';

/** The faults of a text as a plan shows them. Its merge fields are filled for each lead before anything is sent. */
export function faultsOf(input: WriteInput, words: Pick<Template, 'subject' | 'body'>): Template['faults'] {
  const values = mergeValuesOf(input, readLead(input.lead, input.organization.audienceType));
  const { missing, ...filled } = filledWords(values, words);
  const faults = checkEmail({ input, ...filled });
  return [
    ...missing.map((span) => ({ span, need: UNFILLED, is_blocking: false })),
    ...faults.map(({ span, need, blocking }) => ({ span, need, is_blocking: blocking })),
  ];
}

/** A written email as a plan has it. */
export function toTemplate(input: WriteInput, email: WrittenEmail): Template {
  const words = { subject: email.subjectLine, body: email.body };
  return {
    step: email.step,
    day: email.day,
    title: email.emailType.replaceAll('_', ' '),
    ...words,
    reason: email.reason,
    faults: faultsOf(input, words),
  };
}

function writeSegment(input: WriteInput, segment: LeadSegment): PlanSegment {
  const { name, leadCount, leftOut, example } = segment;
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

/** What each segment of a plan is written from. */
export async function inputsOfPlan(
  tx: OrganizationTx,
  parts: Omit<PlanParts, 'goal'>,
  now: Date,
): Promise<{ segment: LeadSegment; input: WriteInput }[]> {
  const base = await writeBase(tx, parts, now);
  const { sheet, organization } = base;
  const segments = await segmentLeads(tx, {
    leadIds: parts.leadIds,
    sheet,
    audience: organization.audienceType,
  });
  return segments.map((segment) => ({ segment, input: { ...base, lead: segment.example } }));
}

type HashedParts = Omit<PlanParts, 'product'> & { productId: number; segments: PlanSegment[] };

/** Of a plan's words and leads: a legal check is of one hash. */
export const hashOf = ({ name, goal, productId, leadIds, days, segments }: HashedParts): string =>
  createHash('sha256')
    .update(JSON.stringify({ name, goal, product: productId, leadIds, days, segments }))
    .digest('hex');

/**
 * Writes the emails of a plan: for each segment those that its leads would get from a new campaign with the usual settings.
 * They are written for invented people, so a plan holds no personal data.
 */
export async function writePlan(tx: OrganizationTx, parts: PlanParts, now: Date): Promise<WrittenPlan> {
  const inputs = await inputsOfPlan(tx, parts, now);
  const segments = inputs.map(({ segment, input }) => writeSegment(input, segment));
  const { language } = inputs[0]?.input ?? (await writeBase(tx, parts, now));
  return { segments, language, hash: hashOf({ ...parts, productId: parts.product.id, segments }) };
}

/** The days up to the last one on which some segment has an email; all of them where no segment has any. */
export function writtenDays(days: readonly number[], segments: readonly PlanSegment[]): number[] {
  const steps = segments.flatMap(({ templates }) => templates.map(({ step }) => step));
  return steps.length === 0 ? [...days] : days.slice(0, Math.max(...steps) + 1);
}
