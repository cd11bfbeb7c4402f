import { describe, expect, it } from 'vitest';
import { createCsvScanner } from './scan-csv.ts';

/** Scans a text in pieces of `size` bytes. */
function scan(
  text: string | Buffer,
  options: {
    width: number;
    wanted: number[];
    size?: number;
    recordBytesMax?: number;
    hasFixedWidth?: boolean;
  },
) {
  const bytes = Buffer.from(text);
  const { width, wanted, size = bytes.length, ...others } = options;
  const start = { offset: 0, line: 1, ordinal: 0 };
  const scanner = createCsvScanner({ width, wanted, start, ...others });
  const rows = [];
  for (let at = 0; at < bytes.length; at += size)
    rows.push(...scanner.push(bytes.subarray(at, at + size), false));
  return [...rows, ...scanner.push(Buffer.alloc(0), true)];
}

const MESSY = 'a,"b, ""c""",d\r\n"two\nlines",5" pipe,"loose "quote" here"\n\r\n,,\nlast,x,y';

describe('the scanner of wide files', () => {
  it.each([1, 2, 3, 7, 1_000])('reads the same rows in pieces of %i bytes', (size) => {
    const rows = scan(MESSY, { width: 3, wanted: [1, 2], size });
    expect(rows.map(({ line, ordinal, values, fault }) => [line, ordinal, values, fault])).toEqual([
      [1, 1, ['b, "c"', 'd'], undefined],
      [2, 2, ['5" pipe', 'loose "quote" here'], undefined],
      [6, 3, ['x', 'y'], undefined],
    ]);
  });

  it('continues after any row as if it had never stopped', () => {
    const whole = scan(MESSY, { width: 3, wanted: [0] });
    for (const [index, { offset, nextLine, ordinal }] of whole.entries()) {
      const scanner = createCsvScanner({ width: 3, wanted: [0], start: { offset, line: nextLine, ordinal } });
      expect(scanner.push(Buffer.from(MESSY).subarray(offset), true)).toEqual(whole.slice(index + 1));
    }
  });

  it('names rows of a wrong width, and passes over empty cells beyond the last column', () => {
    const rows = scan('1,2\n1,2,3\n1,2,3,,\n1,2,3,4\n', { width: 3, wanted: [0] });
    expect(rows.map(({ fault }) => fault)).toEqual(['too-few-cells', undefined, undefined, 'too-many-cells']);
  });

  it('an unclosed quote loses one line only', () => {
    const text = `1,"open,3\n${'4,5,6\n'.repeat(50)}`;
    const rows = scan(text, { width: 3, wanted: [0, 2], recordBytesMax: 100, size: 16 });
    expect(rows[0]).toMatchObject({ line: 1, fault: 'quote-open' });
    expect(rows).toHaveLength(51);
    expect(rows.slice(1).every(({ values, fault }) => fault === undefined && values[1] === '6')).toBe(true);
  });

  it('a stray quote that a later one closes loses its own line only, where the width is known', () => {
    const text = '1,2,3\n1,"stray,3\n"4",5,6\n7,"of two\nlines",9\n';
    const rows = scan(text, { width: 3, wanted: [1], hasFixedWidth: true });
    expect(rows.map(({ line, values: [value], fault }) => [line, fault ?? value])).toEqual([
      [1, '2'],
      [2, 'quote-open'],
      [3, '5'],
      [4, 'of two\nlines'],
    ]);
  });

  it('reads cells as UTF-8, and as windows-1252 where they are not', () => {
    const bytes = Buffer.concat([
      Buffer.from('José,'),
      Buffer.from([0x4a, 0x6f, 0x73, 0xe9]),
      Buffer.from('\n'),
    ]);
    expect(scan(bytes, { width: 2, wanted: [0, 1] })[0]!.values).toEqual(['José', 'José']);
  });
});
