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
const BEHIND_TITLE = /(?<![\p{L}\p{N}])(?:(?:drs?|mrs?|ms|mx|prof|rev|hon)\.\s*)$/iu;
const BEHIND_PLAIN_TITLE = /(?<![\p{L}\p{N}])(?:Drs?|Mrs?|Ms|Mx|Prof)\s+$/u;
const WITHIN_SENTENCE = /[\p{Ll}\d,;:'’]\s$/u;
const AT_SENTENCE_START = /(?:^|[.!?…]["'”’)\]]*\s*|\n\s*|(?:^|\n)\s*[-–•*]\s*)["'“‘([]*$/u;
/** So much of what stands before a word says where it stands. */
const BEFORE_CHARACTERS = 16;

const NAME_WORDS_MAX = 5;

type Place = 'behind title' | 'sentence start' | 'within';

function placeOf(before: string): Place {
  if (BEHIND_TITLE.test(before) || BEHIND_PLAIN_TITLE.test(before)) return 'behind title';
  if (WITHIN_SENTENCE.test(before)) return 'within';
  return AT_SENTENCE_START.test(before) ? 'sentence start' : 'within';
}

type IsKnown = (words: string) => boolean;

/** How many of the first words are everyday words or values that the organization has. */
function countPlain(words: readonly string[], place: Place, isKnown: IsKnown): number {
  let count = 0;
  while (count < words.length) {
    const rest = words.slice(count, count + NAME_WORDS_MAX);
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
function hiddenFrom(words: readonly string[], place: Place, isKnown: IsKnown): number {
  if (place === 'behind title') return 0;
  const plain = countPlain(words, place, isKnown);
  if (plain === words.length) return plain;
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
    const place = placeOf(text.slice(Math.max(0, at - BEFORE_CHARACTERS), at));
    const words = parts.map((part) => part.trim());
    const from = hiddenFrom(words, place, isKnown);
    if (from === words.length) return found;
    const kept = parts.slice(0, from).join('');
    return `${kept}${hide(name.slice(kept.length))}${found.slice(name.length)}`;
  });
}
