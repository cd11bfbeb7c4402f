import { setImmediate } from 'node:timers/promises';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadSequence } from '@myra/shared/contracts/sequences';
import { AppError } from '@myra/shared/errors/app-error';
import type { DroppedSubject } from './dropped-drafts.store.ts';
import { inputsOf, readMissing } from './plan-missing.ts';
import type { EmailRow, SequenceListRow } from './sequence-list.store.ts';
import { readWritingContext, type WritingContext } from './writing-input.ts';

type Row = Pick<
  SequenceListRow,
  'id' | 'lead_id' | 'status' | 'sequence_state' | 'not_written' | 'opening_angle'
> & { emails: readonly EmailRow[] };
type Listed = { now: Date; rows: readonly Row[]; dropped: readonly DroppedSubject[] };

/** A campaign whose product went is still listed. */
async function contextOf(tx: OrganizationTx, id: number, now: Date): Promise<WritingContext | undefined> {
  try {
    return await readWritingContext(tx, id, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'precondition-failed') return undefined;
    throw error;
  }
}

/**
 * What was left out of sequences and is still missing, by sequence; before the launch with what the sheet says of it now. A step that a
 * person wrote or that is on its way stands among the emails.
 */
export async function listMissing(tx: OrganizationTx, campaignId: number, { now, rows, dropped }: Listed) {
  const all = rows.flatMap((row) => {
    const there = new Set(row.emails.map(({ step }) => step));
    const left = (row.not_written ?? []).filter(({ step }) => !there.has(step));
    const isDraft = row.sequence_state === 'draft';
    const ofLead = isDraft ? dropped.filter(({ lead_id }) => lead_id === row.lead_id) : [];
    const open = left.filter(({ step }) => !ofLead.some((one) => one.step === step));
    const steps = isDraft && row.status === 'completed' ? open.map(({ step }) => step) : [];
    return left.length === 0 ? [] : [{ row, left, steps, dropped: ofLead }];
  });
  const asked = all.filter(({ steps }) => steps.length > 0);
  const context = asked.length === 0 ? undefined : await contextOf(tx, campaignId, now);
  const leads = asked.map(({ row }) => ({
    leadId: row.lead_id,
    openingAngle: row.opening_angle,
    emails: row.emails,
  }));
  const inputs = context && (await inputsOf(tx, context, leads));
  const missing = new Map<number, LeadSequence['not_written']>();
  for (const { row, left, steps, dropped: ofLead } of all) {
    const input = steps.length === 0 ? undefined : inputs?.get(row.lead_id);
    // Planning a lead takes milliseconds, and others are answered between two of them.
    if (input) await setImmediate();
    const found = input && (await readMissing(input, row.emails, steps));
    missing.set(
      row.id,
      left.map(({ step, day, why }) => ({
        step: step + 1,
        day,
        why: (steps.includes(step) ? found?.why.get(step) : undefined) ?? why,
        can_be_written: found?.canWrite.has(step) ?? false,
        dropped_subject: ofLead.find((one) => one.step === step)?.subject ?? null,
      })),
    );
  }
  return missing;
}
