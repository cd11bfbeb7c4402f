import { expect, it } from 'vitest';
import { readHeaders, unsubscribeUrlOf } from './read-headers.ts';

const raw = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\nBody: not a header\r\n`);

it('lists headers in their order, unfolded, and nothing of the body', () => {
  const headers = readHeaders(
    raw('Received: one', 'Subject: a', '\tlong one', 'Received: two', 'no colon here'),
  );
  expect(headers).toEqual([
    { name: 'Received', value: 'one' },
    { name: 'Subject', value: 'a long one' },
    { name: 'Received', value: 'two' },
  ]);
});

it('finds the web address to unsubscribe at, and no other', () => {
  const one = ['List-Unsubscribe: <mailto:x@a.example>,', ' <https://a.example/u/1>'];
  expect(unsubscribeUrlOf(readHeaders(raw(...one)))).toBe('https://a.example/u/1');
  expect(unsubscribeUrlOf(readHeaders(raw('List-Unsubscribe: <javascript:alert(1)>')))).toBeNull();
  expect(unsubscribeUrlOf(readHeaders(raw('Subject: <https://a.example>')))).toBeNull();
});

it('stays within bounds for a message that is all headers', () => {
  const headers = readHeaders(Buffer.from(`${'X-Long: a\r\n'.repeat(100_000)}`));
  expect(headers).toHaveLength(100);
  expect(readHeaders(Buffer.from(`X: ${'a'.repeat(1_000_000)}`))[0]?.value.length).toBeLessThanOrEqual(2_000);
});
