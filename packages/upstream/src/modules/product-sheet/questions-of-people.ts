import { isParticle } from '@myra/shared/rules/leads/name-parts';
import { wordSet } from '@myra/shared/rules/text/any-of';
import { foldText } from '@myra/shared/rules/text/fold-text';
import { readAddressee } from '@myra/writer/names/addressee';

/** Somebody who may be named in a question, as a row has them. */
export type Person = { first_name: string | null; last_name: string | null };

/** Whom questions may name, folded. */
export type Named = {
  addresses: ReadonlySet<string>;
  wholeNames: ReadonlySet<string>;
  lastNames: ReadonlySet<string>;
};

/** Fewer letters are as often something else. */
const LAST_NAME_MIN = 3;
/** The most words of a name. */
const NAME_WORDS_MAX = 8;
const ADDRESS = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/gu;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const POSSESSIVE = /['’]s?$/iu;

/** Begins questions, where every word has a capital, and is a last name too. */
const OPENERS = wordSet('will may can price cost case day best long how');

const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.replace(POSSESSIVE, ''));
const folded = (words: readonly string[]): string => foldText(words.join(' ').replaceAll('’', "'"));

/** How questions may name these people and addresses. */
export function namedBy(people: readonly Person[], addresses: readonly string[]): Named {
  const wholeNames = new Set<string>();
  const lastNames = new Set<string>();
  for (const { first_name, last_name } of people) {
    const read = readAddressee({ firstName: first_name, lastName: last_name, title: null, email: null });
    const typed = { first: first_name ?? '', last: last_name ?? '' };
    for (const { first = '', last = '' } of [typed, read]) {
      if (first.trim() !== '' && last.trim() !== '') wholeNames.add(folded(wordsIn(`${first} ${last}`)));
      const words = wordsIn(last);
      // Of two family names the first is said.
      for (const said of isParticle(words[0]) ? [words] : [words, words.slice(0, 1)])
        if (folded(said).length >= LAST_NAME_MIN) lastNames.add(folded(said));
    }
  }
  return { addresses: new Set(addresses.map((one) => one.toLowerCase())), wholeNames, lastNames };
}

/** Every run of words of a text. */
function* runsOf(text: string): Generator<string[]> {
  const words = wordsIn(text);
  for (const at of words.keys())
    for (let count = 1; count <= NAME_WORDS_MAX && at + count <= words.length; count++)
      yield words.slice(at, at + count);
}

/**
 * The questions of a claim without those that hold an address or a whole name of these people, or a last name as a word with a
 * capital that is no word of the claim.
 */
export function withoutPeople(
  { questions, texts }: { questions: readonly string[]; texts: readonly (string | null)[] },
  { addresses, wholeNames, lastNames }: Named,
): string[] {
  const ordinary = new Set([...runsOf(texts.join('\n'))].map(folded));
  const names = (words: string[], at: number): boolean => {
    const key = folded(words);
    const isLast = lastNames.has(key) && !ordinary.has(key) && !(at === 0 && OPENERS.has(key));
    return wholeNames.has(key) || (isLast && words.some((word) => /^\p{Lu}/u.test(word)));
  };
  const holds = (question: string): boolean =>
    (question.match(ADDRESS) ?? []).some((one) =>
      addresses.has(one.toLowerCase().replace(/^['’]|[.?!'’]+$/gu, '')),
    ) || [...runsOf(question)].some((words, at) => names(words, at));
  return questions.filter((question) => !holds(question));
}
