import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CardTool } from '@myra/shared/contracts/assistant-cards';
import type { Ctx, UserActor } from '../../../context.ts';
import type { CardRow } from './card.store.ts';
import { insertCard } from './card.store.ts';
import { hashOf } from './card-hash.ts';

const OPEN_MS = 86_400_000;

export type CardPlace = { threadId: number; runId: number; callNo: number };

/** Stores an act that waits for a click. Nothing is done by it. */
export function offerCard(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  place: CardPlace,
  act: { tool: CardTool; input: object; words: CardRow['words']; basis: object },
): Promise<CardRow> {
  const { tool, input, words, basis } = act;
  const now = ctx.clock.now();
  return insertCard(tx, {
    ...place,
    userId: ctx.actor.userId,
    tool,
    input: { ...input },
    inputHash: hashOf(tool, input),
    words,
    basis: { ...basis },
    expiresAt: new Date(now.getTime() + OPEN_MS),
    createdAt: now,
  });
}
