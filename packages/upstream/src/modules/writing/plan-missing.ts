import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LINE_REFS } from '@myra/shared/rules/sheet/second-email';
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

/** What the sentences that are approved now say of missing steps: that they can be written, or why not. */
export async function readMissing(
  input: WriteInput,
  emails: readonly EmailRow[],
  missing: readonly number[],
): Promise<{ canWrite: Set<number>; why: Map<number, string> }> {
  const result = await createOfflineWriter().write(input);
  if (!result.ok)
    return { canWrite: new Set(), why: new Map(missing.map((step) => [step, result.fault.message])) };
  const canWrite = new Set(toAdd(result.emails, emails, missing).map(({ step }) => step));
  const nameOf = (id?: number) => input.sheet.angles.find((angle) => angle.id === id)?.name ?? '';
  const said = result.emails.filter(({ step }) => !canWrite.has(step));
  return {
    canWrite,
    why: new Map([
      ...result.notWritten.map(({ step, why }) => [step, why] as const),
      // It would say what another email says: why it was left out once is not so any more.
      ...said.map(
        ({ step, parts }) =>
          [step, `“${nameOf(parts?.angle)}” stands in another email of this lead.`] as const,
      ),
    ]),
  };
}
