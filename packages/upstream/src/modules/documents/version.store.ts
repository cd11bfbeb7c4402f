import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { documentVersions } from '../../db/schema.ts';

export type VersionRow = typeof documentVersions.$inferSelect;

/** Versions that one list reads. */
const READ_MAX = 1_000;

const of = (tx: OrganizationTx, documentId: number) =>
  and(eq(documentVersions.organizationId, tx.organizationId), eq(documentVersions.documentId, documentId));

/** The document is locked, and this is the version after its newest. */
export async function insertVersion(
  tx: OrganizationTx,
  { now, ...columns }: Omit<VersionRow, 'organizationId' | 'createdAt'> & { now: Date },
): Promise<void> {
  await tx.insert(documentVersions).values({ ...columns, organizationId: tx.organizationId, createdAt: now });
}

/** The newest first, at most 1,000. */
export function listVersionRows(tx: OrganizationTx, documentId: number): Promise<VersionRow[]> {
  return tx
    .select()
    .from(documentVersions)
    .where(of(tx, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(READ_MAX);
}

export const findVersion = (
  tx: OrganizationTx,
  documentId: number,
  version: number,
): Promise<VersionRow | undefined> =>
  findRow(tx, documentVersions, and(of(tx, documentId), eq(documentVersions.version, version)));

/** The bodies from a version on, the oldest first. */
export async function bodiesSince(tx: OrganizationTx, documentId: number, version: number) {
  return tx
    .select({ version: documentVersions.version, body: documentVersions.body })
    .from(documentVersions)
    .where(and(of(tx, documentId), gte(documentVersions.version, version)))
    .orderBy(asc(documentVersions.version));
}

/** How many versions a document has. */
export const countVersions = (tx: OrganizationTx, documentId: number): Promise<number> =>
  tx.$count(documentVersions, of(tx, documentId));
