/**
 * Rows of a CSV text (RFC 4180; also `;` and tab), without empty ones. A quote that is never closed includes the rest
 * of the text.
 */
export function readCsvText(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const [head = ''] = source.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((each) => head.includes(each)) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === delimiter) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  endRow();
  return rows;
}

/** Full-width signs count too, and so does a sign after spaces. */
const FORMULA_START = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A cell that no spreadsheet reads as a formula. An apostrophe is put before one that could be (OWASP, CSV injection).
 */
function csvCell(value: string): string {
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV text with CRLF, whose cells are safe to open in a spreadsheet. */
export const writeCsvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
