/** Written by mail servers about an email: nobody reads an answer to them. */
export const REPORT_CLASSES: readonly string[] = ['bounce', 'complaint'];

/** Written by machines for a person who is away or busy. */
export const AUTOMATIC_KINDS: readonly string[] = ['auto_reply', 'out_of_office'];

type Received = { direction: string | null; class?: string | null | undefined };
type Read = { class?: string | null | undefined; intent?: string | null | undefined };

/** Whether a message may be answered at all: received, and no report of a mail server. */
export const isAnswerable = (message: Received): boolean =>
  message.direction === 'inbound' && !REPORT_CLASSES.includes(message.class ?? '');

/** Whether a message is an automatic reply. What it was read to mean counts before its headers. */
export const isAutomatic = ({ intent, class: kind }: Read): boolean =>
  AUTOMATIC_KINDS.includes(intent ?? kind ?? '');

/** The newest of some items, the first of equal ones: lists have what was stored last first. */
export function newestOf<Item>(items: readonly Item[], timeOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (latest, item) => (latest === undefined || timeOf(item) > timeOf(latest) ? item : latest),
    undefined,
  );
}

/**
 * The message that an answer goes to: the newest received one that is no report of a mail server. An automatic reply takes the place
 * of no person's message that is still unanswered: by what left after it, not by what waits or failed.
 * `packages/upstream/src/db/answered-first.ts` says the same in SQL.
 */
export function answeredMessage<Message extends Received & Read>(
  messages: readonly Message[],
  {
    receivedAt,
    sentAt,
  }: { receivedAt: (message: Message) => number; sentAt: (message: Message) => number | null },
): Message | undefined {
  const received = messages.filter(isAnswerable);
  const sent = messages.flatMap((message) =>
    message.direction === 'outbound' ? (sentAt(message) ?? []) : [],
  );
  const open = received.filter(
    (message) => !isAutomatic(message) && sent.every((time) => time <= receivedAt(message)),
  );
  return newestOf(open, receivedAt) ?? newestOf(received, receivedAt);
}
