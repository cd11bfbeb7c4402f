import { expect, it } from 'vitest';
import { copyLine } from './copy-text.ts';

it('writes null, text, flags, numbers and lists as COPY reads them', () => {
  expect(copyLine([null, 'Zoë', true, false, 7, []])).toBe('\\N\tZoë\tt\tf\t7\t{}\n');
});

it('lets no text leave its column or its row', () => {
  expect(copyLine(['a\tb\nc\rd', '\\N', '\\.'])).toBe('a\\tb\\nc\\rd\t\\\\N\t\\\\.\n');
});

it('quotes the items of a list twice: as an array and as a column', () => {
  expect(copyLine([['a,b', 'say "no"', 'c\\d', '{}']])).toBe(
    '{"a,b","say \\\\"no\\\\"","c\\\\\\\\d","{}"}\n',
  );
});
