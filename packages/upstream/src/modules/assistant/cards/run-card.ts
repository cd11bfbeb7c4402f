import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AssistantCard } from '@myra/shared/contracts/assistant-cards';
import { conflict, invalidInput, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { appendActivity } from '../../activity/index.ts';
import { noteChange } from '../../changes/index.ts';
import { touchAnswer } from '../message.store.ts';
import { raiseRev } from '../thread.store.ts';
import { type CardRow, decideCard, findCard } from './card.store.ts';
import { hashOf } from './card-hash.ts';
import { doAct } from './do-act.ts';
import { isOver, toCard } from './to-card.ts';

const lockOwn = async (ctx: Ctx<UserActor>, tx: OrganizationTx, id: number): Promise<CardRow> =>
  orNotFound(await findCard(tx, { id, userId: ctx.actor.userId, isLocked: true }), 'Card');

/** Stores what was decided; the message of the card is new to every page. */
async function settle(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  card: CardRow,
  values: Omit<Parameters<typeof decideCard>[2], 'decidedAt'>,
): Promise<AssistantCard> {
  const now = ctx.clock.now();
  const row = await decideCard(tx, card.id, { ...values, decidedAt: now });
  const rev = await raiseRev(tx, card.threadId, now);
  if (rev !== undefined) await touchAnswer(tx, { threadId: card.threadId, runId: card.runId, rev });
  noteChange(tx, 'assistant', card.threadId);
  return toCard(row, now);
}

/** A person's card as it stands. Throws not-found for another person's. */
export function readCard(ctx: Ctx<UserActor>, id: number): Promise<AssistantCard> {
  return inOrganization(ctx, async (tx) => {
    const card = orNotFound(await findCard(tx, { id, userId: ctx.actor.userId }), 'Card');
    return toCard(card, ctx.clock.now());
  });
}

/**
 * Does what a card says, once, with the input whose hash was shown; the act and its receipt are one transaction. A card that
 * was done answers its receipt, one whose time or basis is over is answered as expired. Throws not-found for another person's
 * card, conflict for another hash, precondition-failed for one that was declined, invalid-input for a view without a key.
 */
export function runCard(
  ctx: Ctx<UserActor>,
  id: number,
  { input_hash: shown, view_key: viewKey }: { input_hash: string; view_key?: string | undefined },
): Promise<AssistantCard> {
  return inOrganization(ctx, async (tx) => {
    const card = await lockOwn(ctx, tx, id);
    if (shown !== card.inputHash || hashOf(card.tool, card.input) !== shown) {
      throw conflict('This is not what was shown. Please read it again.', { reason: 'changed' });
    }
    if (card.state === 'declined') throw preconditionFailed('This was declined.', { state: card.state });
    if (card.state !== 'open') return toCard(card, ctx.clock.now());
    if (isOver(card, ctx.clock.now())) return settle(ctx, tx, card, { state: 'expired' });
    if (card.tool === 'save_list' && viewKey === undefined) {
      const message = 'Name the view that was saved.';
      throw invalidInput(message, { issues: [{ path: 'view_key', message }] });
    }
    const outcome = await doAct(ctx, tx, card);
    if ('why' in outcome) return settle(ctx, tx, card, { state: 'expired', why: outcome.why });
    const details = { tool: card.tool, card: card.id };
    await appendActivity(ctx, tx, 'card.confirmed', { details });
    return settle(ctx, tx, card, { state: 'done', receipt: outcome.receipt });
  });
}

/** Leaves it undone. Declining again changes nothing. Throws not-found, and precondition-failed for one that was done. */
export function declineCard(ctx: Ctx<UserActor>, id: number): Promise<AssistantCard> {
  return inOrganization(ctx, async (tx) => {
    const card = await lockOwn(ctx, tx, id);
    if (card.state === 'done') throw preconditionFailed('This is done already.', { state: card.state });
    if (card.state !== 'open') return toCard(card, ctx.clock.now());
    return settle(ctx, tx, card, { state: 'declined' });
  });
}
