import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LINE_REFS } from '@myra/shared/rules/second-email';
import { createOfflineWriter, readLead, type WriteInput, type WrittenEmail } from '@myra/writer/index';
import { isOwn, rankAngles } from '@myra/writer/plan/rank-angles';
import { accountPeers, leadFactsForWriting } from '../leads/index.ts';
import { secondStepOf, writerStateOf } from './email-input.ts';
import type { EmailRow } from './sequence-list.store.ts';
import { inputFor, type WritingContext } from './writing-input.ts';

const angleOf = (email: EmailRow | undefined) => writerStateOf(email).parts?.angle;

const hasSecondLine = ({ sources }: EmailRow): boolean =>
  sources.some(({ refs }) => refs.includes(LINE_REFS.second_line));

/**
 * What a lead is written from: its first email keeps its angle, so that the steps behind it get others, and a line that is printed
 * already is not printed again.
 */
export async function inputsOf(
  tx: OrganizationTx,
  context: WritingContext,
  leads: readonly { leadId: number; openingAngle: number | null; emails: readonly EmailRow[] }[],
): Promise<Map<number, WriteInput>> {
  const { id: campaignId } = context.rows.campaign;
  const leadIds = leads.map(({ leadId }) => leadId);
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  const peers = await accountPeers(tx, campaignId, leadIds);
  const { sheet, organization } = context.base;
  return new Map(
    leads.flatMap(({ leadId, openingAngle, emails }) => {
      const lead = facts.get(leadId);
      if (!lead) return [];
      const reader = readLead(lead, organization.audienceType);
      const first = angleOf(emails.find(({ step }) => step === 0));
      const own = rankAngles(sheet, reader).find(({ angle }) => angle.id === first);
      const chosen = openingAngle ?? (own && isOwn(own, reader) ? own.angle.id : null);
      const input = inputFor(context, lead, peers.get(leadId) ?? [], { openingAngle: chosen });
      return [[leadId, { ...input, secondStep: secondStepOf(emails.filter(hasSecondLine)) }]];
    }),
  );
}

/** What of a writing may be added to the emails that are there: a missing step with an angle that none of them has. */
export const toAdd = (
  written: readonly WrittenEmail[],
  emails: readonly EmailRow[],
  missing: readonly number[],
): WrittenEmail[] => {
  const used = new Set(emails.map(angleOf));
  return written.filter(({ step, parts }) => missing.includes(step) && !(parts && used.has(parts.angle)));
};

/** What the sentences that are approved now say of missing steps: that they can be written, or why not. Undefined: nothing new. */
export async function readMissing(
  input: WriteInput,
  emails: readonly EmailRow[],
  missing: readonly number[],
) {
  const result = await createOfflineWriter().write(input);
  if (!result.ok) return undefined;
  const added = toAdd(result.emails, emails, missing);
  return {
    canWrite: new Set(added.map(({ step }) => step)),
    why: new Map(result.notWritten.map(({ step, why }) => [step, why])),
  };
}
