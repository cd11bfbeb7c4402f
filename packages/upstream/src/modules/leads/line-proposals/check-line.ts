import { findNeverSaid } from '@myra/shared/rules/sheet/never-said';
import { openingLineFault } from '@myra/shared/rules/sheet/opening-line';
import { wordSet } from '@myra/shared/rules/text/any-of';
import { looksSpanish } from '@myra/shared/rules/text/looks-spanish';
import { checkClaims } from '@myra/writer/checks/claims';
import { contentStems, stem } from '@myra/writer/text/words';
import { isUnsayable } from './sayable-notes.ts';

const stemsOf = (words: string): ReadonlySet<string> => new Set([...wordSet(words)].map(stem));

/**
 * Words that give a line its form. They state who asked or said what and that one met, so each kind needs its sign in the note:
 * nobody is told that we met because a file says what they use.
 */
const FORMS: readonly { words: ReadonlySet<string>; sign: RegExp }[] = [
  {
    words: stemsOf('ask asked question request requested preguntó pidió consultó'),
    sign: /\?|(?<!\p{L})(?:ask|question|inquir|enquir|request|want|wonder|interest|curious|pregunt|pid|quier|consult|interes)\p{L}*/iu,
  },
  {
    words: stemsOf('tell told said mention mentioned spoke talk talked dijo comentó contó mencionó hablamos'),
    sign: /(?<!\p{L})(?:tell|told|sa(?:id|ys?)|mention|spoke|speak|talk|call|chat|expla|complain|ask|met|meet|booth|visit|conversation|discuss|dij|dic|coment|cont[oó]|habl|pregunt|llam|stand|feria)\p{L}*/iu,
  },
  {
    words: stemsOf('met meet visit visited saw conocimos vimos vernos'),
    sign: /(?<!\p{L})(?:met|meet|booth|visit|stopp|saw|seen|demo|conference|congress|show|fair|lunch|conoc|vi(?:mos|o)|feria|stand|congreso)\p{L}*/iu,
  },
];
/** They state nothing. */
const FREE = stemsOf(`
  thank thanks gracias let like whether
  el la los las un una unos unas de del que en y o a al con por para su sus nos me le les lo se si cuando donde como cómo qué nuestro
  nuestra nuestros nuestras usted ustedes es son era fue ha han mi no más ya sobre sin hay`);

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether two words are forms of one in Spanish, whose ends no rule of stems knows: "preguntó", "pregunta". */
function isSameInSpanish(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  const least = Math.max(4, Math.min(a.length, b.length) - 2);
  return a.slice(0, least) === b.slice(0, least) && Math.min(a.length, b.length) >= least;
}

/** The first word of a line that its note does not have and that is no word of form; undefined where there is none. */
function foreignWord(line: string, note: string): string | undefined {
  const known = new Set(contentStems(note));
  const isSpanish = looksSpanish(line);
  return contentStems(line).find(
    (word) =>
      !known.has(word) &&
      !FREE.has(word) &&
      !FORMS.some(({ words, sign }) => words.has(word) && sign.test(note)) &&
      !(isSpanish && [...known].some((one) => isSameInSpanish(word, one))),
  );
}

/** What makes a statement less than one: "might order", "only if", "quizá". "May" with a capital is a month. */
const DOUBT =
  /(?<!\p{L})(?:[Mm]ight|may|[Mm]aybe|[Pp]erhaps|[Pp]ossibly|[Pp]robably|[Cc]onsidering|[Uu]nless|[Oo]nce|[Tt]ries|[Tt]rying|[Hh]opes?|[Qq]uizás?|[Tt]al vez|(?<!(?:[Aa]sked|[Aa]sks|[Kk]now|[Ww]ondered|[Ww]onders|me|us) )[Ii]f)(?!\p{L})/u;

/** Whether a line says for certain what a sentence of its note, of which it has words, does not. */
function dropsDoubt(line: string, note: string): boolean {
  if (DOUBT.test(line)) return false;
  const own = new Set(contentStems(line).filter((word) => !FORMS.some(({ words }) => words.has(word))));
  return note
    .split(/\n|(?<=[.!?;])\s/u)
    .some((sentence) => DOUBT.test(sentence) && contentStems(sentence).some((word) => own.has(word)));
}

/** A line speaks to its reader. */
const TO_READER =
  /(?<!\p{L})(?:you|your|yours|we|usted|ustedes|su|sus|nos|me (?:dij|preg|pid|coment|cont)\p{L}*)(?!\p{L})/iu;

/**
 * Why a line that a model made of a note is not proposed; undefined where it is. `note` is what may be said of it. The line keeps
 * the rule of all lines and says none of the phrases that never appear, and its words, numbers and names are those of the note.
 */
export function proposedLineFault(
  line: string,
  note: string,
): 'rule' | 'phrase' | 'private' | 'beyond' | undefined {
  if (openingLineFault(line) !== undefined || !TO_READER.test(line)) return 'rule';
  if (findNeverSaid(line).length > 0) return 'phrase';
  if (isUnsayable(line)) return 'private';
  if (
    foreignWord(line, note) !== undefined ||
    dropsDoubt(line, note) ||
    checkClaims(line, [note], '').length > 0
  )
    return 'beyond';
  return undefined;
}
