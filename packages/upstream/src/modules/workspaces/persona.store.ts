import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { personas } from '../../db/schema.ts';

export type PersonaRow = typeof personas.$inferSelect;
export type PersonaValues = Omit<
  PersonaRow,
  'id' | 'organizationId' | 'workspaceId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The personas of some workspaces. */
export function listPersonas(tx: OrganizationTx, workspaceIds: readonly number[]): Promise<PersonaRow[]> {
  return tx
    .select()
    .from(personas)
    .where(
      and(eq(personas.organizationId, tx.organizationId), inArray(personas.workspaceId, [...workspaceIds])),
    );
}

export const findPersona = (tx: OrganizationTx, workspaceId: number): Promise<PersonaRow | undefined> =>
  findRow(tx, personas, eq(personas.workspaceId, workspaceId));

/**
 * Writes a workspace's persona over the version that the writer saw (null: any). Undefined if another one is stored. Without a
 * workspace it is always a new one.
 */
export async function upsertPersona(
  tx: OrganizationTx,
  input: { workspaceId: number | null; version: number | null; values: PersonaValues; now: Date },
): Promise<PersonaRow | undefined> {
  const { workspaceId, version, values, now } = input;
  const [row] = await tx
    .insert(personas)
    .values({ ...values, organizationId: tx.organizationId, workspaceId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [personas.organizationId, personas.workspaceId],
      set: { ...values, version: sql`${personas.version} + 1`, updatedAt: now },
      ...(version !== null && { setWhere: eq(personas.version, version) }),
    })
    .returning();
  return row;
}
