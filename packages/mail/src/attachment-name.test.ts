import { describe, expect, it } from 'vitest';
import { attachmentName } from './attachment-name.ts';

const named = (given: string | null) => attachmentName(given, 'application/octet-stream', 2);

describe('the name of an attachment', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\evil.bat', 'evil.bat'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['one\r\ntwo\u0000.txt', 'onetwo.txt'],
    ['.htaccess', 'htaccess'],
    ['notes.txt. . ', 'notes.txt'],
    ['trailing...', 'trailing'],
    ['CON', '_CON'],
    ['aux.txt', '_aux.txt'],
    ['lpt1.a.pdf', '_lpt1.a.pdf'],
    ['console.log', 'console.log'],
    ['say "hi" 🏥 Müller.pdf', 'say "hi" 🏥 Müller.pdf'],
  ])('%j is %j', (given, shown) => expect(named(given)).toBe(shown));

  it.each([[null], [''], ['   '], ['..'], ['/'], ['. . .']])('%j is called by its place', (given) => {
    expect(named(given)).toBe('attachment-3');
    expect(attachmentName(given, 'application/pdf', 0)).toBe('attachment-1.pdf');
  });

  it('keeps its extension however long it is, and no half of a sign', () => {
    expect(named(`${'a'.repeat(400)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`);
    expect(named(`${'🏥'.repeat(150)}x.pdf`)).toBe(`${'🏥'.repeat(97)}x.pdf`);
  });

  it('many dots and blanks take no time', () => {
    expect(named(`x${'. '.repeat(1_000_000)}x`)).toBe('x');
  });
});
