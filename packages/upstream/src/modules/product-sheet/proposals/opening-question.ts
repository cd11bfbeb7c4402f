import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { isSentenceSound } from '@myra/shared/rules/sheet/sentence-checks';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { sentencesOf } from './quoted-sentences.ts';
import { linesOf } from './source-lines.ts';

const WORDS_MIN = 5;
/** A call to write. */
const CALL = new RegExp(
  `^[¿"“(]*(?:${anyOf(`
    questions?|ready|interested|curious|want|need|looking|why not|would you like|how about|sound
    preguntas|dudas|list[oa]s?|interesad[oa]s?|quiere|desea|le gustaría|por qué no`)})(?!\\p{L})`,
  'iu',
);
/** What a buyer asks of the seller and the product. */
const OF_SELLER =
  /(?<!\p{L})(?:costs?|prices?|fees?|we|us|our|i|does it|is it|can it|cuesta|precios?|tarifas?|nosotros|nuestr[oa]s?|verlo|probarlo)(?!\p{L})/iu;
/** What answers a list of questions. */
const ANSWERED = /^(?:yes|no|sí|yep|of course|claro)(?!\p{L})/iu;

/** The first question that a text asks its reader, as an email can ask it; undefined where it asks none. */
export function findOpeningQuestion(source: string, productName: string): string | undefined {
  const sentences = linesOf(source).flatMap(({ text }) => sentencesOf(text));
  return sentences.find(
    (sentence, at) =>
      sentence.endsWith('?') &&
      countWords(sentence) >= WORDS_MIN &&
      !CALL.test(sentence) &&
      !OF_SELLER.test(sentence) &&
      !ANSWERED.test(sentences[at + 1] ?? '') &&
      findProductName(sentence, productName) === undefined &&
      isSentenceSound('question', sentence, productName),
  );
}
