import { expect, it } from 'vitest';
import { readCsvText, writeCsvText } from './csv-text.ts';

it('reads quotes, line breaks inside of them, other delimiters and a byte order mark', () => {
  expect(readCsvText('\uFEFFa,b\r\n"x, ""y""","1\n2"\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', '1\n2'],
  ]);
  expect(readCsvText('a;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(readCsvText('')).toEqual([]);
});

it('writes no cell that a spreadsheet would compute, and reads back what it wrote', () => {
  const text = writeCsvText([['=1+1', '+1', '-1', '@x', 'plain', 'a,b "c"']]);
  expect(text).toBe(`'=1+1,'+1,'-1,'@x,plain,"a,b ""c"""\r\n`);
  expect(writeCsvText([[' =1+1', '＝1+1', '\n=1', '555-0101', 'a=b']])).toBe(
    `' =1+1,'＝1+1,"'\n=1",555-0101,a=b\r\n`,
  );
  expect(readCsvText(writeCsvText([['a,b', 'c "d"']]))).toEqual([['a,b', 'c "d"']]);
});
