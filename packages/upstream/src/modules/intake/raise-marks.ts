import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ReplyReading } from '@myra/replies/index';
import type { Ctx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { lockLeads } from '../sending/index.ts';
import { noteMessage } from '../threads/index.ts';
import { applyRaised } from './apply-effects.ts';
import { findSequence, lockReceived, setReading } from './intake.store.ts';
import { listOwnByMessageId } from './match.store.ts';
import { lockForEffects } from './out-of-reach.ts';

/**
 * Stores a second reading of a message. A mark is added, never removed. A message that now needs a person or opts out has
 * these effects now. Nothing happens if the message is gone or already has a mark.
 */
export async function raiseMarks(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { notificationId: number; sequenceId: number; reading: ReplyReading },
): Promise<void> {
  const { notificationId, sequenceId, reading } = input;
  const sequence = await findSequence(tx, sequenceId);
  if (!sequence) return;
  await lockLeads(tx, [sequence.leadId]);
  const row = await lockReceived(tx, { id: notificationId, sequenceId });
  if (row?.class !== 'human' || row.attention !== null) return;
  const asksOut = reading.intent === 'unsubscribe' || reading.flags.includes('unsubscribe');
  const kind = asksOut ? 'unsubscribe' : 'human';
  const { intent, certainty, sentiment, priority, attention } = reading;
  const facts = { ...row.readingFacts, ...reading.facts };
  const read = { intent, intentCertainty: certainty, sentiment, priority, attention, readingFacts: facts };
  const message = { ...row, ...read };
  const sender = row.from[0]?.email.toLowerCase();
  await lockForEffects(tx, [{ sequence, message, sender }]);
  await setReading(tx, row.id, { ...read, class: kind });
  const isRaised = asksOut || attention !== null;
  await noteMessage(tx, {
    sequenceId,
    direction: 'inbound',
    from: row.from.map(({ email }) => email),
    to: row.to.map(({ email }) => email),
    ownText: row.ownText || row.body,
    subject: row.subject,
    at: row.createdAt,
    intent,
    attention,
    class: kind,
    // A message with a new mark becomes unread again.
    keepsRead: !isRaised,
  });
  noteChange(tx, 'notification', row.id);
  noteChange(tx, 'sequence', sequenceId);
  if (!isRaised) return;
  const [own] = row.replyToMessageId ? await listOwnByMessageId(tx, [row.replyToMessageId]) : [];
  await applyRaised(ctx, tx, {
    notificationId: row.id,
    accountId: row.emailAccountId,
    finding: { class: kind },
    sequence,
    message,
    outboundId: null,
    writtenTo: own?.sequenceId === sequence.id ? own.to : undefined,
    sender,
  });
}
