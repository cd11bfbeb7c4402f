import type { ReadingLevel } from '@myra/shared/constants/documents';
import type { Range } from '@myra/shared/rules/text/follow-quote';
import { readSentences } from '@myra/writer/checks/read-sentences';
import { capitalise } from '@myra/writer/text/words';
import { PLAIN_WORDS } from './plain-words.ts';
import { readingGrade } from './reading-grade.ts';
import type { Proposal, Proposed } from './types.ts';

const ESCAPED = [...PLAIN_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const LONG_WORD = new RegExp(`(?<![\\p{L}'-])(an?\\s+)?(${ESCAPED})(?![\\p{L}'-])`, 'giu');
/** Where a sentence can end: a semicolon, or a comma before a word that opens a clause with its own subject. */
const SEAM = /;\s+|,\s+(?:and|but|so)\s+(?=(?:we|you|it|they|this|our|your)\s)/iu;
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bcan['’]t\b/giu, 'cannot'],
  [/\bwon['’]t\b/giu, 'will not'],
  [/\b(\p{L}+)n['’]t\b/giu, '$1 not'],
  [/\b(I|you|we|they)['’](?:ve)\b/giu, '$1 have'],
  [/\b(\p{L}+)['’]ll\b/giu, '$1 will'],
  [/\b(you|we|they)['’]re\b/giu, '$1 are'],
  [/\bI['’]m\b/gu, 'I am'],
];

const isUpper = (text: string): boolean => /^\p{Lu}/u.test(text);

const withPlainWords = (text: string): string =>
  text.replace(LONG_WORD, (_, article: string | undefined, word: string) => {
    const plain = PLAIN_WORDS.get(word.toLowerCase().replaceAll(/\s+/gu, ' ')) ?? word;
    if (article === undefined) return isUpper(word) ? capitalise(plain) : plain;
    const fitting = /^[aeiou]/iu.test(plain) ? 'an' : 'a';
    return `${isUpper(article) ? capitalise(fitting) : fitting} ${plain}`;
  });

/** Cuts a sentence at its seams. A question stays one sentence. */
function splitLong(text: string): string {
  const seam = SEAM.exec(text);
  if (!seam || text.endsWith('?')) return text;
  const rest = text.slice(seam.index + seam[0].length);
  const word = /,\s+(but|so)\s/iu.exec(seam[0])?.[1];
  const next = word?.toLowerCase() === 'but' ? `But ${rest}` : capitalise(rest);
  return `${text.slice(0, seam.index)}. ${splitLong(next)}`;
}

function formal(text: string): string {
  return CONTRACTIONS.reduce((said, [pattern, full]) => said.replaceAll(pattern, full), text);
}

/** Says a sentence in plainer words, as far as a list goes: first other words, then shorter sentences. */
function simplify(text: string, grade: number): string {
  const plain = withPlainWords(text);
  return readingGrade(plain) > grade ? splitLong(plain) : plain;
}

/**
 * Brings a text nearer to a reading level: long words become plain ones, and long sentences are cut in two. What is still too
 * hard is said. `professional` writes contractions out. Sentences that the organization approved are marked, because other
 * words need another approval. Pure.
 */
export function changeLevel(input: {
  body: string;
  level: ReadingLevel;
  approved: readonly string[];
  within?: Range | undefined;
}): Proposed {
  const { body, level, approved, within } = input;
  const sentences = readSentences(body).filter(
    ({ role, from, to }) =>
      role === 'main' && (within === undefined || (from < within.to && to > within.from)),
  );
  const proposals: Proposal[] = [];
  let hard = 0;
  for (const { from, to, text } of sentences) {
    const grade = readingGrade(text);
    const target = level === 'professional' ? null : Number(level);
    if (target !== null && grade <= target) continue;
    const next = target === null ? formal(text) : simplify(text, target);
    const reached = readingGrade(next);
    if (target !== null && reached > target) hard += 1;
    if (next === text || (target !== null && reached >= grade)) continue;
    const said =
      target === null
        ? 'Reading level: contractions written out.'
        : `Reading level: grade ${grade} to grade ${reached}.`;
    const isApproved = approved.some((one) => one.includes(text));
    proposals.push({
      from,
      to,
      replacement: next,
      why: isApproved ? `${said} The sentence is approved as it stands.` : said,
    });
  }
  const left = hard === 1 ? 'One sentence stays' : `${hard} sentences stay`;
  const notDone = hard > 0 ? [`${left} above grade ${level}. The rest needs a model or a person.`] : [];
  return { proposals, notDone };
}
