import type { PreparedMessage } from '@myra/mail/prepare-message';
import type { MailAddress } from '@myra/mail/types';
import { storableText } from '@myra/shared/rules/storable-text';
import type { Correspondent } from '../../db/schema.ts';
import type { InboundRow } from './inbound.store.ts';
import type { MessageKey } from './incoming.ts';
import type { MatchedMessage } from './match-messages.ts';

/** What a person may want to see, and what an answer needs; never all of them. */
const KEPT_HEADERS = [
  'date',
  'sender',
  'reply-to',
  'references',
  'auto-submitted',
  'precedence',
  'list-id',
  'list-unsubscribe',
  'return-path',
  'authentication-results',
];
const HEADER_CHARS_MAX = 4_000;

const correspondents = (addresses: readonly MailAddress[]): Correspondent[] =>
  addresses.map(({ name, address }) => ({ name: storableText(name) || null, email: storableText(address) }));

function keptHeaders({ headers }: PreparedMessage): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name)?.[0];
      return value === undefined ? [] : [[name, storableText(value).slice(0, HEADER_CHARS_MAX)]];
    }),
  );
}

/** By which a message is known again. Some have no Message-ID; what they say and when stands in for it. */
export function keyOf(message: PreparedMessage): MessageKey {
  const { bodyHash } = message;
  const given = message.messageId === undefined ? undefined : storableText(message.messageId);
  const time = message.date?.getTime() ?? 0;
  return { messageId: given ?? `<${bodyHash.slice(0, 32)}.${time}@no-id.invalid>`, bodyHash };
}

const storableFacts = (facts: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(facts, (_key, value: unknown) =>
      typeof value === 'string' ? storableText(value) : value,
    ),
  );

/** What a later reading of the stored row needs besides what the words mean. */
function factsOf({ read, reading }: MatchedMessage): Record<string, unknown> | null {
  const facts: Record<string, unknown> = { ...reading?.facts };
  if (read.class === 'out_of_office' && read.returnDate) facts.wait_until = read.returnDate;
  if (read.class === 'bounce') {
    const { severity, status, recipients } = read.bounce;
    facts.bounce = { severity, status: status ?? null, recipients: recipients.map(storableText) };
  }
  return Object.keys(facts).length === 0 ? null : storableFacts(facts);
}

/** The row of a received message. */
export function toInboundRow(placed: MatchedMessage): InboundRow {
  const { incoming, account, own, sequence, read, reading } = placed;
  const { message, location, receivedAt } = incoming;
  return {
    sequenceId: sequence?.id ?? null,
    sequenceEmailId: own?.emailId ?? null,
    ...placed.key,
    replyToMessageId: message.inReplyTo === undefined ? null : storableText(message.inReplyTo),
    emailAccountId: account.id,
    folder: location?.folder ?? null,
    uidvalidity: location?.uidvalidity ?? null,
    uid: location?.uid ?? null,
    subject: storableText(message.subject),
    body: message.text,
    receivedHtml: message.html ?? null,
    ownText: storableText(placed.ownText),
    headers: keptHeaders(message),
    truncated: message.isPartial || incoming.isCut === true,
    from: correspondents(message.from ? [message.from] : []),
    to: correspondents(message.to),
    cc: correspondents(message.cc),
    class: read.class,
    intent: reading?.intent ?? null,
    intentCertainty: reading?.certainty ?? null,
    sentiment: reading?.sentiment ?? null,
    priority: reading?.priority ?? null,
    attention: placed.attention,
    readingFacts: factsOf(placed),
    createdAt: receivedAt,
    sentAt: message.date ?? null,
  };
}
