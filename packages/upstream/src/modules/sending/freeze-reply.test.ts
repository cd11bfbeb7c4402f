import { expect, test } from 'vitest';
import { freezeReply, quoteOf, type ReplyToFreeze } from './freeze-reply.ts';

const reply: ReplyToFreeze = {
  subjectLine: 'Re: Prior authorization',
  body: 'Thank you.\n\nRegards,',
  signature: 'Ana Ruiz\nClinic',
  statement: '',
  from: { name: 'Ana Ruiz', address: 'ana@clinic.example' },
  cc: [],
  files: [],
  to: { name: 'Mara', address: 'mara@lead.example' },
  answered: {
    messageId: '<two@lead.example>',
    subject: 'Re: Prior authorization',
    from: { name: 'Mara', email: 'mara@lead.example' },
    text: 'How does it work?\n> earlier',
    at: new Date('2026-11-01T06:30:00Z'),
    zone: 'America/New_York',
    isQuoted: true,
  },
  thread: ['<one@clinic.example>'],
};
const given = { messageId: '<three@clinic.example>', sendKey: 'key', date: new Date('2026-11-23T12:00:00Z') };
const freeze = async (changes: Partial<ReplyToFreeze> = {}) =>
  (await freezeReply({ ...reply, ...changes }, given)).bytes.toString('utf8');

test('joins the thread, adds signature and quote, and carries neither footer nor unsubscribe header', async () => {
  const text = await freeze();
  expect(text).toMatch(/^In-Reply-To: <two@lead\.example>\r$/m);
  expect(text).toMatch(/^References: <one@clinic\.example> <two@lead\.example>\r$/m);
  expect(text).toMatch(/^Subject: Re: Prior authorization\r$/m);
  expect(text).toContain('Ana Ruiz\r\nClinic');
  expect(text).toMatch(/> How does it work\?/);
  expect(text).not.toMatch(/List-Unsubscribe|unsubscribe/i);
});

test('what the product requires stands below the signature and above the quote, once', async () => {
  const text = await freeze({ statement: 'Rx only. Read the label.' });
  expect(text).toMatch(/Clinic\r\n\r\nRx only\. Read the label\.\r\n\r\nOn /);
  const { text: twice } = await freezeReply(
    { ...reply, statement: 'Rx only.', body: 'Thank you.\n\nRx only.' },
    given,
  );
  expect(twice.match(/Rx only\./g)).toHaveLength(1);
});

test('the same answer gives the same bytes', async () => {
  expect(await freeze()).toBe(await freeze());
});

test('the hour of the quote is that of the zone, also in the hour that clocks show twice', () => {
  expect(quoteOf(reply)).toContain('Nov 1, 2026, 1:30 AM');
});

test('the quote below a Spanish answer is introduced in Spanish', () => {
  const body = 'Gracias por su respuesta. Le enviaré la tarifa de los equipos.';
  expect(quoteOf({ ...reply, body })).toMatch(/^El 1 nov 2026, 1:30, Mara <mara@lead\.example> escribió:/);
});

test('names, subjects and ids of a stranger break no header', async () => {
  const name = 'Mara\r\nBcc: evil@evil.example\u202e';
  const answered = {
    ...reply.answered,
    from: { name, email: 'mara@lead.example' },
    messageId: '<a b>\r\nX: y',
    subject: 'x\r\nBcc: e@e.example',
  };
  const text = await freeze({
    answered,
    to: { name, address: 'mara@lead.example' },
    subjectLine: 'Re: x\r\nBcc: e@e.example',
    thread: ['junk'],
  });
  expect(text).not.toMatch(/^(Bcc|X):/im);
  expect(text).not.toMatch(/^In-Reply-To/im);
});

test('a message that is not to be sent around is not quoted', async () => {
  expect(await freeze({ answered: { ...reply.answered, isQuoted: false } })).not.toContain(
    'How does it work',
  );
});
