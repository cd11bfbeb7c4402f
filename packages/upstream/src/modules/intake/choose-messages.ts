import type { FolderFacts } from '@myra/mail/driver';
import type { MessageHead } from '@myra/mail/message-head';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { listStored, moveLocations } from './intake.store.ts';
import { type Known, listKnown } from './match.store.ts';
import { SKEW_MS } from './match-message.ts';
import type { ReadMailbox } from './read-mailbox.ts';

/** How far the date that a message names may lie before it arrived. */
const ON_THE_WAY_MS = 5 * 86_400_000;

/** A lead's address tells something only once the lead was written to. */
function isFromLead({ fromAddress, receivedAt }: MessageHead, known: Known): boolean {
  const writtenAt = fromAddress === undefined ? undefined : known.writtenAt.get(fromAddress);
  return writtenAt !== undefined && receivedAt.getTime() >= writtenAt.getTime() - SKEW_MS;
}

const isAnswer = ({ inReplyTo, references }: MessageHead, known: Known): boolean =>
  [inReplyTo, ...references].some((id) => id !== undefined && known.messageIds.has(id));

/** The mailbox's own history is none of our business; servers search by whole days, so it is cut to the moment here. */
function isSinceConnect(head: MessageHead, connectedAt: Date, isReset: boolean): boolean {
  if (head.receivedAt.getTime() < connectedAt.getTime() - SKEW_MS) return false;
  // A folder that was rebuilt may have got all its messages anew, with the time of that as their arrival.
  if (!isReset || head.sentAt === undefined) return true;
  return head.sentAt.getTime() >= connectedAt.getTime() - ON_THE_WAY_MS;
}

/** What was stored before the folder was rebuilt is not fetched again; its new location is stored. */
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
 * Names the messages that are kept. From the inbox: everything since the mailbox was connected, for what belongs to no
 * conversation goes to the catch-all, but not what was sent in bulk and answers nothing of ours: newsletters stay where
 * they are. From the spam folder: what answers an email of ours, comes from a lead or is a report; of nothing else there is
 * the body ever fetched.
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
  // What is written to nobody in particular, or taken for spam, is wanted only where it is about emails of ours.
  const doubtful = fresh.filter(({ isBulk }) => isBulk || folder.kind === 'junk');
  const known = await listKnownOf(deps, row, doubtful);
  return fresh
    .filter((head) => {
      if (head.fromAddress === row.email.toLowerCase()) return false;
      if (folder.kind === 'inbox' && !head.isBulk) return true;
      return head.isReport || isAnswer(head, known) || isFromLead(head, known);
    })
    .map(({ uid }) => uid);
}
