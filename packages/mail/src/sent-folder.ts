import type { ImapFlow } from 'imapflow';
import { SEND_ID_HEADER } from './build-message.ts';
import type { SentLookup } from './driver.ts';
import { type ImapInput, type ImapResult, withImap } from './imap-session.ts';

/** `no-folder`: the mailbox has no Sent folder, so nothing is proved. */
export type FoundSent =
  | { kind: 'found'; folder: string; uid: number }
  | { kind: 'absent' }
  | { kind: 'no-folder' };

export type FiledSent = { kind: 'appended' | 'already-there'; folder: string } | { kind: 'no-folder' };

/** Hosts that file accepted messages into Sent by themselves. */
const FILES_SENT_ITSELF = ['smtp.gmail.com', 'smtp-relay.gmail.com'];

/** Whether absence from Sent, seen twice, proves that this server did not accept a message. */
export function doesProviderFileSent(smtpHost: string): boolean {
  return FILES_SENT_ITSELF.includes(smtpHost.toLowerCase().replace(/\.$/, ''));
}

/** Looks for a message in the Sent folder, by Message-ID or our send id, because some relays rewrite the former. Read-only. */
export function findSent(input: ImapInput & SentLookup): Promise<ImapResult<FoundSent>> {
  return withImap(input, async (client) => {
    const folder = await sentFolderOf(client);
    if (folder === undefined) return { kind: 'no-folder' };
    const uid = await findIn(client, folder, input);
    return uid === undefined ? { kind: 'absent' } : { kind: 'found', folder, uid };
  });
}

/** Files the sent bytes into Sent, marked as read, unless they are there. A second call files nothing. */
export function appendSent(
  input: ImapInput & SentLookup & { raw: Buffer; date: Date },
): Promise<ImapResult<FiledSent>> {
  return withImap(input, async (client) => {
    const folder = await sentFolderOf(client);
    if (folder === undefined) return { kind: 'no-folder' };
    if ((await findIn(client, folder, input)) !== undefined) return { kind: 'already-there', folder };
    await client.append(folder, input.raw, ['\\Seen'], input.date);
    return { kind: 'appended', folder };
  });
}

/** The folder marked \Sent (RFC 6154), else one with a usual name. */
async function sentFolderOf(client: ImapFlow): Promise<string | undefined> {
  const folders = (await client.list()).filter((folder) => folder.specialUse === '\\Sent');
  const marked = folders.find((folder) => folder.specialUseSource !== 'name');
  return (marked ?? folders[0])?.path;
}

async function findIn(client: ImapFlow, folder: string, lookup: SentLookup): Promise<number | undefined> {
  await client.mailboxOpen(folder, { readOnly: true });
  const byId = { header: { 'Message-ID': lookup.messageId } };
  const bySendId = { header: { [SEND_ID_HEADER]: lookup.sendId } };
  const uids = (await client.search({ or: [byId, bySendId] }, { uid: true })) || [];
  // HEADER finds substrings (RFC 9051 6.4.4), so the hits are compared.
  for (const uid of uids.slice(-10)) {
    const message = await client.fetchOne(
      String(uid),
      { headers: ['message-id', SEND_ID_HEADER] },
      { uid: true },
    );
    if (message && isThisOne(message.headers?.toString('latin1') ?? '', lookup)) return uid;
  }
  return undefined;
}

function isThisOne(headers: string, { messageId, sendId }: SentLookup): boolean {
  const values = headers.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headerValue = (name: string) =>
    values
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  return headerValue('Message-ID') === messageId || headerValue(SEND_ID_HEADER) === sendId;
}
