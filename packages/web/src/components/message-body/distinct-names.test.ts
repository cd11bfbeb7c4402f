import { describe, expect, it } from 'vitest';
import { distinctNames } from './distinct-names';

describe('files of one message that are saved into one folder', () => {
  it.each([
    [
      ['scan.pdf', 'scan.pdf', 'scan.pdf'],
      ['scan.pdf', 'scan (2).pdf', 'scan (3).pdf'],
    ],
    // File systems of most desktops take these for one name.
    [
      ['Scan.pdf', 'scan.PDF'],
      ['Scan.pdf', 'scan (2).PDF'],
    ],
    [
      ['scan.pdf', 'scan.pdf', 'scan (2).pdf'],
      ['scan.pdf', 'scan (3).pdf', 'scan (2).pdf'],
    ],
    [
      ['README', 'README', '.env', '.env'],
      ['README', 'README (2)', '.env', '.env (2)'],
    ],
    [
      ['a.tar.gz', 'a.tar.gz'],
      ['a.tar.gz', 'a.tar (2).gz'],
    ],
    [
      ['', ''],
      ['attachment', 'attachment (2)'],
    ],
    [[], []],
  ])('%j are %j', (given, saved) => expect(distinctNames(given)).toEqual(saved));

  it('hundreds of one name take no time', () => {
    const names = distinctNames(Array.from({ length: 2_000 }, () => 'scan.pdf'));
    expect(new Set(names).size).toBe(2_000);
    expect(names.at(-1)).toBe('scan (2000).pdf');
  });
});
