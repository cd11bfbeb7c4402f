import { afterEach, describe, expect, it } from 'vitest';
import { buildMessage } from '../build-message.ts';
import { classifyMessage } from '../classify-message.ts';
import { readMessage } from '../read-message.ts';
import { createSmtpTransport } from '../smtp-transport.ts';
import { loginAt, loopback } from '../testing/scripted-server.ts';
import type { Transport } from '../types.ts';
import { buildSandboxReply, type SandboxReplyKind } from './build-sandbox-reply.ts';
import { type SandboxMessage, type SandboxServerInput, startSandboxServer } from './start-sandbox-server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function setup(more: Partial<SandboxServerInput> = {}, login: Parameters<typeof loginAt>[1] = {}) {
  const messages: SandboxMessage[] = [];
  const errors: unknown[] = [];
  const server = await startSandboxServer({
    port: 0,
    authenticate: async (user, password) => (password === 'secret' ? `key of ${user}` : undefined),
    onMessage: async (message) => void messages.push(message),
    onError: (error) => errors.push(error),
    ...more,
  });
  const transport: Transport = createSmtpTransport({
    login: loginAt(server.port, login),
    connection: loopback,
  });
  cleanups.push(() => transport.close(), server.close);
  return { transport, messages, errors };
}

const frozen = () =>
  buildMessage({
    messageId: '<1@myra.test>',
    sendId: 'send-1',
    date: new Date('2026-11-20T10:00:00Z'),
    from: { name: 'Ann', address: 'ann@myra.test' },
    to: { name: 'Bob Lead', address: 'bob@lead.test' },
    subject: 'Beds über alles',
    textBody: 'Hi Bob,\n.\nWould you look?',
    footer: 'You can unsubscribe from these emails at any time: https://myra.test/u/abc',
    listUnsubscribe: ['https://myra.test/u/abc'],
  });

const envelope = (to = 'bob@lead.test') => ({ from: 'ann@myra.test', to });

describe('the sandbox server', () => {
  it('captures exactly the bytes that were sent, for the mailbox that signed in', async () => {
    const { transport, messages } = await setup();
    const raw = await frozen();
    expect(await transport.send(raw, envelope())).toMatchObject({ kind: 'accepted', code: 250 });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ accountKey: 'key of ann@myra.test', envelope: envelope() });
    expect(messages[0]?.raw.equals(raw)).toBe(true);
  });

  it('refuses a wrong password as a real server does', async () => {
    const { transport } = await setup({}, { password: 'wrong' });
    expect(await transport.verify()).toMatchObject({ ok: false, failure: 'auth' });
    expect(await transport.send(await frozen(), envelope())).toMatchObject({
      kind: 'refused-sender',
      code: 535,
    });
  });

  it('says 250 only after the message is stored, and 4xx where it could not be', async () => {
    let isStored = false;
    const { transport } = await setup({
      onMessage: async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        isStored = true;
      },
    });
    await transport.send(await frozen(), envelope());
    expect(isStored).toBe(true);
    const broken = await setup({ onMessage: () => Promise.reject(new Error('no database')) });
    expect(await broken.transport.send(await frozen(), envelope())).toMatchObject({
      kind: 'temporary',
      code: 451,
    });
    expect(broken.errors).toHaveLength(1);
  });

  it.each([
    ['bounce@sandbox.invalid', { kind: 'refused-recipient', badAddress: true }],
    ['bounce+7@sandbox.invalid', { kind: 'refused-recipient', badAddress: true }],
    ['tempfail@sandbox.invalid', { kind: 'temporary', code: 450 }],
    ['full@sandbox.invalid', { kind: 'refused-recipient', badAddress: false }],
    ['blocked@sandbox.invalid', { kind: 'refused-sender' }],
    ['constructor@sandbox.invalid', { kind: 'accepted' }],
    ['bounce@lead.test', { kind: 'accepted' }],
  ])('%s fails on purpose, others do not', async (to, outcome) => {
    const { transport } = await setup();
    expect(await transport.send(await frozen(), envelope(to))).toMatchObject(outcome);
  });

  it('refuses what is too large', async () => {
    const { transport, messages } = await setup({ messageBytesMax: 10_000 });
    const outcome = await transport.send(Buffer.alloc(20_000, 'line\r\n'), envelope());
    expect(outcome).toMatchObject({ kind: 'refused-recipient', code: 552, badAddress: false });
    expect(messages).toEqual([]);
  });
});

describe('an answer from the sandbox', () => {
  const reply = async (kind: SandboxReplyKind, text: string) => {
    const raw = await buildSandboxReply({
      kind,
      text,
      original: await frozen(),
      replyKey: 'r1',
      date: new Date('2026-11-21T09:00:00Z'),
    });
    const message = await readMessage(raw);
    return { raw, message, class: classifyMessage(message) };
  };

  it('reads as a reply of the lead in the thread of our message', async () => {
    const answer = await reply('reply', 'Sounds good, send me more.');
    expect(answer.class).toEqual({ class: 'human', ownText: 'Sounds good, send me more.' });
    expect(answer.message).toMatchObject({
      inReplyTo: '<1@myra.test>',
      references: ['<1@myra.test>'],
      subject: 'Re: Beds über alles',
      from: { name: 'Bob Lead', address: 'bob@lead.test' },
      to: [{ address: 'ann@myra.test' }],
    });
    expect(answer.message.text).toContain('> Would you look?');
  });

  it('is the same bytes for the same key', async () => {
    expect((await reply('reply', 'x')).raw.equals((await reply('reply', 'x')).raw)).toBe(true);
  });

  it('can be an opt-out, an absence, an automatic answer, a bounce and a complaint', async () => {
    expect((await reply('reply', 'Please remove me from your list.')).class.class).toBe('unsubscribe');
    expect((await reply('out_of_office', 'I am out of the office, back on November 30.')).class).toEqual({
      class: 'out_of_office',
    });
    expect((await reply('auto_reply', 'We received your ticket.')).class.class).toBe('auto_reply');
    const original = { messageId: '<1@myra.test>', sendId: 'send-1' };
    expect((await reply('bounce', '')).class).toMatchObject({
      class: 'bounce',
      bounce: { severity: 'hard', recipients: ['bob@lead.test'], status: '5.1.1', original },
    });
    expect((await reply('complaint', '')).class).toMatchObject({
      class: 'complaint',
      complaint: { feedbackType: 'abuse', recipients: ['bob@lead.test'], original },
    });
  });
});
