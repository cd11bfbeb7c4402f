import { anyOf } from '@myra/shared/rules/text/any-of';
import { contentStems } from '@myra/writer/text/words';
import type { DraftContext } from '../answer/draft-context.ts';
import { namingWords, promisedBefore } from '../answer/offered-thing.ts';
import { withoutPrice } from '../questions/questions.ts';
import { languageOf } from '../read/language.ts';
import { plainText } from '../text.ts';
import { kindsIn, OF_ANY_ANSWER } from './promised-kinds.ts';
import { type PromisedPart, promisedParts } from './promised-parts.ts';
import { tellsPrices } from './promises.ts';

/** We come to them. */
const COMES =
  /(?<!\p{L})(?:(?:i|we)(?:'ll| will| can) (?:also |then )?(?:(?:come|stop|swing|drop) (?:by|in|over|out|to)|visit)|(?:le )?visitar(?:e|emos)|pasar(?:e|emos) (?:por|a))(?!\p{L})/u;
const VISIT =
  /(?<!\p{L})(?:(?:come|stop|swing|drop) (?:by|in|over|out|to)|pas(?:e|ar|en)|veng\p{L}+|venir|visit\p{L}*)(?!\p{L})/u;
const wordsOf = (lines: string): RegExp => new RegExp(`(?<!\\p{L})(?:${anyOf(lines)})(?!\\p{L})`, 'u');
/** Goods are on their way, with a day. */
const ARRIVES = wordsOf(`
  ship(?:s|ped|ping)?|deliver(?:s|ed|y)?|(?<!\\b(?:i|we) will )arrives?
  llegara[ns]?|entregar\\p{L}+|se (?:entrega|envia)
  (?:tendra|recibira|llega)n? (?:el|la) (?:equipo|unidad|aparato|producto)
  you(?:'ll| will) (?:have|get|receive) (?:the|your) (?:unit|device|product|kit)`);
const DAY = wordsOf(`
  (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|(?:next|this) (?:week|month)
  within|in (?:\\d+|a|two|three|\\p{L}+) (?:days?|weeks?)
  lunes|martes|miercoles|jueves|viernes|hoy|manana|(?:proxima|esta) semana
  en (?:\\d+|\\p{L}+) (?:dias|semanas)`);
/** A price for what they want. */
const QUOTE =
  /(?<!\p{L})(?:rates?|quotes?|quotations?|estimates?|cotizacion(?:es)?|presupuestos?)(?!\p{L})/gu;
const DELIVERS = /(?<!\p{L})(?:ship|deliver|arriv|lleg|entreg|envio)/u;

/** Whether one text names all that a promise names, by its words or by a word of the same kind. */
function isBacked({ thing, isSent }: PromisedPart, cited: readonly string[], context: DraftContext): boolean {
  const { input, reader } = context;
  const ours = [
    reader.organization,
    reader.addressee.first,
    reader.addressee.last,
    context.productName,
    input.write.organization.name,
  ];
  const known = new Set(contentStems(plainText(ours.filter(Boolean).join(' '))));
  const kinds = kindsIn(thing);
  const isTheirs = /^(?:your|his|her|their|my|sus?|mis?)\b/u.test(thing);
  if (kinds.length === 0 && (!isSent || isTheirs)) return true;
  if (!isSent && isTheirs) return true;
  const comes = VISIT.test(plainText(input.message.ownText)) ? thing.replace(VISIT, ' ') : thing;
  const asked = tellsPrices(context) ? withoutPrice(comes).replace(QUOTE, ' ') : comes;
  const words = namingWords(asked.replace(OF_ANY_ANSWER, ' ')).filter(
    (word) => !known.has(word) && !/^\d/u.test(word),
  );
  if (words.length === 0) return true;
  return [...cited, ...promisedBefore(context, isSent)].some((text) => {
    const held = new Set(contentStems(text));
    const named = kinds.filter((kind) => kind.test(text));
    if (words.every((word) => held.has(word) || named.some((kind) => isOfKind(kind, word, asked))))
      return true;
    // An offer in another language names the same in words of its own.
    const isAll = named.length > 0 && named.length === kinds.length;
    return isAll && (languageOf(text) === 'es') !== (context.language === 'es');
  });
}

/** Whether a stem is that of a word of a kind. */
const isOfKind = (kind: RegExp, word: string, thing: string): boolean =>
  contentStems(kind.exec(thing)?.[0] ?? '').includes(word);

/**
 * What a sentence of a model promises that neither the approved texts it cites nor an offer, an ask, the typed call to action, our
 * email or a claim gives, in its own words; undefined where it promises nothing of the kind. A call and an answer may always be promised.
 */
export function unapprovedPromise(
  sentence: string,
  cited: readonly string[],
  context: DraftContext,
): string | undefined {
  const plain = plainText(sentence);
  const sources = cited.map(plainText);
  const found = promisedParts(sentence).find((part) => !isBacked(part, sources, context));
  if (found) return found.thing;
  const said = [...sources, ...promisedBefore(context, false)];
  if (DAY.test(plain) && !said.some((text) => DELIVERS.test(text))) {
    const arrives = ARRIVES.exec(plain)?.[0];
    if (arrives !== undefined) return arrives;
  }
  // As in the drafts of the rules, whoever asks us to come may be told that we do.
  const isAsked = [plainText(context.input.message.ownText), ...said].some((text) => VISIT.test(text));
  return isAsked ? undefined : COMES.exec(plain)?.[0];
}
