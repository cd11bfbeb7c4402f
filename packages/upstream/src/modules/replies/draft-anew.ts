import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { findMessage, isNewestInbound } from './conversation.store.ts';
import {
  changeDraft,
  discardWaiting,
  findDraftFor,
  findWithdrawnSince,
  isAnswered,
  restoreWithdrawn,
  WAITING,
} from './draft.store.ts';
import { draftsChanged } from './store-draft.ts';
import { callBackAfter, wantDraft } from './want-draft.ts';

/** Why an answer that was drafted from another meaning was discarded. */
export const CORRECTED_REASON = 'The meaning of the message was corrected.';

/**
 * A person corrected what a message means: the answer that a machine drafted from the old meaning is withdrawn, and one is asked
 * for from the new meaning, if it is the newest message and has no answer yet. Words that a person typed stay. A meaning that
 * forbids an answer calls approved ones back. When the correction is undone, the answers that it withdrew are back; a person
 * approves them again.
 */
export async function draftAnew(
  ctx: Ctx,
  tx: OrganizationTx,
  corrected: { notificationId: number; sequenceId: number; undoneOf: Date | null },
): Promise<void> {
  const { notificationId, sequenceId, undoneOf } = corrected;
  const now = ctx.clock.now();
  const message = await findMessage(tx, notificationId);
  if (!message) return;
  const earlier =
    undoneOf === null
      ? undefined
      : await findWithdrawnSince(tx, {
          replyToId: notificationId,
          since: undoneOf,
          reason: CORRECTED_REASON,
        });
  const forbids = await callBackAfter(ctx, tx, { message, sequenceId });
  await discardWaiting(
    tx,
    { where: { replyToId: notificationId }, keepsTyped: true, why: { reason: CORRECTED_REASON } },
    now,
  );
  const isTyped = (await findDraftFor(tx, notificationId, WAITING)) !== undefined;
  if (earlier && !isTyped) {
    const back = { state: 'ready', error: null } as const;
    await changeDraft(tx, { id: earlier.id, states: ['discarded'] }, back, now);
  } else if (
    !isTyped &&
    !(await isAnswered(tx, notificationId)) &&
    (await isNewestInbound(tx, { notificationId, sequenceId }))
  ) {
    // Who corrects a meaning is told that an answer is drafted from the new one, so that they are shown where none could be.
    await wantDraft(ctx, tx, { notificationId, sequenceId, isAskedFor: undoneOf === null });
  }
  const restored =
    undoneOf === null || forbids !== undefined
      ? []
      : await restoreWithdrawn(tx, { source: notificationId, since: undoneOf }, now);
  for (const id of new Set([sequenceId, ...restored])) await draftsChanged(tx, id);
}
