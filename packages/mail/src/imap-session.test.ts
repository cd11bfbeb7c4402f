import { AppError } from '@myra/shared/errors/app-error';
import { afterEach, describe, expect, it } from 'vitest';
import { connectMailbox } from './connect-mailbox.ts';
import { withImap } from './imap-session.ts';
import { type FolderInput, readFolderStep } from './read-folder.ts';
import { resolveMailHostUnder } from './resolve-mail-host.ts';
import { doesProviderFileSent } from './sent-folder.ts';
import {
  type LineScript,
  loginAt,
  loopback,
  type ScriptedServer,
  startScriptedServer,
} from './testing/scripted-server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const GREETING = '* OK [CAPABILITY IMAP4rev1] hostile\r\n';

/** A server that says yes to everything; `answers` are given before the OK of a command. */
function imapScript(answers: Record<string, string | LineScript> = {}): LineScript {
  return (line, socket) => {
    const [tag = '*', command = ''] = line.split(' ');
    const answer = answers[command.toUpperCase()];
    if (typeof answer === 'function') answer(line, socket);
    else socket.write(`${answer ?? ''}${tag} OK done\r\n`);
  };
}

async function serve(greeting: string, script: LineScript): Promise<ScriptedServer> {
  const server = await startScriptedServer(greeting, script);
  cleanups.push(server.close);
  return server;
}

const signIn = (port: number, deadlineMs = 2_000) =>
  withImap({ login: loginAt(port), connection: loopback, deadlineMs }, async (client) => {
    await client.mailboxOpen('INBOX', { readOnly: true });
    return 'opened';
  });

const readInbox = (port: number, input: FolderInput) =>
  withImap({ login: loginAt(port), connection: loopback, deadlineMs: 2_000 }, (client) =>
    readFolderStep(client, 'INBOX', input),
  );

describe('a hostile IMAP server ends in a sentence, never in a hang or a crash', () => {
  it('one that never speaks', async () => {
    const { port } = await serve('', () => undefined);
    expect(await signIn(port, 200)).toMatchObject({ ok: false, failure: 'time-out' });
  });

  it('one that stops in the middle', async () => {
    const { port } = await serve(GREETING, imapScript({ EXAMINE: () => undefined }));
    expect(await signIn(port, 400)).toMatchObject({ ok: false, failure: 'time-out' });
  });

  it('an endless line', async () => {
    const flood: LineScript = (_line, socket) => void socket.write(`* OK ${'x'.repeat(3_000_000)}`);
    const { port } = await serve(GREETING, imapScript({ LOGIN: flood }));
    expect(await signIn(port)).toMatchObject({ ok: false });
  });

  it('a literal that claims more than anybody may send', async () => {
    const lie: LineScript = (_line, socket) => void socket.write('* LIST () "/" {999999999}\r\nabc');
    const { port } = await serve(GREETING, imapScript({ LOGIN: lie }));
    expect(await signIn(port)).toMatchObject({ ok: false });
  });

  it('a cut connection', async () => {
    const { port } = await serve(GREETING, imapScript({ LOGIN: (_line, socket) => socket.destroy() }));
    expect(await signIn(port)).toMatchObject({ ok: false, failure: 'closed' });
  });

  it('a refused password', async () => {
    const refuse: LineScript = (line, socket) =>
      void socket.write(`${line.split(' ')[0]} NO [AUTHENTICATIONFAILED] wrong\r\n`);
    const { port } = await serve(GREETING, imapScript({ LOGIN: refuse }));
    expect(await signIn(port)).toMatchObject({ ok: false, failure: 'auth' });
  });

  it('one without STARTTLS gets no password', async () => {
    const { port, lines } = await serve(GREETING, imapScript({ CAPABILITY: '* CAPABILITY IMAP4rev1\r\n' }));
    const login = loginAt(port, { security: 'starttls' });
    const result = await withImap({ login, connection: loopback, deadlineMs: 2_000 }, async () => 'in');
    expect(result.ok).toBe(false);
    expect(lines.some((line) => line.includes('secret'))).toBe(false);
  });

  it('bytes slipped in before the TLS handshake are refused', async () => {
    const inject: LineScript = (line, socket) =>
      void socket.write(`${line.split(' ')[0]} OK go\r\n* PREAUTH you are in\r\n`);
    const capability = '* CAPABILITY IMAP4rev1 STARTTLS\r\n';
    const { port, lines } = await serve(GREETING, imapScript({ CAPABILITY: capability, STARTTLS: inject }));
    const login = loginAt(port, { security: 'starttls' });
    const result = await withImap({ login, connection: loopback, deadlineMs: 2_000 }, async () => 'in');
    expect(result).toMatchObject({ ok: false, failure: 'tls' });
    expect(lines.some((line) => line.includes('secret'))).toBe(false);
  });

  it('uids that were not asked for are not taken as new', async () => {
    const script = imapScript({
      EXAMINE: '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 5] ok\r\n',
      UID: '* SEARCH 4\r\n',
    });
    const { port } = await serve(GREETING, script);
    const result = await readInbox(port, {
      cursor: { uidValidity: '7', uid: 4 },
      since: new Date(0),
      pick: async (heads) => heads.map(({ uid }) => uid),
      take: async () => {},
    });
    expect(result).toEqual({
      ok: true,
      value: { cursor: { uidValidity: '7', uid: 4 }, isReset: false, isComplete: true },
    });
  });

  it('a fault of the caller is not taken for one of the server', async () => {
    const { port } = await serve(GREETING, imapScript());
    const fault = withImap({ login: loginAt(port), connection: loopback }, async () => {
      throw new TypeError('our own');
    });
    await expect(fault).rejects.toThrow('our own');
  });

  it('a database that fails while messages are stored is not taken for a failing mailbox', async () => {
    const script = imapScript({
      EXAMINE: '* 0 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 1] ok\r\n',
    });
    const { port } = await serve(GREETING, script);
    const refused = Object.assign(new Error('database'), { code: 'ECONNREFUSED' });
    const input = { since: new Date(0), pick: async () => [], take: () => Promise.reject(refused) };
    await expect(readInbox(port, input)).rejects.toBe(refused);
  });
});

describe('outgoing connections', () => {
  it('is closed to internal addresses and foreign ports, and open to what the policy names', async () => {
    const guarded = resolveMailHostUnder({ allowed: ['127.0.0.1:2525'] });
    const target = { host: '127.0.0.1', port: 2525, purpose: 'smtp' } as const;
    expect(await guarded(target)).toEqual(['127.0.0.1']);
    await expect(guarded({ ...target, port: 587 })).rejects.toBeInstanceOf(AppError);
    const secrets = { smtp: loginAt(587), imap: { ...loginAt(6379), host: '192.0.2.1' } };
    expect(await connectMailbox({ secrets, connection: { resolveHost: guarded } })).toMatchObject({
      smtp: { ok: false, failure: 'not-allowed', sentence: expect.stringContaining('internal') },
      imap: { ok: false, failure: 'not-allowed' },
    });
  });

  it('shows no password to a server that is not on this machine without encryption', async () => {
    const connection = { resolveHost: async () => ['192.0.2.1'] };
    const login = loginAt(143, { security: 'none' });
    const result = await withImap({ login, connection, deadlineMs: 1_000 }, async () => 'in');
    expect(result).toMatchObject({
      ok: false,
      failure: 'tls',
      sentence: expect.stringContaining('unencrypted'),
    });
  });

  it('knows where absence from Sent proves something', () => {
    expect(doesProviderFileSent('SMTP.gmail.com')).toBe(true);
    expect(doesProviderFileSent('mail.example.com')).toBe(false);
  });
});
