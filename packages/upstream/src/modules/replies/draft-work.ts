import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import type { DraftInput } from '../../writer/replies/draft-types.ts';
import {
  type Attention,
  REPLY_INTENTS,
  type ReadingFacts,
  type ReplyIntent,
  type ReplyReading,
  readReply,
} from '../../writer/replies/index.ts';
import { leadFactsForWriting } from '../leads/index.ts';
import { inputFor, readWritingContext } from '../writing/index.ts';
import {
  findAccount,
  findMessage,
  findSequence,
  type MessageRow,
  type SequenceRow,
  zoneOf,
} from './conversation.store.ts';
import type { DraftRow } from './draft.store.ts';

/** A draft with all that it is written from. */
export type DraftWork = {
  sequence: SequenceRow;
  message: MessageRow;
  input: DraftInput;
  strategyPlanId: number;
};

const isIntent = (value: string | null): value is ReplyIntent =>
  REPLY_INTENTS.some((intent) => intent === value);
const ATTENTIONS: readonly Attention[] = [
  'patient-health',
  'adverse-event',
  'distress',
  'legal',
  'complaint',
];

/** The reading as the intake stored it; read anew where a message has none, e.g. one that was assigned by hand. */
export function readingOf(message: MessageRow, zone: string): ReplyReading {
  const ownText = message.ownText ?? message.body;
  const fresh = readReply({
    subject: message.subject,
    ownText,
    receivedAt: message.sentAt ?? message.createdAt,
    zone,
  });
  if (!isIntent(message.intent)) return fresh;
  const attention = ATTENTIONS.find((one) => one === message.attention) ?? null;
  return {
    ...fresh,
    intent: message.intent,
    certainty: message.intentCertainty ?? fresh.certainty,
    // What needs a person is never read away: either finding is enough.
    attention: attention ?? fresh.attention,
    // Written by the intake from a reading and by nothing else.
    facts: (message.readingFacts as ReadingFacts | null) ?? fresh.facts,
  };
}

/** Reads what an answer to a message is drafted from. Throws not-found where conversation, message or lead are gone. */
export async function readDraftWork(
  tx: OrganizationTx,
  draft: Pick<DraftRow, 'sequenceId' | 'replyToId'>,
  given: { salt: number; instruction: string; isAskedFor: boolean },
): Promise<DraftWork> {
  const sequence = await findSequence(tx, draft.sequenceId);
  const message = await findMessage(tx, draft.replyToId);
  if (!sequence || !message) throw notFound('Message');
  const { campaignId, leadId } = sequence;
  const context = await readWritingContext(tx, campaignId);
  const lead = (await leadFactsForWriting(tx, campaignId, [leadId])).get(leadId);
  if (!lead) throw notFound('Lead');
  const accountId = sequence.emailAccountId ?? message.emailAccountId;
  const account = accountId === null ? undefined : await findAccount(tx, accountId);
  const { organization, campaign } = context.rows;
  const settings = organization.replySettings ?? {};
  const write = inputFor(context, lead, []);
  const reading = readingOf(message, await zoneOf(tx, campaignId));
  return {
    sequence,
    message,
    strategyPlanId: campaign.strategyPlanId,
    input: {
      reading,
      message: { subject: message.subject, ownText: message.ownText ?? message.body },
      write: { ...write, sender: account ? { name: account.name } : write.sender },
      offers: {
        // A stranger's words may lead a model to a meaning, never to a link.
        bookingUrl: reading.facts.intent_by === 'model' ? null : (settings.booking_url ?? null),
        secureChannel: settings.secure_channel ?? null,
        safetyContact: settings.safety_contact ?? null,
        crisisText: settings.crisis_text ?? null,
      },
      hasSignature: (account?.signature ?? '').trim() !== '',
      ...given,
    },
  };
}
