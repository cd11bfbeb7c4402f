import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff';

const shown = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, text }) => [kind, text]);

describe('wordDiff', () => {
  it('shows one change where every word differs', () =>
    expect(shown('Another subject by a colleague', 'Prior authorization calls')).toEqual([
      ['removed', 'Another subject by a colleague'],
      ['added', 'Prior authorization calls'],
    ]));

  it('keeps unchanged words between two changes', () =>
    expect(shown('It calls payers today', 'She calls payers daily')).toEqual([
      ['removed', 'It'],
      ['added', 'She'],
      ['same', ' calls payers '],
      ['removed', 'today'],
      ['added', 'daily'],
    ]));

  it('gives both texts back when its parts are put together again', () => {
    const [before, after] = [
      'Dr. Okafor,\n\nWe offer a tool. Call?',
      'Dr. Okafor,\n\nTwo practices began. Call now?',
    ];
    const parts = wordDiff(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });

  it('shows equal texts as they are', () => expect(shown('Hello,', 'Hello,')).toEqual([['same', 'Hello,']]));
});
