import { isCommonWord, isFirstName, isNamedMonth } from './common-words.ts';

const GAP = '[ \\u00a0]+';
const TITLE = '(?:Drs?|Mrs?|Ms|Mx|Prof|Rev|Hon)';
const INITIAL = `(?<!\\.)\\p{Lu}\\.(?=${GAP}\\p{Lu})`;
const WORD = `(?!${TITLE}(?![\\p{L}'’-]))\\p{Lu}[\\p{L}\\p{M}'’-]+`;
const PARTICLE = '(?:van|von|de|del|della|der|den|di|da|la|le|bin|al|el)';
/** Words with capitals in a row, which may be a name. Never within a mark. */
const CAPITALS = new RegExp(
  `(?<![\\p{L}\\p{N}⟦]-?)(?:${INITIAL}|${WORD})(?:${GAP}(?:${PARTICLE}${GAP})*(?:${INITIAL}|${WORD}))*`,
  'gu',
);
const POSSESSIVE = /(?:['’]s|['’-]+)$/iu;

/** What stands before a name that follows a title. */
const BEHIND_TITLE = /(?<![\p{L}\p{N}])(?:drs?|mrs?|ms|mx|prof|rev|hon)\.\s*$/iu;
/** Without a full stop only in these capitals: "MS" is a state. */
const BEHIND_PLAIN_TITLE = /(?<![\p{L}\p{N}])(?:Drs?|Mrs?|Ms|Mx|Prof)\s+$/u;
/** Also where a line ends in the middle of a sentence, or after "Regards,". */
const WITHIN_SENTENCE = /[\p{Ll}\d,;:'’]\s$/u;
const AT_SENTENCE_START = /(?:^|[.!?…]["'”’)\]]*\s*|\n\s*|(?:^|\n)\s*[-–•*]\s*)["'“‘([]*$/u;
/** So much of what stands before a word and behind it says what it is. */
const AROUND_CHARACTERS = 100;

/** A value that is known may go on in small letters: "Fall reactivation". */
const VALUE_WORDS_MAX = 5;
const FOLLOWING = new RegExp(`^(?:${GAP}[\\p{L}\\p{N}&'’-]+){1,${VALUE_WORDS_MAX}}`, 'u');

type Place = 'behind title' | 'sentence start' | 'within';

function placeOf(before: string): Place {
  if (BEHIND_TITLE.test(before) || BEHIND_PLAIN_TITLE.test(before)) return 'behind title';
  if (WITHIN_SENTENCE.test(before)) return 'within';
  return AT_SENTENCE_START.test(before) ? 'sentence start' : 'within';
}

type IsKnown = (words: string) => boolean;
/** Words with capitals, those behind them, and where they stand. */
type Run = { words: readonly string[]; following: readonly string[]; place: Place };

/** How many of the first words are everyday words or values that the organization has. */
function countPlain({ words, following, place }: Run, isKnown: IsKnown): number {
  const ahead = [...words, ...following];
  let count = 0;
  while (count < words.length) {
    const rest = ahead.slice(count, count + VALUE_WORDS_MAX);
    const known = rest.findLastIndex((_, last) => isKnown(rest.slice(0, last + 1).join(' '))) + 1;
    const [word = ''] = rest;
    // Only where a sentence begins "Will" is a verb for certain.
    const isName = isFirstName(word) && (place !== 'sentence start' || count > 0);
    if (known === 0 && (isName || !isCommonWord(word))) break;
    count += Math.max(1, known);
  }
  return count;
}

/** From which of the words on a name is hidden; their number for none. */
function hiddenFrom(run: Run, isKnown: IsKnown): number {
  const { words, place } = run;
  if (place === 'behind title') return 0;
  const plain = countPlain(run, isKnown);
  if (plain >= words.length) return words.length;
  // Within a sentence a capital is meant: "find Virginia Woolf".
  if (place === 'within') return 0;
  const from = isNamedMonth(words[plain - 1] ?? '') ? plain - 1 : plain;
  // Any first word has a capital.
  return from === 0 && words.length < 2 ? words.length : from;
}

/**
 * Puts what `hide` returns in the place of every name: words with capitals within a sentence or behind a title, and two of them
 * where a sentence begins. Everyday words, and what `isKnown` knows, stay; so does the title, because no row is found by it.
 */
export function hideNames(
  text: string,
  { isKnown, hide }: { isKnown: IsKnown; hide: (name: string) => string },
): string {
  return text.replace(CAPITALS, (found: string, at: number) => {
    const name = found.replace(POSSESSIVE, '');
    const parts = name.split(/(?<=[ \u00a0])(?=[^ \u00a0])/u);
    const following = FOLLOWING.exec(text.slice(at + found.length, at + found.length + AROUND_CHARACTERS));
    const run: Run = {
      words: parts.map((part) => part.trim()),
      following: following?.[0].trim().split(/[ \u00a0]+/u) ?? [],
      place: placeOf(text.slice(Math.max(0, at - AROUND_CHARACTERS), at)),
    };
    const from = hiddenFrom(run, isKnown);
    if (from === run.words.length) return found;
    const kept = parts.slice(0, from).join('');
    return `${kept}${hide(name.slice(kept.length))}${found.slice(name.length)}`;
  });
}
