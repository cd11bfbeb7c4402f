import type { PreparedMessage } from '@myra/mail/prepare-message';
import type { MailAddress } from '@myra/mail/types';
import { storableText } from '@myra/shared/rules/text/storable-text';
import type { Correspondent } from '../../db/schema.ts';
import type { InboundRow } from './inbound.store.ts';
import type { MessageKey } from './incoming.ts';
import { type MatchedMessage, severityOf } from './match-messages.ts';

/** Headers that are stored: for people to see, and for answers. */
const STORED_HEADERS = [
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

function storedHeaders({ headers }: PreparedMessage): Record<string, string> {
  return Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const value = headers.get(name)?.[0];
      return value === undefined ? [] : [[name, storableText(value).slice(0, HEADER_CHARS_MAX)]];
    }),
  );
}

/** The identity of a message. Without a Message-ID it is made from the body and the date. */
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

/** Facts for a later reading of the stored row. */
function factsOf(matched: MatchedMessage): Record<string, unknown> | null {
  const { read, reading } = matched;
  const facts: Record<string, unknown> = { ...reading?.facts };
  if (read.class === 'bounce') {
    const { status, diagnostic, recipients } = read.bounce;
    facts.bounce = {
      severity: severityOf(matched),
      status: status ?? null,
      diagnostic: diagnostic ?? null,
      recipients: recipients.map(storableText),
    };
  }
  return Object.keys(facts).length === 0 ? null : storableFacts(facts);
}

/** The row of a received message. */
export function toInboundRow(matched: MatchedMessage): InboundRow {
  const { incoming, account, own, sequence, read, reading } = matched;
  const { message, location, receivedAt } = incoming;
  return {
    sequenceId: sequence?.id ?? null,
    sequenceEmailId: own?.emailId ?? null,
    ...matched.key,
    replyToMessageId: message.inReplyTo === undefined ? null : storableText(message.inReplyTo),
    emailAccountId: account.id,
    folder: location?.folder ?? null,
    uidvalidity: location?.uidvalidity ?? null,
    uid: location?.uid ?? null,
    subject: storableText(message.subject),
    body: message.text,
    receivedHtml: message.html ?? null,
    ownText: storableText(matched.ownText),
    headers: storedHeaders(message),
    truncated: message.isPartial || incoming.isCut === true,
    from: correspondents(message.from ? [message.from] : []),
    to: correspondents(message.to),
    cc: correspondents(message.cc),
    class: read.class,
    intent: reading?.intent ?? null,
    intentCertainty: reading?.certainty ?? null,
    sentiment: reading?.sentiment ?? null,
    priority: reading?.priority ?? null,
    attention: matched.attention,
    readingFacts: factsOf(matched),
    createdAt: receivedAt,
    sentAt: message.date ?? null,
  };
}
