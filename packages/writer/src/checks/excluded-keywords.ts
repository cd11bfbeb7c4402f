import type { Sheet } from '../plan/types.ts';
import { stem, tokens } from '../text/words.ts';

const KEYWORDS_MAX = 200;

/** Keywords that may not appear, as stems of each word of a phrase. */
export type Excluded = {
  phrases: { text: string; stems: string[] }[];
  /** The keywords a text holds, inflections included ("denial" finds "denied"). */
  find(text: string): string[];
};

/** Splits typed keywords at commas, semicolons and lines; quotes keep a phrase with a comma together. */
export function splitKeywords(text: string): string[] {
  const found = [...text.matchAll(/\s*["“]([^"”]+)["”]|([^,;\n]+)/gu)].map((match) =>
    (match[1] ?? match[2] ?? '').trim(),
  );
  return [...new Set(found.filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, KEYWORDS_MAX);
}

/** A test for excluded keywords out of the typed field and what the constraint text adds. */
export function readExcluded(keywords: string, more: readonly string[] = []): Excluded {
  const typed = [...splitKeywords(keywords), ...more].map((text) => ({
    text,
    stems: tokens(text).map(stem),
  }));
  // The first of those that are the same word: "denial, denials".
  const phrases = [...new Map(typed.toReversed().map((one) => [one.stems.join(' '), one])).values()]
    .toReversed()
    .filter((phrase) => phrase.stems.length > 0);
  const find = (text: string): string[] => {
    if (phrases.length === 0) return [];
    // Hyphenated and possessive forms count as their parts.
    const list = tokens(text.replaceAll(/[-‐–—/]/gu, ' ')).map(stem);
    const isSaid = ({ stems }: Excluded['phrases'][number]) =>
      list.some((_, from) => stems.every((item, at) => list[from + at] === item));
    return phrases.filter(isSaid).map(({ text }) => text);
  };
  return { phrases, find };
}

/** Approved sentences that hold an excluded word and so are never written: the word, and what it stands in. */
export function findExcludedInSheet(
  { claims, angles }: Sheet,
  excluded: Excluded,
): { word: string; where: string }[] {
  const texts = [
    ...claims.map(({ no, mail_text }) => ({ where: `claim ${no}`, text: mail_text ?? '' })),
    ...angles.map(({ name, question, line, offer, pass_to = '', subject }) => ({
      where: `angle “${name}”`,
      text: `${question} ${line} ${offer} ${pass_to} ${subject}`,
    })),
  ];
  return texts.flatMap(({ where, text }) => excluded.find(text).map((word) => ({ word, where })));
}
