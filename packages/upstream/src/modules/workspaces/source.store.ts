import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { sources } from '../../db/schema.ts';

export type SourceRow = typeof sources.$inferSelect;
/** A source without its text. */
export type ListedSource = Omit<SourceRow, 'text'>;

const own = (tx: OrganizationTx) => eq(sources.organizationId, tx.organizationId);
const { text: _, ...LISTED } = {
  id: sources.id,
  organizationId: sources.organizationId,
  workspaceId: sources.workspaceId,
  position: sources.position,
  url: sources.url,
  state: sources.state,
  title: sources.title,
  text: sources.text,
  suggestions: sources.suggestions,
  sha256: sources.sha256,
  fault: sources.fault,
  readAt: sources.readAt,
  createdAt: sources.createdAt,
};

/** In the order in which they were named. */
export function listSources(tx: OrganizationTx, workspaceId: number): Promise<ListedSource[]> {
  return tx
    .select(LISTED)
    .from(sources)
    .where(and(own(tx), eq(sources.workspaceId, workspaceId)))
    .orderBy(asc(sources.position), asc(sources.id));
}

/** Leaves only these addresses, in their order; those that are new wait to be read. */
export async function replaceSources(
  tx: OrganizationTx,
  { workspaceId, urls, now }: { workspaceId: number; urls: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .delete(sources)
    .where(and(own(tx), eq(sources.workspaceId, workspaceId), notInArray(sources.url, [...urls])));
  const rows = urls.map((url, position) => ({
    ...{ organizationId: tx.organizationId, workspaceId, url, position },
    createdAt: now,
  }));
  await tx
    .insert(sources)
    .values(rows)
    .onConflictDoUpdate({
      target: [sources.organizationId, sources.workspaceId, sources.url],
      set: { position: sql`excluded.position` },
    });
}

/** A source, also of a deleted workspace, locked until the transaction ends. */
export async function lockSource(tx: OrganizationTx, id: number): Promise<ListedSource | undefined> {
  const [row] = await tx
    .select(LISTED)
    .from(sources)
    .where(and(own(tx), eq(sources.id, id)))
    .for('update');
  return row;
}

export async function changeSource(
  tx: OrganizationTx,
  id: number,
  values: Partial<Omit<SourceRow, 'id' | 'organizationId' | 'workspaceId'>>,
): Promise<ListedSource | undefined> {
  const [row] = await tx
    .update(sources)
    .set(values)
    .where(and(own(tx), eq(sources.id, id)))
    .returning(LISTED);
  return row;
}
