import { expect, it } from 'vitest';
import { cleanMarks, keepMarks, replaceRange } from './marked-text.ts';

it('keeps emphasis on the words that stay when others are replaced', () => {
  const text = { body: 'one two three', marks: [{ kind: 'bold' as const, from: 4, to: 13 }] };
  expect(replaceRange(text, { from: 0, to: 3 }, 'twenty')).toEqual({
    body: 'twenty two three',
    marks: [{ kind: 'bold', from: 7, to: 16 }],
  });
  expect(replaceRange(text, { from: 4, to: 13 }, '').marks).toEqual([]);
  expect(keepMarks(text, 'one or two three')).toEqual([{ kind: 'bold', from: 7, to: 16 }]);
  expect(replaceRange(text, { from: 8, to: 13 }, '4').marks).toEqual([{ kind: 'bold', from: 4, to: 9 }]);
});

it('drops marks outside of the text and joins those that meet', () => {
  const bold = (from: number, to: number) => ({ kind: 'bold' as const, from, to });
  expect(cleanMarks([bold(5, 9), bold(0, 5), bold(8, 3), bold(40, 50)], 8)).toEqual([bold(0, 8)]);
});
