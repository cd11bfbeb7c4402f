import { createSecureContext } from 'node:tls';
import { buildMessage, type MessageInput } from '@myra/mail/build-message';
import { classifyMessage } from '@myra/mail/classify-message';
import { connectMailbox } from '@myra/mail/connect-mailbox';
import type { FetchedMessage } from '@myra/mail/fetch-messages';
import { type ImapInput, withImap } from '@myra/mail/imap-session';
import type { MessageHead } from '@myra/mail/message-head';
import { type FolderInput, readFolderStep } from '@myra/mail/read-folder';
import { readMessage } from '@myra/mail/read-message';
import { appendSent, findSent } from '@myra/mail/sent-folder';
import { createSmtpTransport } from '@myra/mail/smtp-transport';
import type { MailboxSecrets, MailConnection, MailSecurity } from '@myra/mail/types';
import { afterAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

const started = await startMailServer({ users: ['ann', 'bob', 'cal'] });
if (!started.ok) console.warn(`\nSKIPPED: tests with real mail servers, because: ${started.reason}\n`);
afterAll(async () => {
  if (started.ok) await started.server.stop();
});

const SINCE = new Date(Date.now() - 24 * 60 * 60 * 1000);
let serial = 0;

function message(from: string, to: string, more: Partial<MessageInput> = {}): MessageInput {
  serial += 1;
  return {
    messageId: `<${serial}.${process.pid}@myra.test>`,
    sendId: `send-${serial}-${process.pid}`,
    date: new Date(),
    from: { name: 'Ann of Myra', address: from },
    to: { name: 'Bob', address: to },
    subject: `Bettenplätze ${serial}`,
    textBody: 'Hi,\n.\nwould you look at this?',
    ...more,
  };
}

describe.skipIf(!started.ok)('real Postfix and Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  const connection: MailConnection = {
    resolveHost: async () => ['127.0.0.1'],
    secureContext: createSecureContext({ ca: server?.ca ?? '' }),
  };
  const address = (name: string) => `${name}@${server.domain}`;

  function secretsOf(name: string, smtpSecurity: MailSecurity = 'starttls'): Required<MailboxSecrets> {
    const user = address(name);
    const password = server.users.find(({ email }) => email === user)?.password ?? '';
    const login = { host: 'localhost', user, password };
    const smtpPort = smtpSecurity === 'tls' ? server.ports.smtps : server.ports.submission;
    return {
      smtp: { ...login, port: smtpPort, security: smtpSecurity },
      imap: { ...login, port: server.ports.imaps, security: 'tls' },
    };
  }

  async function send(from: string, to: string, more: Partial<MessageInput> = {}, security?: MailSecurity) {
    const input = message(address(from), to, more);
    const raw = await buildMessage(input);
    const transport = createSmtpTransport({ login: secretsOf(from, security).smtp, connection });
    const outcome = await transport.send(raw, { from: address(from), to });
    await transport.close();
    return { input, raw, outcome };
  }

  const check = (
    name: string,
    { deadlineMs = 60_000, ...more }: Partial<FolderInput> & Partial<Pick<ImapInput, 'deadlineMs'>> = {},
  ) =>
    withImap({ login: secretsOf(name).imap, connection, deadlineMs }, async (client) => {
      const messages: FetchedMessage[] = [];
      const step = await readFolderStep(client, 'INBOX', {
        since: SINCE,
        pick: async (heads) => heads.map(({ uid }) => uid),
        take: async (batch) => void messages.push(...batch.messages),
        ...more,
      });
      return { ...step, messages };
    });

  /** Reads again until the expected message is there. */
  async function arrived(name: string, isIt: (head: MessageHead) => boolean) {
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      const result = await check(name);
      if (!result.ok) throw new Error(result.sentence);
      const found = result.value.messages.find(({ head }) => isIt(head));
      if (found) return { ...found, cursor: result.value.cursor };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the message did not arrive in time');
  }

  it.each(['starttls', 'tls', 'none'] as const)(
    'an email sent over %s arrives as it was frozen',
    async (security) => {
      const { input, raw, outcome } = await send('ann', address('bob'), {}, security);
      expect(outcome).toMatchObject({ kind: 'accepted', code: 250 });
      const { raw: received } = await arrived('bob', (head) => head.messageId === input.messageId);
      // Servers add header lines at the top; the rest is unchanged.
      expect(received.toString('latin1').endsWith(raw.toString('latin1'))).toBe(true);
    },
  );

  it('the servers refuse as the ledger expects', async () => {
    expect((await send('ann', address('nobody-here'))).outcome).toMatchObject({
      kind: 'refused-recipient',
      badAddress: true,
    });
    expect((await send('ann', address('tempfail'))).outcome).toMatchObject({ kind: 'temporary', code: 450 });
  });

  it('connecting reports the fault of each server', async () => {
    const right = secretsOf('ann');
    expect(await connectMailbox({ secrets: right, connection })).toEqual({
      smtp: { ok: true },
      imap: { ok: true },
    });
    const byAddress = {
      smtp: { ...right.smtp, host: '127.0.0.1' },
      imap: { ...right.imap, host: '127.0.0.1' },
    };
    expect(await connectMailbox({ secrets: byAddress, connection })).toEqual({
      smtp: { ok: true },
      imap: { ok: true },
    });
    const wrongPassword = {
      smtp: { ...right.smtp, password: 'wrong' },
      imap: { ...right.imap, password: 'wrong' },
    };
    expect(await connectMailbox({ secrets: wrongPassword, connection })).toMatchObject({
      smtp: { ok: false, failure: 'auth', sentence: expect.stringContaining('sending server') },
      imap: { ok: false, failure: 'auth', sentence: expect.stringContaining('receiving server') },
    });
    const swapped = {
      smtp: { ...right.smtp, port: server.ports.imap },
      imap: { ...right.imap, port: server.ports.smtps },
    };
    expect(await connectMailbox({ secrets: swapped, connection })).toMatchObject({
      smtp: { ok: false, failure: 'protocol' },
      imap: { ok: false },
    });
    const untrusted = await connectMailbox({
      secrets: right,
      connection: { resolveHost: connection.resolveHost },
    });
    expect(untrusted).toMatchObject({ smtp: { failure: 'tls' }, imap: { failure: 'tls' } });
  });

  it('a changed password is reported at sending', async () => {
    const before = secretsOf('cal');
    await server.setPassword(address('cal'), 'another');
    const transport = createSmtpTransport({ login: before.smtp, connection });
    const outcome = await transport.send(await buildMessage(message(address('cal'), address('bob'))), {
      from: address('cal'),
      to: address('bob'),
    });
    await transport.close();
    expect(outcome).toMatchObject({ kind: 'refused-sender', code: 535 });
  });

  it('a sent email is filed once, and found by either of its ids', async () => {
    const input = message(address('ann'), address('bob'));
    const lookup = {
      login: secretsOf('ann').imap,
      connection,
      messageId: input.messageId,
      sendId: input.sendId,
    };
    expect(await findSent(lookup)).toEqual({ ok: true, value: { kind: 'absent' } });
    const filing = { ...lookup, raw: await buildMessage(input), date: input.date };
    expect(await appendSent(filing)).toEqual({ ok: true, value: { kind: 'appended', folder: 'Sent' } });
    expect(await appendSent(filing)).toEqual({ ok: true, value: { kind: 'already-there', folder: 'Sent' } });
    for (const rewritten of [{}, { messageId: '<rewritten@relay.test>' }, { sendId: 'unknown' }]) {
      expect(await findSent({ ...lookup, ...rewritten })).toMatchObject({
        value: { kind: 'found', folder: 'Sent' },
      });
    }
    // A part of an id is not the id.
    const partly = { messageId: input.messageId.slice(0, -3), sendId: input.sendId.slice(0, -1) };
    expect(await findSent({ ...lookup, ...partly })).toMatchObject({ value: { kind: 'absent' } });
    expect(await findSent({ ...lookup, login: { ...lookup.login, password: 'wrong' } })).toMatchObject({
      ok: false,
      failure: 'auth',
    });
  });

  it('a reply after the cursor is found once', async () => {
    const first = await send('ann', address('bob'));
    const before = await check('ann');
    if (!before.ok) throw new Error(before.sentence);
    const reply = {
      inReplyTo: first.input.messageId,
      references: [first.input.messageId],
      textBody: 'Please take me off your list.',
    };
    await send('bob', address('ann'), reply);
    const { input: unrelated } = await send('bob', address('ann'));
    await arrived('ann', (head) => head.messageId === unrelated.messageId);
    const pick = async (heads: readonly MessageHead[]) =>
      heads.filter(({ inReplyTo }) => inReplyTo === first.input.messageId).map(({ uid }) => uid);
    const after = await check('ann', { cursor: before.value.cursor, pick });
    if (!after.ok) throw new Error(after.sentence);
    expect(after.value).toMatchObject({ isReset: false, isComplete: true });
    expect(after.value.messages.map(({ head }) => head.inReplyTo)).toEqual([first.input.messageId]);
    const read = await readMessage(after.value.messages[0]?.raw ?? Buffer.alloc(0));
    expect(classifyMessage(read).class).toBe('unsubscribe');
    const again = await check('ann', { cursor: after.value.cursor });
    expect(again).toMatchObject({ ok: true, value: { messages: [], isComplete: true } });
  });

  it('a long inbox is read in bounded steps, and a rebuilt one is reported', async () => {
    for (let index = 0; index < 2; index += 1) await send('ann', address('bob'));
    const { input: last } = await send('ann', address('bob'));
    await arrived('bob', (head) => head.messageId === last.messageId);
    const seen: number[] = [];
    let cursor: { uidValidity: string; uid: number } | undefined;
    for (let steps = 0; steps < 20; steps += 1) {
      const step = await check('bob', { headsMax: 2, ...(cursor && { cursor }) });
      if (!step.ok) throw new Error(step.sentence);
      seen.push(...step.value.messages.map(({ head }) => head.uid));
      cursor = step.value.cursor;
      if (step.value.isComplete) break;
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen).size).toBe(seen.length);
    const rebuilt = await check('bob', { cursor: { uidValidity: '1', uid: 999_999 } });
    expect(rebuilt).toMatchObject({ ok: true, value: { isReset: true } });
    if (rebuilt.ok) expect(rebuilt.value.messages.length).toBe(seen.length);
  });

  it('small, medium and large messages are fetched whole, each once and in order', async () => {
    const before = await check('cal');
    if (!before.ok) throw new Error(before.sentence);
    const sizes = [10, 31_000, 32_768, 33_000, 10, 400_000, 10];
    const raws = sizes.map((size, no) => {
      const line = `${String(no).repeat(70)}\r\n`;
      const words = line.repeat(Math.ceil(size / line.length)).slice(0, size);
      return `From: Lead <lead@x.example>\r\nMessage-ID: <most-${no}@x.example>\r\n${no === 4 ? 'List-Id: <x>\r\n' : ''}\r\n${words}\r\n`;
    });
    await server.deliver(address('cal'), raws);
    const picked: MessageHead[] = [];
    const cursors: number[] = [];
    const messages: FetchedMessage[] = [];
    const after = await check('cal', {
      cursor: before.value.cursor,
      wantsMost: true,
      pick: async (heads) => {
        picked.push(...heads);
        return heads.filter(({ isBulk }) => !isBulk).map(({ uid }) => uid);
      },
      take: async (batch) => {
        messages.push(...batch.messages);
        cursors.push(batch.cursor.uid);
      },
    });
    expect(after).toMatchObject({ ok: true, value: { isComplete: true } });
    expect(picked.map(({ messageId }) => messageId)).toEqual(sizes.map((_, no) => `<most-${no}@x.example>`));
    expect(messages.map(({ raw }) => raw.toString('latin1').length)).toEqual(
      raws.filter((_, no) => no !== 4).map((raw) => raw.length),
    );
    expect(messages.map(({ raw }) => raw.toString('latin1'))).toEqual(raws.filter((_, no) => no !== 4));
    expect(messages.every(({ isCut }) => !isCut)).toBe(true);
    expect(cursors).toEqual([picked.at(-1)?.uid]);
  });

  it("a real server's bounce names the address and our message", async () => {
    const { input, outcome } = await send('ann', 'gone@elsewhere.test');
    expect(outcome.kind).toBe('accepted');
    const { raw } = await arrived('ann', (head) => head.isReport);
    const result = classifyMessage(await readMessage(raw));
    expect(result).toMatchObject({
      class: 'bounce',
      bounce: {
        severity: 'hard',
        recipients: ['gone@elsewhere.test'],
        original: { messageId: input.messageId, sendId: input.sendId },
      },
    });
  });

  it('a check that takes too long ends with a sentence', async () => {
    const result = await check('ann', { deadlineMs: 300, pick: () => new Promise(() => undefined) });
    expect(result).toMatchObject({ ok: false, failure: 'time-out' });
  });
});
