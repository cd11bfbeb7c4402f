import { expect, it } from 'vitest';
import { alikeText } from './alike-notice';

it.each<[[string, string][], boolean, string]>([
  [[['D. Kay', 'Dora Kay']], false, '1 pair on this list may be one person: D. Kay and Dora Kay.'],
  [
    [
      ['D. Kay', 'Dora Kay'],
      ['Ann Ruiz', 'Ann Ruiz'],
      ['A', 'B'],
    ],
    true,
    '3 or more pairs on this list may be one person: D. Kay and Dora Kay; Ann Ruiz twice; and others.',
  ],
])('names pairs that may be one person', (names, hasMore, text) =>
  expect(alikeText(names, hasMore)).toBe(text),
);
