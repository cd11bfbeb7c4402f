import { splitSentences, tokens } from '@myra/writer/text/words';

/** Syllables of an English word, by its groups of vowels. At least one. */
function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/gu, '');
  if (letters.length <= 3) return 1;
  const stem = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/u, (end) => end.slice(0, 1));
  return Math.max(1, (stem.match(/[aeiouy]{1,2}/gu) ?? []).length);
}

/** The school grade of a text (Flesch-Kincaid), whole and at least 1. English only. Pure. */
export function readingGrade(text: string): number {
  const words = tokens(text);
  const sentences = Math.max(1, splitSentences(text).length);
  if (words.length === 0) return 1;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(1, Math.round(grade));
}
