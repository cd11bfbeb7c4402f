import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, inArray } from 'drizzle-orm';
import { changeLockedRow, findRow } from '../../../db/rows.ts';
import { assistantCards } from '../../../db/schema.ts';

export type CardRow = typeof assistantCards.$inferSelect;
export type NewCard = Pick<
  CardRow,
  | 'threadId'
  | 'userId'
  | 'runId'
  | 'callNo'
  | 'tool'
  | 'input'
  | 'inputHash'
  | 'words'
  | 'basis'
  | 'expiresAt'
  | 'createdAt'
>;

const own = (tx: OrganizationTx) => eq(assistantCards.organizationId, tx.organizationId);

/** The card of a call of a run; it is made once, whoever asks again. */
export async function insertCard(tx: OrganizationTx, values: NewCard): Promise<CardRow> {
  await tx
    .insert(assistantCards)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoNothing();
  const row = await findRow(
    tx,
    assistantCards,
    and(own(tx), eq(assistantCards.runId, values.runId), eq(assistantCards.callNo, values.callNo)),
  );
  if (!row) throw new Error('Inserting a card gave no row');
  return row;
}

/** A person's card. With `isLocked` nobody else decides it until the transaction ends. */
export async function findCard(
  tx: OrganizationTx,
  { id, userId, isLocked = false }: { id: number; userId: string; isLocked?: boolean },
): Promise<CardRow | undefined> {
  const asked = tx
    .select()
    .from(assistantCards)
    .where(and(own(tx), eq(assistantCards.id, id), eq(assistantCards.userId, userId)));
  const [row] = isLocked ? await asked.for('update') : await asked;
  return row;
}

export function listCards(tx: OrganizationTx, ids: readonly number[]): Promise<CardRow[]> {
  return tx
    .select()
    .from(assistantCards)
    .where(and(own(tx), inArray(assistantCards.id, [...ids])));
}

/** Decides a card, which is locked. Returns the row after it. */
export const decideCard = (
  tx: OrganizationTx,
  id: number,
  values: Pick<CardRow, 'state' | 'decidedAt'> & Partial<Pick<CardRow, 'why' | 'receipt'>>,
): Promise<CardRow> => changeLockedRow(tx, assistantCards, and(own(tx), eq(assistantCards.id, id)), values);
