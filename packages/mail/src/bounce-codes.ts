/**
 * What a refusal is about. `hard`: the address is gone. `soft`: it may work later. `blocked`: our address, domain, server or
 * words were refused, which says nothing about the person.
 */
export type RefusalMeaning = 'hard' | 'soft' | 'blocked';

/** Codes of RFC 3463, RFC 7505, RFC 7372 and IANA's registry, then those that only Exchange Online has (learn.microsoft.com). */
const CODES: readonly [code: RegExp, meaning: RefusalMeaning][] = [
  // Address: 5.1.4 is ambiguous, 5.1.5 is valid, 5.1.7 and 5.1.8 are the sender's, 5.1.9 is a relay's trouble.
  [/^5\.1\.[78]$/, 'blocked'],
  [/^5\.1\.([459]|90)$/, 'soft'],
  [/^5\.1\.([01236]|10|351)$/, 'hard'],
  // Mailbox: 5.2.1 is disabled; the rest is full, too large or a list's trouble.
  [/^5\.2\.1$/, 'hard'],
  [/^5\.2\.\d+$/, 'soft'],
  // Network: 5.4.4 is a name without a host, 5.4.310 a domain that does not exist.
  [/^5\.4\.(4|310)$/, 'hard'],
  // The recipient takes no outside senders (Exchange), or encryption is missing.
  [/^5\.7\.([4-6]|12[0-9]|13[0-9])$/, 'soft'],
  [/^5\.7\.17$/, 'hard'],
  [/^5\.7\.\d+$/, 'blocked'],
  [/^4\.7\.(2[0-9]|5\d\d|6\d\d|7\d\d|8\d\d)$/, 'blocked'],
  [/^4\./, 'soft'],
];

/** Codes that say nothing, so that another code or the text decides. 5.7.1 is given for everything. */
const VAGUE = /^[45]\.(0\.\d+|3\.0|5\.0|7\.[01]|7\.350|1\.0|4\.1)$/;

/** The enhanced status codes in a text, in order. */
export const codesIn = (text: string): string[] =>
  (text.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/g) ?? []).slice(0, 20);

/** The most telling of some codes; a vague one only if there is no other. */
export const tellingCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => !VAGUE.test(code)) ?? codes.find((code) => !/\.0\.0$/.test(code)) ?? codes[0];

/** What an enhanced status code means, if it means anything. */
export const meaningOfCode = (code: string | undefined): RefusalMeaning | undefined =>
  code === undefined ? undefined : CODES.find(([pattern]) => pattern.test(code))?.[1];
