import type { MessageClass } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readReply } from '@myra/replies/index';
import { notFound } from '@myra/shared/errors/app-error';
import { isAlarm } from '@myra/shared/rules/mail/doubt';
import type { Ctx } from '../../context.ts';
import { lockLeads } from '../sending/index.ts';
import { applyEffects } from './apply-effects.ts';
import type { Finding } from './effect-input.ts';
import {
  findSequence,
  lockUnmatched,
  type StoredMessage,
  type StoredReading,
  setSequenceOf,
} from './intake.store.ts';
import { heedCorrections } from './learned-meaning.ts';
import { listOwnByMessageId } from './match.store.ts';
import { bouncedOf } from './match-messages.ts';
import { lockForEffects } from './out-of-reach.ts';

const CLASSES: readonly MessageClass[] = [
  'human',
  'auto_reply',
  'out_of_office',
  'bounce',
  'complaint',
  'unsubscribe',
];

/** Reads back from the row what the intake found out about a message. */
function findingOf(row: StoredMessage): Finding {
  const { bounce } = row.readingFacts ?? {};
  const severity = (bounce as { severity?: unknown } | undefined)?.severity;
  const { diagnostic } = (bounce ?? {}) as { diagnostic?: unknown };
  return {
    refusal: typeof diagnostic === 'string' ? diagnostic : undefined,
    class: CLASSES.find((each) => each === row.class) ?? 'human',
    bounceSeverity:
      severity === 'hard' || severity === 'soft' || severity === 'blocked' || severity === 'delayed'
        ? severity
        : undefined,
  };
}

/** The addresses that a stored report names. */
function namedBy(row: StoredMessage): string[] {
  const { bounce } = row.readingFacts ?? {};
  const recipients = (bounce as { recipients?: unknown } | undefined)?.recipients;
  return Array.isArray(recipients) ? recipients.filter((each) => typeof each === 'string') : [];
}

/** The lead's address, if the report names it: a person may assign a report about anybody. */
function failedAddressOf(row: StoredMessage, leadAddress: string | null): string | undefined {
  const address = leadAddress?.toLowerCase();
  return address !== undefined && namedBy(row).includes(address) ? address : undefined;
}

/** Reads the words of a stored message, now that it has a conversation. */
async function readStored(
  tx: OrganizationTx,
  row: StoredMessage,
  finding: Finding,
  zone: string,
): Promise<StoredReading> {
  if (finding.class === 'bounce' || finding.class === 'auto_reply') return {};
  const message = {
    subject: row.subject,
    ownText: row.ownText ?? row.body,
    receivedAt: row.sentAt ?? row.createdAt,
    zone,
    messageClass: finding.class,
  };
  const rules = readReply(message);
  const reading = finding.class === 'human' ? await heedCorrections(tx, message, rules) : rules;
  const { intent, certainty, sentiment, priority, attention, facts } = reading;
  const readingFacts = { ...facts, ...row.readingFacts };
  return {
    intent,
    intentCertainty: certainty,
    sentiment,
    priority,
    // A mark that the message got in the catch-all stays.
    attention: isAlarm(attention) ? attention : (row.attention ?? attention),
    readingFacts: Object.keys(readingFacts).length === 0 ? null : readingFacts,
  };
}

/**
 * Puts a message of the catch-all into a conversation. It has the same effects as if it had been matched on arrival: a reply
 * stops the sequence, an absence pauses it, an opt-out suppresses. Throws not-found for a message that is not in the
 * catch-all, or a sequence of another organization. The caller writes the change feed and the activity log.
 */
export async function adoptMessage(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { notificationId: number; sequenceId: number },
): Promise<void> {
  const sequence = await findSequence(tx, input.sequenceId);
  if (!sequence) throw notFound('Sequence');
  // The lead is locked before the message, as handoffs and the intake do.
  await lockLeads(tx, [sequence.leadId]);
  const row = await lockUnmatched(tx, input.notificationId);
  if (!row) throw notFound('Message');
  const [own] = row.replyToMessageId ? await listOwnByMessageId(tx, [row.replyToMessageId]) : [];
  const isOfSequence = own?.sequenceId === sequence.id;
  const known = findingOf(row);
  const reading = await readStored(tx, row, known, sequence.zone);
  const { wait_until: until, wait_is_open: isOpen, intent_by: by } = reading.readingFacts ?? {};
  const isLearned =
    by === 'correction' && (reading.intent === 'unsubscribe' || reading.intent === 'out_of_office');
  const kind = CLASSES.find((each) => isLearned && each === reading.intent) ?? known.class;
  const finding: Finding = {
    ...known,
    class: kind,
    returnDate: typeof until === 'string' ? until : undefined,
    isOpenAbsence: isOpen === true,
  };
  const message = { ...row, ...reading };
  const sender = row.from[0]?.email.toLowerCase();
  await lockForEffects(tx, [{ sequence, message, sender }]);
  await setSequenceOf(tx, row.id, {
    sequenceId: sequence.id,
    sequenceEmailId: isOfSequence ? own.emailId : null,
    ...reading,
    ...(isLearned && { class: kind }),
  });
  await applyEffects(ctx, tx, {
    notificationId: row.id,
    accountId: row.emailAccountId,
    finding,
    sequence,
    message,
    outboundId: isOfSequence ? own.id : null,
    writtenTo: isOfSequence ? own.to : undefined,
    sender,
    bounced: isOfSequence ? bouncedOf(own, namedBy(row)) : failedAddressOf(row, sequence.leadAddress),
  });
}
