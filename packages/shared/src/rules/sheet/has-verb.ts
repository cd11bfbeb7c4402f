import { anyOf, wordSet } from '../text/any-of.ts';
import { looksSpanish } from '../text/looks-spanish.ts';

/** Forms that only verbs have. */
const VERBS = wordSet(`
  is are was were has have had must should can could will would do does did cannot differ differs vary varies
  went fell rose took saw ran found came began got gave grew kept made met paid sent said told became brought knew wrote
  it's that's there's here's we're you're they're we've you've they've we'll you'll i'll i'm`);
/** Verbs that need no object, behind what does or has them. */
const GOES = wordSet(`
  ship ships come comes work works run runs take takes weigh weighs last lasts go goes fit fits cost costs start starts begin
  begins end ends hold holds sit sits hang hangs apply applies depend depends stay stays get gets need needs keep keeps give
  gives make makes mean means include includes cover covers serve serves remain remains follow follows belong belongs connect
  connects arrive arrives see read pay pays send sends want know find call answer answers leave leaves may`);
const SUBJECTS = wordSet('we you they it i who that which nobody everybody nosotros usted');
const ADVERBS = wordSet('also only never always then still just now nunca también solo sólo');
/** What stands behind a verb with an object, and hardly ever behind a noun in the plural. */
const OBJECTS = wordSet(`
  a an the our your their its his her each every one two three no not you us it them that how what when which nothing`);
/** What leads to a noun: the word behind it is no verb. */
const LEADS = wordSet(`
  a an the our your their its his her this these those no any all some of for with without per in on at from by to as than and
  or plus not first last one-time un una el la los las su sus de del sin con por para en al y o sobre`);

const VERBS_ES = new RegExp(
  `^(?:${anyOf(`
    es|son|está|están|era|eran|ha|han|hay|tienen?|pueden?|deben?|quedan?|reciben?|incluyen?|permiten?|envían?|avisan?|ofrecen?
    cuestan?|duran|usan|utilizan?|manejan?|miden?|pesan?|sirven?|trabajan?|cobran?|pagan?|calientan?|vienen?|hacen?|dan|va|van|salen?|necesitan?
    requieren?|conectan?|guardan?|ayudan?|evitan?|reducen?|cubren?|atienden?|llevan?|revisan?|contestan?|responden?|llegan?
    funcionan?|detectan?|muestran|entregan|registran|imprimen?|pasan?|bajan|suben?|leen?|ve|ven|dicen?|varían?|fue|fueron
    \\p{L}{2,}(?:aron|ieron)|\\p{L}{3,}ó`)})$`,
  'u',
);
const CLITICS = wordSet('se nos le les lo');

const wordsOf = (text: string): string[] =>
  text.replaceAll('’', "'").match(/\p{L}[\p{L}'-]*|\d[\d.,]*|[,;:–—.!?]/gu) ?? [];

function isVerb(word: string, before: string | undefined, behind: string | undefined): boolean {
  if (VERBS.has(word) || /n't$|\p{L}{2}[aei]mos$/u.test(word)) return true;
  // "Sends the nurse a text": who does it is left out.
  if (before === undefined || !/^\p{L}/u.test(before))
    return /[^su]s$/u.test(word) && behind !== undefined && OBJECTS.has(behind);
  if (LEADS.has(before)) return false;
  if (!/^\p{L}{2}/u.test(word) || LEADS.has(word)) return false;
  if (SUBJECTS.has(before) || GOES.has(word)) return true;
  const hasObject = behind !== undefined && (OBJECTS.has(behind) || /^\d/u.test(behind));
  return hasObject && (/[^su]s$|[^e]ed$/u.test(word) || /[^su]s$/u.test(before));
}

const isVerbEs = (word: string, before: string | undefined): boolean =>
  VERBS_ES.test(word) || (before !== undefined && CLITICS.has(before) && /(?:[aeó]|[ae]n)$/u.test(word));

/**
 * Whether a text has a verb, and so says something; a fragment ("Same day", "No queue at all") has none. By the forms of verbs
 * and the words beside them: a rare verb may be missed. What stands in brackets says nothing of the whole.
 */
export function hasVerb(text: string): boolean {
  const words = wordsOf(text.replaceAll(/\([^()]*\)/gu, ' ').toLowerCase()).filter(
    (word) => !ADVERBS.has(word),
  );
  const isSpanish = looksSpanish(text);
  return words.some(
    (word, at) => isVerb(word, words[at - 1], words[at + 1]) || (isSpanish && isVerbEs(word, words[at - 1])),
  );
}
