import type { SheetClaim } from '@myra/writer/plan/types';
import { contentOf, fold, stemsOf } from './about.ts';
import { type Wanted, wantedBy, wantsAll } from './asked-before.ts';
import { withoutPrice } from './questions.ts';
import { subjectOf } from './subject.ts';

/** How little a repeated word adds, and how much a longer text is held against itself: BM25, for claims of about one sentence. */
const REPEATED = 1.2;
const LENGTH = 0.3;
/** A stored question is what leads ask, and counts so much more than the claim's own words. */
const STORED_WEIGHT = 1.5;
/** A claim that scores less than this share of a word which it alone holds shares nothing that tells it from many others. */
const FLOOR = 0.65;

/**
 * A claim as a sentence finds it: its score, the share of its words that it holds, by their weights, and whether all of a
 * stored question stands in the sentence.
 */
export type Ranked = { claim: SheetClaim; score: number; share: number; isWhole: boolean };

type Text = { words: readonly string[]; weight: number; wanted: Wanted };
type Index = {
  texts: { claim: SheetClaim; own: Text; stored: Text[]; held: ReadonlySet<string> }[];
  length: number;
};

const POSSESSIVE = /(?<=\p{L})['’]s\b/gu;
/** Also without its apostrophe: "doesnt". */
const NEGATED = /\b(?:do|does|did|is|are|was|were|ca|wo|have|has|would|could|should)n['’]?t\b/giu;

const plainly = (text: string): string =>
  withoutPrice(fold(text)).replace(NEGATED, ' ').replace(POSSESSIVE, '');
/** The words by which a text is found, without the names that are in all of them. A figure alone says nothing of what it counts. */
const wordsOf = (text: string, names: string): string[] =>
  contentOf(plainly(text), names).filter((word) => /\p{L}/u.test(word));

const known = new WeakMap<readonly SheetClaim[], Index>();

/** Reads claims and their stored questions once for all sentences of a message. */
function indexOf(claims: readonly SheetClaim[], names: string): Index {
  const found = known.get(claims);
  if (found) return found;
  const texts = claims.map((claim) => {
    const textOf = (text: string, weight: number): Text => ({
      words: wordsOf(text, names),
      weight,
      wanted: wantedBy(fold(text)),
    });
    const own = textOf(`${claim.text} ${claim.mail_text ?? ''}`, 1);
    const stored = (claim.answers_questions ?? []).map((one) => textOf(one, STORED_WEIGHT));
    return { claim, own, stored, held: new Set([own, ...stored].flatMap(({ words }) => words)) };
  });
  const all = texts.flatMap(({ own, stored }) => [own, ...stored]);
  const length = all.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, all.length);
  const index = { texts, length };
  known.set(claims, index);
  return index;
}

/**
 * Ranks claims by how well a sentence matches their own words and the best of their stored questions (BM25), the best first: those
 * above the floor that share a word with it that has a subject. `names` are of the product and of both who write.
 */
export function rankClaims(
  sentence: string,
  claims: readonly SheetClaim[],
  names: string,
  floor = FLOOR,
): Ranked[] {
  const { texts, length } = indexOf(claims, names);
  const weigh = (count: number): number => Math.log(1 + (texts.length - count + 0.5) / (count + 0.5));
  const weightOf = (word: string): number =>
    weigh(Math.max(1, texts.filter(({ held }) => held.has(word)).length));
  const asked = new Map(wordsOf(sentence, names).map((word) => [word, weightOf(word)]));
  const telling = subjectOf(plainly(sentence), names);
  const weightIn = (words: ReadonlyMap<string, number>, held: ReadonlySet<string>): number =>
    [...words].reduce((sum, [word, weight]) => sum + (held.has(word) ? weight : 0), 0);
  const all = weightIn(asked, new Set(asked.keys()));
  const scoreOf = ({ words, weight }: Text): number => {
    const damped = REPEATED * (1 - LENGTH + (LENGTH * words.length) / length);
    return (weightIn(asked, new Set(words)) * weight * (REPEATED + 1)) / (1 + damped);
  };
  const said = stemsOf(sentence);
  const wanted = wantedBy(fold(sentence));
  return texts
    .map(({ claim, own, stored, held }) => ({
      claim,
      score: (scoreOf(own) + Math.max(0, ...stored.map(scoreOf))) / weigh(1),
      share: weightIn(asked, held) / all,
      isWhole: stored.some(
        (one) =>
          one.words.length > 1 && one.words.every((word) => said.has(word)) && wantsAll(wanted, one.wanted),
      ),
      isTold: telling.some((word) => held.has(word)),
    }))
    .filter(({ score, isTold }) => isTold && score >= floor)
    .toSorted((a, b) => b.score - a.score);
}
