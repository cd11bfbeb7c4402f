import { afterAll, expect, test } from 'vitest';
import { createMessageReader } from './message-reader.ts';

const reader = createMessageReader();
afterAll(() => reader.close());

const message = (no: number, bytes = 0): Buffer =>
  Buffer.from(
    `From: a@b.test\r\nSubject: no ${no}\r\nContent-Type: text/html\r\n\r\n<p>text ${no}</p><script>x</script>${'.'.repeat(bytes)}`,
  );

const subjectsOf = async (raws: readonly Buffer[]) => (await reader.read(raws)).map(({ subject }) => subject);

test('a few messages, many, and large ones among them are answered in their order', async () => {
  const few = [1, 2, 3].map((no) => message(no));
  expect(await subjectsOf(few)).toEqual(['no 1', 'no 2', 'no 3']);
  const many = Array.from({ length: 60 }, (_, no) => message(no, no % 20 === 7 ? 120_000 : 0));
  expect(await subjectsOf(many)).toEqual(many.map((_, no) => `no ${no}`));
});

test('a message read in a thread equals one read here, with its files as bytes', async () => {
  const file = `From: a@b.test\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\naGVsbG8=\r\n`;
  const raws = [...Array.from({ length: 20 }, (_, no) => message(no)), Buffer.from(file)];
  const read = await reader.read(raws);
  expect(read[3]).toMatchObject({ text: 'text 3', isPartial: false });
  expect(read[3]?.html).toContain('<p>text 3</p>');
  expect(Buffer.isBuffer(read[20]?.attachments[0]?.content)).toBe(true);
  expect(read[20]?.attachments[0]?.content.toString()).toBe('hello');
});

test('the same bytes twice are two messages', async () => {
  const raw = message(1);
  expect(await subjectsOf([raw, raw])).toEqual(['no 1', 'no 1']);
});
