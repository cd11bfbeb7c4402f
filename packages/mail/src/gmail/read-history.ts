import { type GmailApi, type GmailMessage, isTooLarge } from './gmail-api.ts';
import { GmailFault } from './gmail-fault.ts';

/** Everything before `historyId` was read, except `pending` (oldest first). */
export type GmailCursor = { historyId: string; pending: readonly string[] };

/** Labels of messages that were not received, or were thrown away. */
const NOT_RECEIVED = ['SENT', 'DRAFT', 'TRASH', 'CHAT'];
const isReceived = (labels: readonly string[]): boolean =>
  !labels.some((label) => NOT_RECEIVED.includes(label));

/** Messages of one run; the others stay pending. */
const MESSAGES_MAX = 200;
/** Messages that are listed at most, newest first. */
const RELISTED_MAX = 20_000;

export type HistoryInput = {
  gmail: GmailApi;
  cursor: GmailCursor | undefined;
  /** When the mailbox was connected. Older messages are not read. */
  since: Date;
  /** Of larger messages only headers and texts are read. */
  messageBytesMax: number;
  signal: AbortSignal;
  /** Takes in one message, oldest first. */
  take(message: GmailMessage & { isCut: boolean }): Promise<void>;
};

/** All messages since the mailbox was connected, oldest first: for the first read, or if Gmail no longer knows the cursor. */
async function relist({ gmail, since, signal }: HistoryInput): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = `after:${Math.floor(since.getTime() / 1_000)} -in:sent -in:drafts -in:trash`;
    const page = await gmail.search({ query, pageToken, signal });
    ids.push(...page.ids);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined && ids.length < RELISTED_MAX);
  return ids.toReversed();
}

async function addedSince({ gmail, signal }: HistoryInput, since: string) {
  const ids: string[] = [];
  let pageToken: string | undefined;
  let historyId = since;
  do {
    const page = await gmail.history({ since, pageToken, signal });
    ids.push(...page.added.filter(({ labels }) => isReceived(labels)).map(({ id }) => id));
    historyId = page.historyId;
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return { ids: [...new Set(ids)], historyId };
}

/** New messages and the next history id. If Gmail no longer knows the cursor, everything is listed again. */
async function listNew(input: HistoryInput): Promise<{ ids: readonly string[]; historyId: string }> {
  const { cursor } = input;
  if (cursor && cursor.pending.length > 0) return { ids: cursor.pending, historyId: cursor.historyId };
  if (cursor) {
    try {
      return await addedSince(input, cursor.historyId);
    } catch (error) {
      if (!(error instanceof GmailFault) || error.kind !== 'missing') throw error;
    }
  }
  // Read before the list, so that no message falls in between.
  const { historyId } = await input.gmail.profile(input.signal);
  return { ids: await relist(input), historyId };
}

async function takeOne(input: HistoryInput, id: string): Promise<void> {
  const { gmail, signal } = input;
  const readCut = async () => ({ ...(await gmail.readCut(id, signal)), isCut: true });
  // Gmail's size is an estimate.
  const readWhole = async () => ({ ...(await gmail.read(id, signal)), isCut: false });
  const isLarge = (await gmail.size(id, signal)) > input.messageBytesMax;
  const message = isLarge
    ? await readCut()
    : await readWhole().catch((error: unknown) => {
        if (isTooLarge(error)) return readCut();
        throw error;
      });
  if (isReceived(message.labels)) await input.take(message);
}

/**
 * Reads what a Gmail mailbox received since the cursor, at most 200 messages. Returns the new cursor; nothing is left if its
 * `pending` is empty. Deleted messages are skipped. Throws `GmailFault`; a repeated message is recognised by its
 * Message-ID.
 */
export async function readHistory(input: HistoryInput): Promise<GmailCursor> {
  const { ids, historyId } = await listNew(input);
  for (const id of ids.slice(0, MESSAGES_MAX)) {
    await takeOne(input, id).catch((error: unknown) => {
      if (!(error instanceof GmailFault) || error.kind !== 'missing') throw error;
    });
  }
  return { historyId, pending: ids.slice(MESSAGES_MAX) };
}
