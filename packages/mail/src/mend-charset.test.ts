import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const WORDS = 'Das wäre für uns „gut“.';
/** What windows-1252 has for the quotes, and latin1 for the rest. */
const OLD = Buffer.from('Das w\xe4re f\xfcr uns \x84gut\x93.', 'latin1');

const message = (type: string, body: Buffer | string, encoding = '8bit') =>
  Buffer.concat([
    Buffer.from(`From: a@x.example\r\n${type}Content-Transfer-Encoding: ${encoding}\r\n\r\n`),
    Buffer.from(body),
  ]);
const UTF8 = 'Content-Type: text/plain; charset="UTF-8"\r\n';

test.each([
  ['says UTF-8', message(UTF8, OLD)],
  ['says nothing', message('Content-Type: text/plain\r\n', OLD)],
  ['says UTF-8 in base64', message(UTF8, OLD.toString('base64'), 'base64')],
  ['is right', message(UTF8, WORDS)],
])('a message of windows-1252 that %s is read as it was written', async (_, raw) => {
  expect((await readMessage(raw)).text.trim()).toBe(WORDS);
});

test('a letter that the sender lost stays lost, and the others stay right', async () => {
  const { text } = await readMessage(message(UTF8, 'Für \ufffd uns'));
  expect(text.trim()).toBe('Für \ufffd uns');
});
