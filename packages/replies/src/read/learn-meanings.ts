import type { Example } from '../examples/examples.ts';
import { plainText, TELEPHONES } from '../text.ts';
import type { ReplyIntent } from '../types.ts';

/** How well a text fits each meaning, from 0 to 1; all together are 1. */
export type Shares = ReadonlyMap<ReplyIntent, number>;

const WORDS_MAX = 250;
/** Words of one root mostly begin alike: "unsubscribe", "unsubscribed". */
const ROOT_LETTERS = 5;
/** What a word counts for in a meaning in which no example holds it. */
const UNSEEN = 0.03;

/** A "not" turns what follows it. */
const NEGATING =
  /^(?:not|no|never|without|cannot|cant|dont|wont|isnt|\w{2,7}n't|sin|nunca|nicht|kein\w{0,2}|pas|nao)$/u;
const DENIED_WORDS = 4;

type Weights = Map<string, number>;

const add = (weights: Weights, name: string, weight: number): void =>
  void weights.set(name, (weights.get(name) ?? 0) + weight);

/** The words of a text and its marks. Addresses, links and numbers of any kind are alike. */
function wordsOf(text: string): string[] {
  const plain = plainText(text)
    .replace(/\S{1,64}@\S{1,64}/gu, ' address ')
    .replace(/https?:\S{1,200}/gu, ' link ')
    .replace(TELEPHONES, ' telephone ')
    .replace(/\d{1,20}/gu, ' number ');
  return plain.match(/[\p{L}']{1,40}|[?!]/gu)?.slice(0, WORDS_MAX) ?? [];
}

/** Words, their roots and pairs of neighbours, of the same total weight for short and long texts. */
function traitsOf(words: readonly string[]): Weights {
  const traits: Weights = new Map();
  let before = '^';
  let denied = 0;
  for (const word of [...words, '$']) {
    add(traits, `${before} ${word}`, 1);
    if (word !== '$') add(traits, word, 1);
    if (word.length > ROOT_LETTERS) add(traits, `${word.slice(0, ROOT_LETTERS)}~`, 1);
    if (denied > 0) add(traits, `not ${word.slice(0, ROOT_LETTERS)}~`, 1);
    denied = NEGATING.test(word) ? DENIED_WORDS : denied - 1;
    before = word;
  }
  const length = Math.hypot(...traits.values());
  for (const [name, weight] of traits) traits.set(name, weight / length);
  return traits;
}

/** What the examples of one meaning hold, and how much in all. */
type Held = { weights: Weights; total: number };

/**
 * Learns from examples which words speak for which meaning (naive Bayes: each word counts by how much more often it stands in
 * examples of a meaning than in all others). A text that is an example means what that one does. The same examples always
 * teach the same. Reading takes time in proportion to a bounded length.
 * @returns how well a text fits each meaning that has examples.
 */
export function learnMeanings(examples: readonly Example[]): (text: string) => Shares {
  const all: Held = { weights: new Map(), total: 0 };
  const meanings = new Map<ReplyIntent, Held>();
  /** Meanings of whole texts; null where two examples disagree. */
  const whole = new Map<string, ReplyIntent | null>();
  for (const { intent, text } of examples) {
    const words = wordsOf(text);
    const key = words.join(' ');
    whole.set(key, (whole.get(key) ?? intent) === intent ? intent : null);
    const own = meanings.get(intent) ?? { weights: new Map(), total: 0 };
    meanings.set(intent, own);
    for (const [name, weight] of traitsOf(words)) {
      for (const held of [own, all]) {
        add(held.weights, name, weight);
        held.total += weight;
      }
    }
  }
  const unseen = UNSEEN * all.weights.size;
  const speaksFor = ({ weights, total }: Held, name: string): number => {
    const inside = weights.get(name) ?? 0;
    const outside = (all.weights.get(name) ?? 0) - inside;
    return Math.log(
      ((inside + UNSEEN) * (all.total - total + unseen)) / ((outside + UNSEEN) * (total + unseen)),
    );
  };
  return (text) => {
    const words = wordsOf(text);
    const same = whole.get(words.join(' '));
    if (same) return new Map([[same, 1]]);
    const traits = [...traitsOf(words)].filter(([name]) => all.weights.has(name));
    const odds = [...meanings].map(([intent, held]) => {
      const sum = traits.reduce((sum, [name, weight]) => sum + weight * speaksFor(held, name), 0);
      return [intent, Math.exp(sum)] as const;
    });
    const total = odds.reduce((sum, [, one]) => sum + one, 0);
    return new Map(odds.map(([intent, one]) => [intent, one / total]));
  };
}
