import { withOrganization } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import type { GmailMessage } from '../../mail/gmail/gmail-api.ts';
import { GmailFault } from '../../mail/gmail/gmail-fault.ts';
import { checkResultOf } from '../../mail/gmail/gmail-transport.ts';
import type { Grant } from '../../mail/gmail/grant.ts';
import { type GmailCursor, readHistory } from '../../mail/gmail/read-history.ts';
import { FETCH_BYTES_MAX } from '../../mail/mail-bounds.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import { gmailOf, type MailboxRow, noteMailbox } from '../mailboxes/index.ts';
import { isBulk } from './place-messages.ts';
import { takeInMessage } from './take-in-message.ts';

/** Where Gmail keeps what it takes for spam. */
const SPAM_LABEL = 'SPAM';
/** For all looks of one run; what is left waits for the next. */
const RUN_MS = 40_000;

type Receiving = {
  ctx: Ctx<SystemActor>;
  row: MailboxRow;
  grant: Grant;
  reader: MessageReader;
  signal: AbortSignal;
};

/** What was stored after the last look; anything else counts as none. */
function cursorOf({ receiveCursor }: MailboxRow): GmailCursor | undefined {
  const { historyId, pending } = receiveCursor ?? {};
  if (typeof historyId !== 'string') return undefined;
  const ids = Array.isArray(pending) ? pending.filter((id): id is string => typeof id === 'string') : [];
  return { historyId, pending: ids };
}

async function takeIn(
  { ctx, row, reader }: Receiving,
  { raw, receivedAt, labels, isCut }: GmailMessage & { isCut: boolean },
): Promise<void> {
  const [message] = await reader.read([raw]);
  if (!message) return;
  // As in other mailboxes: spam and newsletters that answer nothing of ours stay where they are.
  const keepsOrphan = !labels.includes(SPAM_LABEL) && !isBulk(message);
  await withOrganization(ctx.database, row.organizationId, (tx) =>
    // Gmail's message ids are no UIDs; its Message-ID tells a message that is there already.
    takeInMessage(ctx, tx, { account: row, message, place: null, receivedAt, isCut, keepsOrphan }),
  );
}

/** Reads a Gmail mailbox by its history until nothing is left. Undefined: done; else what failed, said for a person. */
export async function readGmail(
  receiving: Receiving,
): Promise<{ failure: string; sentence: string } | undefined> {
  const { ctx, row, grant } = receiving;
  const gmail = gmailOf(ctx.config, grant);
  if (!gmail) return { failure: 'gmail-off', sentence: 'Gmail is not set up here.' };
  const signal = AbortSignal.any([receiving.signal, AbortSignal.timeout(RUN_MS)]);
  let cursor = cursorOf(row);
  try {
    do {
      cursor = await readHistory({
        gmail,
        cursor,
        since: row.createdAt,
        messageBytesMax: FETCH_BYTES_MAX,
        signal,
        take: (message) => takeIn(receiving, message),
      });
      const read = { historyId: cursor.historyId, pending: [...cursor.pending] };
      await withOrganization(ctx.database, row.organizationId, (tx) =>
        noteMailbox(tx, row.id, { receiveCursor: read }),
      );
    } while (cursor.pending.length > 0);
    return undefined;
  } catch (error) {
    if (!(error instanceof GmailFault)) throw error;
    const result = checkResultOf(error);
    return result.ok ? undefined : { failure: result.failure, sentence: result.sentence };
  }
}
