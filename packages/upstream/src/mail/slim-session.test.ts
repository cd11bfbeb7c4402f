import type { ImapFlow } from 'imapflow';
import { afterEach, describe, expect, it } from 'vitest';
import { openImap } from './imap-session.ts';
import { forgetFolders } from './slim-session.ts';
import { loginAt, loopback, startScriptedServer } from './testing/scripted-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A session with a server that names these things it can do. */
async function open(abilities: string): Promise<ImapFlow> {
  const server = await startScriptedServer('* OK hello\r\n', (line, socket) => {
    const [tag, command] = line.split(' ');
    if (command === 'CAPABILITY') socket.write(`* CAPABILITY IMAP4rev1 ${abilities}\r\n`);
    if (command === 'LIST') socket.write('* LIST () "/" INBOX\r\n');
    if (command === 'EXAMINE') socket.write('* 0 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n');
    socket.write(`${tag} OK done\r\n`);
  });
  cleanups.push(server.close);
  const { signal } = new AbortController();
  const client = await openImap({ login: loginAt(server.port), connection: loopback, signal });
  cleanups.push(() => client.close());
  return client;
}

describe('a session that lasts', () => {
  it('shares what its server can do with sessions at servers of that kind, and with no others', async () => {
    const [one, same, other] = await Promise.all([open('IDLE MOVE'), open('IDLE MOVE'), open('MOVE')]);
    expect(one.capabilities.has('IDLE')).toBe(true);
    expect(same.capabilities).toBe(one.capabilities);
    expect(Reflect.get(one, 'rawCapabilities')).toBeNull();
    expect(other.capabilities.has('IDLE')).toBe(false);
    // Told anew, it has a list of its own again.
    Reflect.set(one, 'expectCapabilityUpdate', true);
    await Reflect.get(one, 'run').call(one, 'CAPABILITY');
    expect(one.capabilities).not.toBe(same.capabilities);
    expect([one, same].map(({ capabilities }) => capabilities.has('MOVE'))).toEqual([true, true]);
  });

  it('keeps no folder and opens one again', async () => {
    const client = await open('IDLE');
    await client.mailboxOpen('INBOX', { readOnly: true });
    const kept: unknown = Reflect.get(client, 'folders');
    expect(kept).toHaveProperty('size', 1);
    forgetFolders(client);
    expect(kept).toHaveProperty('size', 0);
    expect(await client.mailboxOpen('INBOX', { readOnly: true })).toMatchObject({ path: 'INBOX' });
  });
});
