import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { TEMPLATES_SHOWN_MAX } from '@myra/shared/constants/documents';
import { and, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm';
import { addNewRow, changeLockedRow, findRow, lockRow } from '../../db/rows.ts';
import { documents } from '../../db/schema.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentWords = Pick<DocumentRow, 'subject' | 'body' | 'marks'>;
export type NewDocument = Omit<
  DocumentRow,
  'id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

const mine = (tx: OrganizationTx, id: number) =>
  and(eq(documents.organizationId, tx.organizationId), eq(documents.id, id), isNull(documents.deletedAt));

/** Undefined if there is none, or it was taken out of the library. */
export const findDocument = (tx: OrganizationTx, id: number): Promise<DocumentRow | undefined> =>
  findRow(tx, documents, mine(tx, id));

/** Locked until the transaction ends. */
export const lockDocument = (tx: OrganizationTx, id: number): Promise<DocumentRow | undefined> =>
  lockRow(tx, documents, mine(tx, id));

/** The document of an email of a plan, locked. */
export const lockPlanDocument = (
  tx: OrganizationTx,
  { planId, segment, step }: { planId: number; segment: string; step: number },
): Promise<DocumentRow | undefined> =>
  lockRow(
    tx,
    documents,
    and(
      eq(documents.planId, planId),
      eq(documents.planSegment, segment),
      eq(documents.planStep, step),
      isNull(documents.deletedAt),
    ),
  );

/** Undefined if the email of the plan has a document already. */
export const insertDocument = (
  tx: OrganizationTx,
  { now, ...columns }: NewDocument & { now: Date },
): Promise<DocumentRow | undefined> =>
  addNewRow(tx, documents, { ...columns, organizationId: tx.organizationId, createdAt: now, updatedAt: now });

type Changed = Partial<
  Pick<
    DocumentRow,
    'kind' | 'category' | 'title' | 'productId' | 'subject' | 'body' | 'marks' | 'version' | 'deletedAt'
  >
>;

/** Lock the row first. */
export const changeDocument = (
  tx: OrganizationTx,
  id: number,
  values: Changed,
  now: Date,
): Promise<DocumentRow> => changeLockedRow(tx, documents, mine(tx, id), { ...values, updatedAt: now });

/** Templates of the library, last changed first, and how many match. `search` stands in title, category, subject or body. */
export async function listTemplateRows(
  tx: OrganizationTx,
  { search, kind }: { search: string | undefined; kind: DocumentRow['kind'] | undefined },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const narrow: (SQL | undefined)[] = [
    eq(documents.organizationId, tx.organizationId),
    isNull(documents.planId),
    isNull(documents.deletedAt),
    kind && eq(documents.kind, kind),
    pattern === undefined || pattern === ''
      ? undefined
      : or(
          ilike(documents.title, pattern),
          ilike(documents.category, pattern),
          ilike(documents.subject, pattern),
          ilike(documents.body, pattern),
        ),
  ];
  const rows = await tx
    .select()
    .from(documents)
    .where(and(...narrow))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(TEMPLATES_SHOWN_MAX);
  return { rows, total: await tx.$count(documents, and(...narrow)) };
}
