import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { DocumentTool, SuggestionState } from '@myra/shared/constants/documents';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { suggestions } from '../../db/schema.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;
export type NewSuggestion = Pick<
  SuggestionRow,
  'documentId' | 'tool' | 'baseVersion' | 'from' | 'to' | 'quote' | 'replacement' | 'why' | 'userId'
>;

const mine = (tx: OrganizationTx) => eq(suggestions.organizationId, tx.organizationId);

export async function insertSuggestions(tx: OrganizationTx, rows: readonly NewSuggestion[], now: Date) {
  if (rows.length === 0) return [];
  return tx
    .insert(suggestions)
    .values(rows.map((row) => ({ ...row, organizationId: tx.organizationId, createdAt: now })))
    .returning();
}

/** Suggestions of a document that wait for an answer. */
export function listOpenSuggestions(tx: OrganizationTx, documentId: number): Promise<SuggestionRow[]> {
  return tx
    .select()
    .from(suggestions)
    .where(and(mine(tx), eq(suggestions.documentId, documentId), eq(suggestions.state, 'open')))
    .orderBy(asc(suggestions.from), asc(suggestions.id));
}

export const findSuggestion = (tx: OrganizationTx, id: number): Promise<SuggestionRow | undefined> =>
  findRow(tx, suggestions, and(mine(tx), eq(suggestions.id, id)));

/** Decides open suggestions. Returns those that it decided. */
export async function decideSuggestions(
  tx: OrganizationTx,
  ids: readonly number[],
  { state, by, now }: { state: SuggestionState; by: string; now: Date },
): Promise<SuggestionRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(suggestions)
    .set({ state, decidedBy: by, decidedAt: now })
    .where(and(mine(tx), inArray(suggestions.id, [...ids]), eq(suggestions.state, 'open')))
    .returning();
}

/** The open suggestions that one tool made for a document. */
export async function openOfTool(tx: OrganizationTx, documentId: number, tool: DocumentTool) {
  const rows = await listOpenSuggestions(tx, documentId);
  return rows.filter((row) => row.tool === tool).map(({ id }) => id);
}
