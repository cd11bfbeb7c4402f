import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { answeredMessage } from '@myra/shared/rules/mail/answerable';
import { type Ctx, inOrganization } from '../../context.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import { answerStatementOf, listFilesOf, readDirect, whyNoAnswer } from '../replies/index.ts';
import { replyToSequenceEmail, stepToSequenceEmail } from '../threads/index.ts';
import { listDrafts, listInteractions, listSteps } from './detail.store.ts';
import { loadConversation } from './list-conversations.ts';
import { countUnmatchedOf, listAttachments, listMessages } from './message.store.ts';
import { readComments } from './notes.ts';
import { showMessages } from './show-messages.ts';
import { toInteraction } from './to-interaction.ts';
import { toNotification } from './to-notification.ts';

/** Most items of each kind in one answer, newest first. A conversation between people stays far below. */
const MESSAGES_MAX = 200;
const INTERACTIONS_MAX = 500;
const DRAFTS_MAX = 100;

/** A conversation with its messages, emails and what happened. Throws not-found. */
export async function readConversation(
  ctx: Ctx,
  input: { id: number; withDiscarded: boolean },
): Promise<AnswerOf<typeof getMailSequence>> {
  const { id, withDiscarded } = input;
  const { messages, attachments, own, ...rest } = await inOrganization(ctx, async (tx) => {
    const sequence = await loadConversation(tx, id);
    const messages = await listMessages(tx, id, MESSAGES_MAX);
    const attachments = await listAttachments(
      tx,
      messages.map((message) => message.id),
    );
    const steps = await listSteps(tx, id);
    const drafts = await listDrafts(tx, { sequenceId: id, withDiscarded, limit: DRAFTS_MAX });
    const files = await listFilesOf(
      tx,
      drafts.map((draft) => draft.id),
    );
    const happened = await listInteractions(tx, id, INTERACTIONS_MAX);
    const unmatched =
      sequence.email === '' ? { unread: 0, read: 0 } : await countUnmatchedOf(tx, sequence.email);
    const answered = answeredMessage(messages, {
      receivedAt: ({ createdAt }) => createdAt.getTime(),
      sentAt: ({ sentAt }) => sentAt?.getTime() ?? null,
    });
    return {
      reply_refused:
        answered === undefined
          ? null
          : await whyNoAnswer(ctx, tx, { messageId: answered.id, sequenceId: id }),
      answer_statement:
        answered === undefined || sequence.campaign_id == null
          ? ''
          : await answerStatementOf(tx, {
              campaignId: sequence.campaign_id,
              message: answered,
              at: ctx.clock.now(),
            }),
      messages,
      attachments,
      own: await listOwnAddresses(tx),
      sequence,
      comments: await readComments(tx, id),
      direct_emails: await readDirect(
        tx,
        messages.map((message) => message.id),
      ),
      sequence_emails: [
        ...steps.map(stepToSequenceEmail),
        ...drafts.map((draft) => replyToSequenceEmail(draft, draft.dueAt, files.get(draft.id) ?? [])),
      ],
      interactions: happened.map(toInteraction),
      orphaned_notifications: { unread_count: unmatched.unread, read_count: unmatched.read },
    };
  });
  const shown = await showMessages(messages);
  return { ...rest, notifications: shown.map((message) => toNotification(message, { attachments, own })) };
}
