import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { addRow, findRow, lockRow } from '../../db/rows.ts';
import { companies, personas, sources, workspaces } from '../../db/schema.ts';

export type WorkspaceRow = typeof workspaces.$inferSelect;
export type ListedWorkspace = WorkspaceRow & {
  title: string | null;
  organisation: string | null;
  read: number;
  failed: number;
  total: number;
};

const own = (tx: OrganizationTx) => eq(workspaces.organizationId, tx.organizationId);
const isOpen = (tx: OrganizationTx) => and(own(tx), isNull(workspaces.deletedAt));

export const countWorkspaces = (tx: OrganizationTx): Promise<number> => tx.$count(workspaces, isOpen(tx));

export const insertWorkspace = (
  tx: OrganizationTx,
  values: { name: string; now: Date },
): Promise<WorkspaceRow> =>
  addRow(tx, workspaces, { organizationId: tx.organizationId, name: values.name, createdAt: values.now });

export const findWorkspace = (tx: OrganizationTx, id: number): Promise<WorkspaceRow | undefined> =>
  findRow(tx, workspaces, and(isOpen(tx), eq(workspaces.id, id)));

/** The workspace, locked against deletion until the transaction ends. */
export const lockWorkspace = (tx: OrganizationTx, id: number): Promise<WorkspaceRow | undefined> =>
  lockRow(tx, workspaces, and(isOpen(tx), eq(workspaces.id, id)));

/** Notes that its sources were replaced. Lock the row first. Returns their version. */
export async function raiseSourcesVersion(tx: OrganizationTx, id: number): Promise<number> {
  const [row] = await tx
    .update(workspaces)
    .set({ sourcesVersion: sql`${workspaces.sourcesVersion} + 1` })
    .where(and(own(tx), eq(workspaces.id, id)))
    .returning({ version: workspaces.sourcesVersion });
  if (!row) throw new Error('A workspace that is locked is gone');
  return row.version;
}

/** Newest first, at most `limit`. `deletedAfter`: those that were deleted since then, instead of the open ones. */
export function listWorkspaceRows(
  tx: OrganizationTx,
  { deletedAfter, limit }: { deletedAfter: Date | null; limit: number },
): Promise<ListedWorkspace[]> {
  const ofSources = (condition: ReturnType<typeof sql>) => sql<number>`(
    select count(*)::integer from ${sources}
    where ${sources.organizationId} = ${tx.organizationId} and ${sources.workspaceId} = ${workspaces.id} and ${condition})`;
  const { id, organizationId, name, sourcesVersion, createdAt, deletedAt } = workspaces;
  return tx
    .select({
      ...{ id, organizationId, name, sourcesVersion, createdAt, deletedAt },
      title: personas.title,
      organisation: companies.name,
      read: ofSources(sql`${sources.state} = 'read'`),
      failed: ofSources(sql`${sources.state} = 'failed'`),
      total: ofSources(sql`true`),
    })
    .from(workspaces)
    .leftJoin(personas, and(eq(personas.organizationId, tx.organizationId), eq(personas.workspaceId, id)))
    .leftJoin(companies, and(eq(companies.organizationId, tx.organizationId), eq(companies.workspaceId, id)))
    .where(deletedAfter === null ? isOpen(tx) : and(own(tx), gt(deletedAt, deletedAfter)))
    .orderBy(desc(id))
    .limit(limit);
}

/**
 * Deletes open ones, or opens those that were deleted since `deletedAfter` (`deletedAt` null; open ones stay so). Returns how
 * many of the ids it was.
 */
export async function markDeleted(
  tx: OrganizationTx,
  ids: readonly number[],
  { deletedAt, deletedAfter }: { deletedAt: Date | null; deletedAfter: Date },
): Promise<number> {
  const isFree = isNull(workspaces.deletedAt);
  const rows = await tx
    .update(workspaces)
    .set({ deletedAt })
    .where(
      and(
        own(tx),
        inArray(workspaces.id, [...ids]),
        deletedAt === null ? or(isFree, gt(workspaces.deletedAt, deletedAfter)) : isFree,
      ),
    )
    .returning({ id: workspaces.id });
  return rows.length;
}

/** Removes workspaces that were deleted before `cutoff`, with everything in them, at most `limit`. Returns how many. */
export async function removeDeleted(tx: OrganizationTx, cutoff: Date, limit: number): Promise<number> {
  const gone = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(own(tx), isNotNull(workspaces.deletedAt), sql`${workspaces.deletedAt} < ${cutoff.toISOString()}`),
    )
    .limit(limit);
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of [sources, companies, personas]) {
    await tx
      .delete(table)
      .where(and(eq(table.organizationId, tx.organizationId), inArray(table.workspaceId, ids)));
  }
  await tx.delete(workspaces).where(and(own(tx), inArray(workspaces.id, ids)));
  return ids.length;
}
