import type { FolderFacts } from '@myra/mail/driver';
import type { MessageHead } from '@myra/mail/message-head';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { isSystemMail } from '../../send-system-mail.ts';
import { listStored, moveLocations } from './intake.store.ts';
import { type Known, listKnown } from './match.store.ts';
import { SKEW_MS } from './match-messages.ts';
import type { ReadMailbox } from './read-mailbox.ts';

/** The longest time between a message's own date and its arrival. */
const ON_THE_WAY_MS = 5 * 86_400_000;

/** Whether a lead wrote it after we wrote to them. */
function isFromLead({ fromAddress, receivedAt }: MessageHead, known: Known): boolean {
  const writtenAt = fromAddress === undefined ? undefined : known.writtenAt.get(fromAddress);
  return writtenAt !== undefined && receivedAt.getTime() >= writtenAt.getTime() - SKEW_MS;
}

const isAnswer = ({ inReplyTo, references }: MessageHead, known: Known): boolean =>
  [inReplyTo, ...references].some((id) => id !== undefined && known.messageIds.has(id));

/** Only messages since the mailbox was connected. Servers search by whole days; here the exact time counts. */
function isSinceConnect(head: MessageHead, connectedAt: Date, isReset: boolean): boolean {
  if (head.receivedAt.getTime() < connectedAt.getTime() - SKEW_MS) return false;
  // A rebuilt folder may give all old messages a new time of arrival, so their own date counts too.
  if (!isReset || head.sentAt === undefined) return true;
  return head.sentAt.getTime() >= connectedAt.getTime() - ON_THE_WAY_MS;
}

/** Leaves out messages that were stored before the folder was rebuilt, and stores their new location. */
async function withoutMoved(
  deps: Deps,
  row: ReadMailbox,
  heads: readonly MessageHead[],
  inFolder: { folder: string; uidvalidity: number },
): Promise<MessageHead[]> {
  const named = heads.flatMap(({ messageId, uid }) => (messageId === undefined ? [] : [{ messageId, uid }]));
  return withOrganization(deps.database, row.organizationId, async (tx) => {
    const ids = named.map(({ messageId }) => messageId);
    const stored = new Set((await listStored(tx, ids)).map(({ messageId }) => messageId));
    const locations = named.filter(({ messageId }) => stored.has(messageId));
    if (locations.length > 0) await moveLocations(tx, { accountId: row.id, ...inFolder, locations });
    return heads.filter(({ messageId }) => messageId === undefined || !stored.has(messageId));
  });
}

async function listKnownOf(deps: Deps, row: ReadMailbox, heads: readonly MessageHead[]): Promise<Known> {
  if (heads.length === 0) return { messageIds: new Set(), writtenAt: new Map() };
  const messageIds = heads.flatMap(({ inReplyTo, references }) => [
    ...(inReplyTo ? [inReplyTo] : []),
    ...references,
  ]);
  const addresses = heads.flatMap(({ fromAddress }) => (fromAddress ? [fromAddress] : []));
  return withOrganization(deps.database, row.organizationId, (tx) =>
    listKnown(tx, { messageIds: [...new Set(messageIds)], addresses: [...new Set(addresses)] }),
  );
}

/**
 * Chooses the messages that are fetched. Inbox: everything since the mailbox was connected, except bulk mail that does not
 * concern our emails. Spam folder: only answers to our emails, messages of leads, and delivery reports. Of all others
 * no body is ever fetched.
 */
export async function chooseMessages(
  deps: Deps,
  row: ReadMailbox,
  heads: readonly MessageHead[],
  folder: FolderFacts,
): Promise<number[]> {
  const recent = heads.filter((head) => isSinceConnect(head, row.createdAt, folder.isReset));
  if (recent.length === 0) return [];
  const inFolder = { folder: folder.name, uidvalidity: folder.uidvalidity };
  const fresh = folder.isReset ? await withoutMoved(deps, row, recent, inFolder) : recent;
  // Bulk mail and spam are wanted only if they concern our emails.
  const doubtful = fresh.filter(({ isBulk }) => isBulk || folder.kind === 'junk');
  const known = await listKnownOf(deps, row, doubtful);
  return fresh
    .filter((head) => {
      if (head.fromAddress === row.email.toLowerCase()) return false;
      if (isSystemMail(deps.config, head.fromAddress)) return false;
      if (folder.kind === 'inbox' && !head.isBulk) return true;
      return head.isReport || isAnswer(head, known) || isFromLead(head, known);
    })
    .map(({ uid }) => uid);
}
