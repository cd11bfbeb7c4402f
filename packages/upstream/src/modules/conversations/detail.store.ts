import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { interactions, outbound, replyDrafts, sequenceEmails } from '../../db/schema.ts';

export type StepRow = typeof sequenceEmails.$inferSelect;
export type DraftRow = typeof replyDrafts.$inferSelect & { dueAt: Date | null };
export type InteractionRow = typeof interactions.$inferSelect;

/** Emails of the cadence in order. */
export async function listSteps(tx: OrganizationTx, sequenceId: number): Promise<StepRow[]> {
  return tx
    .select()
    .from(sequenceEmails)
    .where(
      and(eq(sequenceEmails.organizationId, tx.organizationId), eq(sequenceEmails.sequenceId, sequenceId)),
    )
    .orderBy(asc(sequenceEmails.step));
}

/** The newest `limit` answers, oldest first. Discarded ones only if asked for. */
export async function listDrafts(
  tx: OrganizationTx,
  input: { sequenceId: number; withDiscarded: boolean; limit: number },
): Promise<DraftRow[]> {
  const rows = await tx
    .select({ draft: replyDrafts, dueAt: outbound.dueAt })
    .from(replyDrafts)
    .leftJoin(outbound, eq(outbound.id, replyDrafts.outboundId))
    .where(
      and(
        eq(replyDrafts.organizationId, tx.organizationId),
        eq(replyDrafts.sequenceId, input.sequenceId),
        // A withdrawn answer is shown as discarded, with the reason.
        input.withDiscarded
          ? undefined
          : or(ne(replyDrafts.state, 'discarded'), sql`${replyDrafts.error} ->> 'code' = 'withdrawn'`),
      ),
    )
    .orderBy(desc(replyDrafts.id))
    .limit(input.limit);
  return rows.map(({ draft, dueAt }) => ({ ...draft, dueAt })).toReversed();
}

/** Events, newest first. Announcements of withdrawn emails are left out. */
export async function listInteractions(
  tx: OrganizationTx,
  sequenceId: number,
  limit: number,
): Promise<InteractionRow[]> {
  return tx
    .select()
    .from(interactions)
    .where(
      and(
        eq(interactions.organizationId, tx.organizationId),
        eq(interactions.sequenceId, sequenceId),
        sql`not (${interactions.interactionType} in ('scheduled', 'reply_scheduled') and exists (
          select from ${outbound} o where o.id = ${interactions.outboundId} and o.state = 'cancelled'))`,
      ),
    )
    .orderBy(sql`${interactions.interactionTimestamp} desc nulls last`, desc(interactions.id))
    .limit(limit);
}
