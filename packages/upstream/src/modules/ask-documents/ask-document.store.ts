import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { askDocuments, publicLinks } from '../../db/schema.ts';

type Row = typeof askDocuments.$inferSelect;
/** A file as it is served; without content it was taken away. */
export type AskDocument = Pick<Row, 'name' | 'mediaType' | 'content'>;

const own = (tx: OrganizationTx) => eq(askDocuments.organizationId, tx.organizationId);

/** How many files are kept for this organization. */
export const countKept = (tx: OrganizationTx): Promise<number> =>
  tx.$count(askDocuments, and(own(tx), isNotNull(askDocuments.content)));

/** Stores a file that no campaign names yet. */
export async function insertDocument(
  tx: OrganizationTx,
  values: Pick<Row, 'name' | 'mediaType' | 'bytes' | 'content' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx
    .insert(askDocuments)
    .values({ ...values, organizationId: tx.organizationId })
    .returning({ id: askDocuments.id });
  if (!row) throw new Error('Inserting a document gave no row');
  return row.id;
}

/** Opens a file to whoever has the token. */
export async function publishDocument(tx: OrganizationTx, id: number, tokenHash: string): Promise<void> {
  await tx
    .update(askDocuments)
    .set({ tokenHash })
    .where(and(own(tx), eq(askDocuments.id, id)));
  await tx.insert(publicLinks).values({ tokenHash, kind: 'document', organizationId: tx.organizationId });
}

/** The file of a public token. */
export async function findByToken(tx: OrganizationTx, tokenHash: string): Promise<AskDocument | undefined> {
  const [row] = await tx
    .select({ name: askDocuments.name, mediaType: askDocuments.mediaType, content: askDocuments.content })
    .from(askDocuments)
    .where(and(own(tx), eq(askDocuments.tokenHash, tokenHash)));
  return row;
}

/** Gives these files to a campaign and returns their names. Files of another campaign, or taken away, are missing. */
export async function claimDocuments(
  tx: OrganizationTx,
  campaignId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .update(askDocuments)
    .set({ campaignId })
    .where(
      and(
        own(tx),
        inArray(askDocuments.id, [...ids]),
        isNotNull(askDocuments.content),
        or(isNull(askDocuments.campaignId), eq(askDocuments.campaignId, campaignId)),
      ),
    )
    .returning({ id: askDocuments.id, name: askDocuments.name });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Deletes the content of a campaign's files except these; their links then say so. */
export async function removeAskDocuments(
  tx: OrganizationTx,
  campaignId: number,
  exceptIds: readonly number[] = [],
): Promise<void> {
  await tx
    .update(askDocuments)
    .set({ content: null })
    .where(
      and(own(tx), eq(askDocuments.campaignId, campaignId), notInArray(askDocuments.id, [...exceptIds])),
    );
}

/** Files of a campaign that were taken away. */
export async function listRemoved(tx: OrganizationTx, campaignId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: askDocuments.id })
    .from(askDocuments)
    .where(and(own(tx), eq(askDocuments.campaignId, campaignId), isNull(askDocuments.content)));
  return rows.map(({ id }) => id);
}

/** Deletes files that no campaign ever named, with their links. */
export async function deleteUnnamed(tx: OrganizationTx, before: Date): Promise<void> {
  const gone = await tx
    .delete(askDocuments)
    .where(and(own(tx), isNull(askDocuments.campaignId), lt(askDocuments.createdAt, before)))
    .returning({ tokenHash: askDocuments.tokenHash });
  const hashes = gone.flatMap(({ tokenHash }) => tokenHash ?? []);
  if (hashes.length > 0) await tx.delete(publicLinks).where(inArray(publicLinks.tokenHash, hashes));
}

/** Emails of a campaign that wait and hold one of these texts. */
export async function countUnsentWith(tx: OrganizationTx, campaignId: number, texts: readonly string[]) {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from sequence_emails e join sequences s on s.id = e.sequence_id
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId}
      and e.sent_at is null and e.outbound_id is null and e.skip_reason is null and e.logic <> 'IF_REPLIED'
      and exists (select from json_array_elements_text(${JSON.stringify(texts)}::json) t where position(t in e.body) > 0)`);
  return row?.n ?? 0;
}
