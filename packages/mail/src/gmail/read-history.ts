import { ANSWER_TOO_LARGE, type GmailApi, type GmailMessage } from './gmail-api.ts';
import { GmailFault } from './gmail-fault.ts';

/** How far a mailbox was read: everything before `historyId` but what is still `pending`, oldest first. */
export type GmailCursor = { historyId: string; pending: readonly string[] };

/** Our own mail, and what is still being written or was thrown away, is nobody's answer. */
const NOT_RECEIVED = ['SENT', 'DRAFT', 'TRASH', 'CHAT'];
const isReceived = (labels: readonly string[]): boolean =>
  !labels.some((label) => NOT_RECEIVED.includes(label));

/** Messages of one look; the others stay pending. */
const MESSAGES_MAX = 200;
/** Gmail lists the newest first; more than this since the mailbox was connected is not read again. */
const RELISTED_MAX = 20_000;

export type HistoryInput = {
  gmail: GmailApi;
  cursor: GmailCursor | undefined;
  /** When the mailbox was connected: nothing older is ours. */
  since: Date;
  /** Of a larger one the headers and the texts are read. */
  messageBytesMax: number;
  signal: AbortSignal;
  /** Takes in one message. Called oldest first. */
  take(message: GmailMessage & { isCut: boolean }): Promise<void>;
};

/** Everything since the mailbox was connected, oldest first: the first look, and after Gmail has forgotten the cursor. */
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

/** What is new, and where the next look begins. A cursor that Gmail has forgotten is no fault: everything is listed anew. */
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
  // Taken before the list, so that what arrives meanwhile is in the one or the other.
  const { historyId } = await input.gmail.profile(input.signal);
  return { ids: await relist(input), historyId };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof GmailFault && error.reason === ANSWER_TOO_LARGE;

async function takeOne(input: HistoryInput, id: string): Promise<void> {
  const { gmail, signal } = input;
  const readCut = async () => ({ ...(await gmail.readCut(id, signal)), isCut: true });
  // What Gmail says of a size is an estimate.
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
 * Reads what a Gmail mailbox received since the cursor, at most 200 messages. Returns where the next look begins; nothing is
 * left when `pending` is empty. A message that is gone by the time it is read is passed over. Throws `GmailFault`; what was
 * taken in is then taken in again, which the intake knows by its Message-ID.
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
