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
  const phrases = [...splitKeywords(keywords), ...more]
    .map((text) => ({ text, stems: tokens(text).map(stem) }))
    .filter((phrase) => phrase.stems.length > 0);
  const single = new Map(
    phrases
      .filter((phrase) => phrase.stems.length === 1)
      .map((phrase) => [phrase.stems[0] ?? '', phrase.text]),
  );
  const several = phrases.filter((phrase) => phrase.stems.length > 1);
  const find = (text: string): string[] => {
    if (phrases.length === 0) return [];
    // Hyphenated and possessive forms count as their parts.
    const list = tokens(text.replaceAll(/[-‐–—/]/gu, ' ')).map(stem);
    const hits = list.flatMap((item) => single.get(item) ?? []);
    for (const phrase of several)
      for (let i = 0; i + phrase.stems.length <= list.length; i += 1)
        if (phrase.stems.every((item, at) => list[i + at] === item)) hits.push(phrase.text);
    return [...new Set(hits)];
  };
  return { phrases, find };
}
