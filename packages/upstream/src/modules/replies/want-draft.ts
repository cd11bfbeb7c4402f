import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { answerSubject, mayDraft } from '../../writer/replies/index.ts';
import { countSameWords, findMessage, findSequence, type MessageRow, zoneOf } from './conversation.store.ts';
import { countDraftsSince, discardWaiting, insertDraft } from './draft.store.ts';
import { readingOf } from './draft-work.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { draftsChanged } from './store-draft.ts';

const DAY_MS = 86_400_000;
/** A conversation that is answered more often than this in a day is one of machines, or needs a person. */
export const DRAFTS_A_DAY_MAX = 5;
/** The same words so often in a day were written by nobody. */
const SAME_WORDS_MAX = 2;

/** What came in after which an answer that waits must not leave any more, in words for whoever finds it gone. */
function withdrawalOf({
  class: kind,
  attention,
}: Pick<MessageRow, 'class' | 'attention'>): string | undefined {
  if (kind === 'unsubscribe') return 'The lead asked to hear no more.';
  if (kind === 'bounce') return 'The address of the lead cannot be reached.';
  if (kind === 'complaint') return 'The lead complained about our emails.';
  return attention === null ? undefined : 'A message of the lead needs a person.';
}

/**
 * Asks for a drafted answer to a message that a person wrote, in the transaction that stored it. None for what only a
 * person may answer, for machines, for the sixth time in a day, or for the same words again. Older drafts of the
 * conversation that still wait are put aside: the newest message is what has to be answered.
 */
export async function wantDraft(
  ctx: Ctx,
  tx: OrganizationTx,
  { notificationId, sequenceId }: { notificationId: number; sequenceId: number },
): Promise<void> {
  const now = ctx.clock.now();
  const message = await findMessage(tx, notificationId);
  const sequence = await findSequence(tx, sequenceId);
  if (message?.direction !== 'inbound' || !sequence) return;
  const putAside = await discardWaiting(tx, { sequenceId, reason: withdrawalOf(message) }, now);
  if (putAside.length > 0) await draftsChanged(tx, sequenceId);
  if (message.class !== null && message.class !== 'human') return;
  if (!mayDraft(readingOf(message, await zoneOf(tx, sequence.campaignId)))) return;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countDraftsSince(tx, sequenceId, since)) >= DRAFTS_A_DAY_MAX) return;
  const ownText = message.ownText ?? message.body;
  if ((await countSameWords(tx, { sequenceId, ownText, since })) > SAME_WORDS_MAX) return;
  const draft = await insertDraft(
    tx,
    {
      sequenceId,
      replyToId: notificationId,
      state: 'writing',
      subjectLine: answerSubject(message.subject),
      body: '',
    },
    now,
  );
  if (!draft) return;
  await scheduleDraft(ctx, tx, draft.id);
}
