import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, sql } from 'drizzle-orm';
import { changeLockedRow } from '../../db/rows.ts';
import { sequenceEmails, sequenceEmailVersions, sequences, type UnwrittenStepRow } from '../../db/schema.ts';
import type { EmailRow } from './sequence-list.store.ts';

export type SequenceRow = typeof sequences.$inferSelect;
export type VersionRow = typeof sequenceEmailVersions.$inferSelect;

/** An email with its sequence. */
export async function findEmail(
  tx: OrganizationTx,
  emailId: number,
): Promise<{ email: EmailRow; sequence: SequenceRow } | undefined> {
  const [row] = await tx
    .select({ email: sequenceEmails, sequence: sequences })
    .from(sequenceEmails)
    .innerJoin(sequences, eq(sequences.id, sequenceEmails.sequenceId))
    .where(and(eq(sequenceEmails.organizationId, tx.organizationId), eq(sequenceEmails.id, emailId)));
  return row;
}

/** Locks an email until the transaction ends: its sequence first, as the writing and the sending do. */
export async function lockEmail(tx: OrganizationTx, emailId: number): Promise<void> {
  await tx.execute(sql`
    select id from sequences where organization_id = ${tx.organizationId}
      and id = (select sequence_id from sequence_emails where organization_id = ${tx.organizationId} and id = ${emailId})
    for update`);
  await tx.execute(sql`
    select id from sequence_emails where organization_id = ${tx.organizationId} and id = ${emailId} for update`);
}

export async function listVersions(tx: OrganizationTx, emailId: number): Promise<VersionRow[]> {
  return tx
    .select()
    .from(sequenceEmailVersions)
    .where(
      and(
        eq(sequenceEmailVersions.organizationId, tx.organizationId),
        eq(sequenceEmailVersions.emailId, emailId),
      ),
    )
    .orderBy(desc(sequenceEmailVersions.version))
    .limit(50);
}

export type EmailText = Partial<
  Pick<
    EmailRow,
    | 'subjectLine'
    | 'body'
    | 'callToAction'
    | 'isHuman'
    | 'emailType'
    | 'writer'
    | 'writerState'
    | 'sources'
    | 'warnings'
    | 'confidenceScore'
    | 'wordCount'
  >
>;

/**
 * Keeps the text that is there as a version of its own, writes the new one, and brings the sequence's marks up to date. A text
 * that a machine wrote takes the approval of the lead back: nobody has read it.
 */
export async function replaceText(
  tx: OrganizationTx,
  before: EmailRow,
  text: EmailText,
  by: { name: string; instruction: string | null; now: Date },
): Promise<EmailRow> {
  await tx.insert(sequenceEmailVersions).values({
    organizationId: tx.organizationId,
    emailId: before.id,
    version: before.version,
    subjectLine: before.subjectLine,
    body: before.body,
    callToAction: before.callToAction,
    isHuman: before.isHuman,
    instruction: by.instruction,
    createdBy: by.name,
    createdAt: by.now,
  });
  const row = await changeLockedRow(tx, sequenceEmails, eq(sequenceEmails.id, before.id), {
    ...text,
    version: sql`${sequenceEmails.version} + 1`,
  });
  if (text.isHuman === false)
    await tx.update(sequences).set({ approvedAt: null }).where(eq(sequences.id, before.sequenceId));
  await refreshMarks(tx, before.sequenceId);
  return row;
}

/** Deletes an email with its versions and keeps its step among the unwritten ones. */
export async function deleteEmail(
  tx: OrganizationTx,
  { id, sequenceId }: EmailRow,
  unwritten: UnwrittenStepRow,
): Promise<void> {
  await tx.delete(sequenceEmailVersions).where(eq(sequenceEmailVersions.emailId, id));
  await tx.delete(sequenceEmails).where(eq(sequenceEmails.id, id));
  await tx.execute(sql`
    update sequences set not_written = coalesce(not_written, '[]'::jsonb) || ${JSON.stringify([unwritten])}::text::jsonb,
      total_emails = greatest(0, total_emails - 1)
    where organization_id = ${tx.organizationId} and id = ${sequenceId}`);
  await refreshMarks(tx, sequenceId);
}

/** Brings a sequence's marks up to date with its emails. */
export async function refreshMarks(tx: OrganizationTx, sequenceId: number): Promise<void> {
  await tx.execute(sql`
    update sequences s set is_edited = e.edited, needs_look = e.needs_look,
      confidence_score = coalesce(e.next_confidence, s.confidence_score)
    from (
      select coalesce(bool_or(is_human), false) as edited, coalesce(bool_or(cardinality(warnings) > 0 or confidence_score is null), false) as needs_look,
        (array_agg(confidence_score order by step) filter (where sent_at is null))[1] as next_confidence
      from sequence_emails where organization_id = ${tx.organizationId} and sequence_id = ${sequenceId}
    ) e
    where s.organization_id = ${tx.organizationId} and s.id = ${sequenceId}`);
}
