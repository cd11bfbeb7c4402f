import { answersTo } from '@myra/mail/answers-to';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { answeredPerson } from '@myra/replies/answer/answered-person';
import type { DraftInput } from '@myra/replies/answer/draft-types';
import { dayIn, type ReadingFacts, type ReplyReading, readReply, SENSITIVE } from '@myra/replies/index';
import { ATTENTION_MARKS, isReplyIntent } from '@myra/shared/constants/reply-intents';
import { notFound } from '@myra/shared/errors/app-error';
import { saysOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { listExamples } from '../intake/index.ts';
import { leadFactsForWriting } from '../leads/index.ts';
import { listOwnAddresses } from '../mailboxes/index.ts';
import { postalLine } from '../sending/index.ts';
import { inputFor, readWritingContext } from '../writing/index.ts';
import {
  findAccount,
  findMessage,
  findSequence,
  lastWritten,
  type MessageRow,
  type SequenceRow,
  zoneOf,
} from './conversation.store.ts';
import type { DraftRow } from './draft.store.ts';

/** Corrected messages that a model is shown. */
const EXAMPLES_MAX = 20;
const EXAMPLE_CHARACTERS_MAX = 400;

/** A draft with everything that it is written from. */
export type DraftWork = {
  sequence: SequenceRow;
  message: MessageRow;
  productId: number;
  input: DraftInput;
};

/** The reading that the intake stored. A message without one (e.g. assigned by hand) is read now. */
export function readingOf(message: MessageRow, zone: string): ReplyReading {
  const ownText = message.ownText ?? message.body;
  const fresh = readReply({
    subject: message.subject,
    ownText,
    receivedAt: message.sentAt ?? message.createdAt,
    zone,
  });
  if (!isReplyIntent(message.intent)) return fresh;
  const attention = ATTENTION_MARKS.find((one) => one === message.attention) ?? null;
  // Only the intake writes this column, from a reading.
  const facts = (message.readingFacts as ReadingFacts | null) ?? fresh.facts;
  const isLifted = attention === null && facts.read_in_doubt === true;
  // An opt-out that was only heard beside it is lifted with it.
  const isHeard = isLifted && !saysOptOut({ subject: message.subject, text: ownText });
  return {
    ...fresh,
    intent: message.intent,
    certainty: message.intentCertainty ?? fresh.certainty,
    // If either reading says that a person is needed, a person is needed, unless one has looked at it; the same holds for an opt-out.
    attention: isLifted ? null : (attention ?? fresh.attention),
    flags: [
      ...[...fresh.flags, ...(fresh.intent === message.intent ? [] : [fresh.intent])].filter(
        (flag) => !(isHeard && flag === 'unsubscribe'),
      ),
      ...(isLifted ? [SENSITIVE] : []),
    ],
    facts,
  };
}

/** Who is answered: who the message is from, without our own addresses. */
export const answeredOf = async (tx: OrganizationTx, message: MessageRow) =>
  answersTo(message, await listOwnAddresses(tx)) ?? message.from[0];

/** Reads what an answer to a message is drafted from. Throws not-found if conversation, message or lead are gone. */
export async function readDraftWork(
  tx: OrganizationTx,
  draft: Pick<DraftRow, 'sequenceId' | 'replyToId'>,
  given: { salt: number; instruction: string; isAskedFor: boolean },
): Promise<DraftWork> {
  const sequence = await findSequence(tx, draft.sequenceId);
  const message = await findMessage(tx, draft.replyToId);
  if (!sequence || !message) throw notFound('Message');
  const { campaignId, leadId } = sequence;
  const context = await readWritingContext(tx, campaignId, message.sentAt ?? message.createdAt);
  const lead = (await leadFactsForWriting(tx, campaignId, [leadId])).get(leadId);
  if (!lead) throw notFound('Lead');
  const accountId = sequence.emailAccountId ?? message.emailAccountId;
  const account = accountId === null ? undefined : await findAccount(tx, accountId);
  const { organization } = context.rows;
  const settings = organization.replySettings ?? {};
  const answered = await answeredOf(tx, message);
  const write = inputFor(context, answeredPerson(lead, answered), []);
  const zone = await zoneOf(tx, campaignId);
  const reading = readingOf(message, zone);
  return {
    sequence,
    message,
    productId: context.rows.product.id,
    input: {
      reading,
      message: { subject: message.subject, ownText: message.ownText ?? message.body },
      // The clock of their mail server may be wrong.
      written: await lastWritten(tx, sequence.id, message.createdAt),
      write: { ...write, sender: account ? { name: account.name } : write.sender },
      offers: {
        // The sender's words may influence the meaning that a model finds, but never add a link.
        bookingUrl: reading.facts.intent_by === 'model' ? null : (settings.booking_url ?? null),
        postalAddress: postalLine(organization.postalAddress),
        secureChannel: settings.secure_channel ?? null,
        crisisText: settings.crisis_text ?? null,
      },
      today: dayIn(message.sentAt ?? message.createdAt, zone),
      corrections: await listExamples(tx, {
        exceptId: message.id,
        limit: EXAMPLES_MAX,
        charactersMax: EXAMPLE_CHARACTERS_MAX,
      }),
      hasSignature: (account?.signature ?? '').trim() !== '',
      ...given,
    },
  };
}
