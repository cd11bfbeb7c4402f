import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CERTAIN, dayIn, readAs, readReply } from '@myra/replies/index';
import { attentionOf, type ReplyIntent, WAITING_INTENTS } from '@myra/shared/constants/reply-intents';
import { conflict, invalidInput, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { daysBetween } from '@myra/shared/rules/calendar/calendar';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { saysOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { namesOfPeople } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import { lockLeads } from '../sending/index.ts';
import {
  findSequenceOf,
  findStanding,
  insertCorrection,
  otherAttention,
  readThreadState,
  setThreadReading,
} from './correction.store.ts';
import { applyCorrection } from './correction-effects.ts';
import {
  findSequence,
  lockReceived,
  type SequenceFacts,
  type StoredMessage,
  setReading,
} from './intake.store.ts';
import { wordsHashOf } from './learned-meaning.ts';
import { lockForEffects, subjectOf } from './out-of-reach.ts';

/** A day further ahead than this is a slip of the keyboard. */
const WAIT_DAYS_MAX = 730;
/** Reports of servers say what they are by their form; everything else may have been misread. */
const CORRECTABLE = new Set(['human', 'unsubscribe', 'out_of_office', 'auto_reply']);

export type Corrected = { id: number; intent: string | null; reading_version: number };

/** A message with its conversation, both locked. */
type Opened = { row: StoredMessage; sequence: SequenceFacts };

/** Who complains wants no more of it, and who is said to speak of legal steps may have asked for no more beside. */
function classOf(intent: ReplyIntent, row: StoredMessage): 'unsubscribe' | 'out_of_office' | 'human' {
  if (intent === 'unsubscribe' || intent === 'out_of_office') return intent;
  if (intent === 'complaint') return 'unsubscribe';
  const mayAskOut = [row.readingFacts?.may_be].flat().includes('unsubscribe');
  return intent === 'legal' && (mayAskOut || row.class === 'unsubscribe') ? 'unsubscribe' : 'human';
}

/** Whether a person who corrects the reading ends a doubt: what was in doubt, and an opt-out that no words of it say. */
function isInDoubt({ attention, intent, intentCertainty, subject, ownText, body }: StoredMessage): boolean {
  if (attention === DOUBT) return true;
  if (attention !== null) return (intentCertainty ?? CERTAIN) < CERTAIN;
  return intent === 'unsubscribe' && !saysOptOut({ subject, text: ownText ?? body });
}

/** The part of a row that a reading sets. */
export const readingColumns = (row: StoredMessage) => ({
  class: row.class,
  intent: row.intent,
  intentCertainty: row.intentCertainty,
  sentiment: row.sentiment,
  priority: row.priority,
  attention: row.attention,
  readingFacts: row.readingFacts,
});

/**
 * Opens a message whose meaning is changed, under the lead's lock. Throws not-found, precondition-failed for a message of the
 * catch-all or of a server, and conflict with the present reading if another one was read by the person.
 */
export async function openReading(
  tx: OrganizationTx,
  input: { notificationId: number; version: number | null },
): Promise<Opened> {
  const { notificationId, version } = input;
  const found = await findSequenceOf(tx, notificationId);
  if (!found) throw notFound('Message');
  if (found.sequenceId === null) {
    throw preconditionFailed('Assign this message to a conversation first.', { reason: 'unmatched' });
  }
  const sequence = await findSequence(tx, found.sequenceId);
  if (!sequence) throw notFound('Message');
  await lockLeads(tx, [sequence.leadId]);
  const row = await lockReceived(tx, { id: notificationId, sequenceId: sequence.id });
  if (!row) throw notFound('Message');
  if (!CORRECTABLE.has(row.class ?? 'human')) {
    throw preconditionFailed('This is a report of a mail server and means what it says.', {
      reason: 'report',
      state: row.class,
    });
  }
  if (version !== null && version !== row.readingVersion) {
    throw conflict('Somebody else changed the meaning of this message meanwhile.', {
      reason: 'version',
      current: { version: row.readingVersion, intent: row.intent },
    });
  }
  return { row, sequence };
}

function assertDay(intent: ReplyIntent, day: string | undefined, today: string): void {
  if (day === undefined) return;
  const refuse = (message: string) => invalidInput(message, { issues: [{ path: 'wait_until', message }] });
  if (!WAITING_INTENTS.includes(intent)) throw refuse('This meaning names no day.');
  const ahead = daysBetween(today, day);
  if (ahead < 0) throw refuse('This day is over.');
  if (ahead > WAIT_DAYS_MAX) throw refuse('At most two years ahead.');
}

async function nameOf(ctx: Ctx<UserActor>, tx: OrganizationTx): Promise<string> {
  const { userId, email } = ctx.actor;
  return (await namesOfPeople(tx, [userId])).get(userId)?.name ?? email;
}

/** Whether a model may see the words: not where the rules or the person found something that only people read. */
function mayTeachModel(row: StoredMessage, zone: string, intent: ReplyIntent): boolean {
  const rules = readReply({
    subject: row.subject,
    ownText: row.ownText ?? row.body,
    receivedAt: row.sentAt ?? row.createdAt,
    zone,
  });
  const isPrivate = row.attention !== null || rules.attention !== null || rules.flags.includes('sensitive');
  return !isPrivate && attentionOf(intent) === null;
}

/**
 * Says what a message means. It is stored with who said so, has the effects of its new meaning, and is kept as an example. What
 * the old meaning had paused or reported stays, and what it had suppressed by certain words. The same meaning again changes nothing,
 * or ends a doubt beside it. Throws not-found, conflict, invalid-input for the day, precondition-failed.
 */
export function correctMeaning(
  ctx: Ctx<UserActor>,
  input: {
    notificationId: number;
    version: number | null;
    intent: ReplyIntent;
    waitUntil: string | undefined;
  },
): Promise<Corrected> {
  const { notificationId, version, intent, waitUntil } = input;
  return inOrganization(ctx, async (tx) => {
    const { row, sequence } = await openReading(tx, { notificationId, version });
    const { zone } = sequence;
    const now = ctx.clock.now();
    assertDay(intent, waitUntil, dayIn(now, zone));
    const isSame =
      row.intent === intent && (waitUntil ?? row.readingFacts?.wait_until) === row.readingFacts?.wait_until;
    if (isSame && row.attention !== DOUBT) return { id: row.id, intent, reading_version: row.readingVersion };
    const ownText = row.ownText ?? row.body;
    const message = { subject: row.subject, ownText, receivedAt: row.sentAt ?? row.createdAt, zone };
    const standing = await findStanding(tx, row.id);
    const wasRead = standing ? standing.readAs : row.intent;
    const wasInDoubt = standing ? row.readingFacts?.read_in_doubt === true : isInDoubt(row);
    const reading = readAs(message, intent, waitUntil);
    const after = {
      class: classOf(intent, row),
      intent,
      intentCertainty: reading.certainty,
      sentiment: reading.sentiment,
      priority: reading.priority,
      attention: reading.attention,
      readingFacts: {
        ...reading.facts,
        intent_by: 'person',
        corrected_by: await nameOf(ctx, tx),
        corrected_at: now.toISOString(),
        read_as: wasRead,
        ...(wasInDoubt && { read_in_doubt: true }),
        ...(row.readingFacts?.may_be !== undefined && { may_be: row.readingFacts.may_be }),
      },
    };
    await lockForEffects(tx, [{ sequence, message: after, sender: row.from[0]?.email.toLowerCase() }]);
    const thread = await readThreadState(tx, sequence.id);
    const attention =
      after.attention ??
      (row.attention !== null && thread.attention === row.attention
        ? await otherAttention(tx, { sequenceId: sequence.id, exceptId: row.id })
        : thread.attention);
    const readingVersion = await setReading(tx, row.id, after);
    const effects = await applyCorrection(ctx, tx, { row, sequence, after });
    await setThreadReading(tx, { sequenceId: sequence.id, attention });
    await insertCorrection(tx, {
      notificationId: row.id,
      wordsHash: wordsHashOf(ownText),
      readAs: wasRead,
      correctedTo: intent,
      isForModel: mayTeachModel(row, zone, intent) && (standing?.isForModel ?? true),
      before: { ...readingColumns(row), thread: { was: thread.attention, is: attention } },
      effects,
      correctedBy: actorName(ctx.actor),
      createdAt: now,
    });
    noteChange(tx, 'notification', row.id);
    noteChange(tx, 'sequence', sequence.id);
    await appendActivity(ctx, tx, 'reply.corrected', {
      ...subjectOf(sequence),
      details: { from: row.intent, to: intent },
    });
    const told = { notificationId: row.id, sequenceId: sequence.id, undoneOf: null };
    await ctx.reactions.tell(ctx, tx, 'meaningCorrected', told);
    ctx.log.info({ notification_id: row.id, from: row.intent, to: intent }, 'meaning corrected');
    return { id: row.id, intent, reading_version: readingVersion };
  });
}
