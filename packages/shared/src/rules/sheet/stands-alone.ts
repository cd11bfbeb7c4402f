import { anyOf } from '../text/any-of.ts';
import { looksSpanish } from '../text/looks-spanish.ts';
import { type CheckedSentence, check, type SentenceCheck } from './checked-sentence.ts';
import { hasVerb } from './has-verb.ts';
import { findProductName } from './product-name.ts';

const FIRST_WORD = /^["'“‘¿¡(]*([\p{L}\p{N}'’-]+)/u;
/** Words that refer to something said before. */
const POINTS_BACK = new RegExp(
  `^(?:${anyOf(`
    it|its|it['’]s|they|their|them|this|that|these|those|he|she|also|and|but|so|then|which|here
    there|such|additionally|furthermore|moreover|ello|ella|esto|este|esta|también|además|y|pero`)})$`,
  'iu',
);
/** First words of a sentence that needs nothing before it. */
const STARTS_ALONE =
  /^(?:we|our|you|your|nosotros|nosotras|nuestro|nuestra|nuestros|nuestras|usted|ustedes|su|sus|somos|(?!(?:mín|máx|últ|próx|ópt|án)imos$)\p{L}+[aei]mos)$/iu;
/** "No facturamos …", "Le entregamos …", "Todas nuestras …", "All our nurses …" */
const STARTS_WITH_US =
  /^["'“‘¿¡(]*(?:(?:no|nunca|tampoco)\s(?:nos\s)?(?:somos|\p{L}+[aei]mos)|(?:les?|se\sl[oa]s?)\s\p{L}+[aei]mos|tod[oa]s\s(?:nuestr[oa]s|l[oa]s)|(?:all|each|none|most)\s(?:of\s)?our)(?!\p{L})/iu;
/** First words of a sentence that begins with when, where or in how many. */
const PLACES =
  /^(?:in|over|across|since|within|among|for|from|up|during|on|at|with|en|de|desde|hasta|para|durante|entre|con|a)$/iu;
const SPEAKERS =
  /(?<!\p{L})(?:we|our|you|your|nosotr[oa]s|nuestr[oa]s?|usted|su|sus|\p{L}+[aei]mos)(?!\p{L})/iu;
/** Words inside a line that only its question explains: "sends them", "stops that tray", "it is." at the end. */
const LEANS = new RegExp(
  `${anyOf(`
    \\b(?:it|this) is not an option\\b|\\b(?:it|they|we) (?:is|does|do|are|can|will)\\.$|\\bdoes so\\b
    \\b(?:sends?|keeps?|stops?|does|finds?|shows?|handles?|covers?|checks?|files?|prepares?|takes?|does|do) (?:them|it|that|those|these|this)\\b`)}`,
  'iu',
);
/** The end of a first clause. */
const CLAUSE =
  /[,;:–—]|\s(?:and|but|so|while|when|if|because|before|after|until|y|pero|mientras|cuando|si|porque)\s/iu;
/** Before a name, what only another sentence explains: "most of them", "in that case", "the same". */
const LEANS_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    it|its|they|them|their|this|that case|those|these|there|both|another|others?|same|either|neither
    ello|ellos|ellas|este|esta|ese|esa|esos|esas|allí|ambos|ambas|otr[oa]s?|mism[oa]s?|demás`)})(?!\\p{L})`,
  'iu',
);
/** "The gateway in each …": what the name explains that follows. */
const NAMED_THE =
  /^(?:the|el|la|los|las)\s(?:\S+\s){1,3}(?:of|in|by|from|with|behind|de|en|con)\s(?:(?:the|an?|each|every|our|el|la|cada)\s)?$/iu;

/** Whether a whole sentence says in its first clause which product it is of. */
function namesFirst(text: string, name: { at: number; length: number } | undefined): boolean {
  if (name === undefined) return false;
  const before = text.slice(0, name.at);
  if (!hasVerb(text)) return false;
  if (CLAUSE.test(before) || LEANS_BEFORE.test(before)) return false;
  return !/^(?:the|el|la|los|las)\s/iu.test(before) || NAMED_THE.test(before);
}

const firstWord = (text: string): string => FIRST_WORD.exec(text.trim())?.[1] ?? '';

/** Whether a sentence begins with a word of the one before it: "It works, mostly." */
export const pointsBack = (text: string): boolean => POINTS_BACK.test(firstWord(text));

/** "We refer these out.", "We got a letter about that once.": what stands for something before it. "Those with diabetes" are anybody. */
const STANDS_FOR = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:this|these)(?=[.;!]|$|\\s(?:out|off|up|in|on|to|for|with|at|by|from|as|when|if|once|twice|too|again|yet|free|ourselves|daily|weekly|monthly|every|each)(?!\\p{L}))
    (?:that|those)(?=[.;!]|$|\\s(?:out|off|up|once|twice|too|again|yet|anymore|ourselves|either|for you)(?!\\p{L}))
    (?:est[oa]s?|es[oa]s?)(?=[.;!]|$|\\s(?:a otr[oa]s?|una vez|también|tampoco|fuera|aparte)(?!\\p{L}))`)})`,
  'iu',
);

/** Whether something in the first clause of a sentence stands for what was said before it. */
export function standsForOther(text: string): boolean {
  const at = text.search(STANDS_FOR);
  return at >= 0 && !CLAUSE.test(text.slice(0, at));
}

/** Whether a sentence needs nothing before it, and begins as one for mail does. */
export function standsAlone(kind: CheckedSentence, text: string, productName: string): SentenceCheck {
  const word = firstWord(text);
  const name = findProductName(text, productName);
  const startsWithName =
    name !== undefined && /^["'“‘(]*(?:the\s|el\s|la\s)?$/iu.test(text.trimStart().slice(0, name.at));
  const leaning = kind === 'question' || kind === 'offer' ? undefined : LEANS.exec(text.trim())?.[0];
  if (leaning !== undefined)
    return check(
      'stands_alone',
      false,
      '',
      `“${leaning}”: say what; a sentence also stands without the one before it`,
    );
  const isPointing = POINTS_BACK.test(word);
  const isUnnamedThe = /^(?:the|el|la)$/iu.test(word) && !startsWithName;
  // "In 800 trays of one hospital, TrayTrace found …" says soon enough who speaks.
  const isPlaced =
    PLACES.test(word) &&
    (name === undefined
      ? SPEAKERS.test(text)
      : !LEANS_BEFORE.test(text.slice(0, name.at)) && (!/^a$/iu.test(word) || looksSpanish(text)));
  const isMet =
    kind === 'mail_text'
      ? startsWithName ||
        STARTS_ALONE.test(word) ||
        STARTS_WITH_US.test(text.trim()) ||
        isPlaced ||
        (!isPointing && namesFirst(text.trim(), name))
      : !isPointing && !isUnnamedThe && word !== '';
  const openings = looksSpanish(text) ? '“Atendemos …”, “Nuestra …” or “Usted …”' : 'We, Our or You';
  const ways = `name ${productName} in the first words, or begin with ${openings}`;
  const mend = isPointing ? `“${word}” names nothing: ${ways}` : ways;
  return check('stands_alone', isMet, 'stands alone', mend);
}
