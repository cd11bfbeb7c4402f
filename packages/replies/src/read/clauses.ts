import { anyOf } from '@myra/shared/rules/text/any-of';
import { asksToSend } from '../answer/thing-to-send.ts';
import { questionsIn } from '../questions/questions.ts';

/** Announces several questions and asks none: "Two things.", "Dos cosas:". */
const ANNOUNCES = new RegExp(
  `^\\W*(?:(?:and|just|also|ok|okay|thanks|gracias|y|solo|tengo|i have|we have|hola|hi|buenas|buen dia)[,.!]? ){0,2}(?:${anyOf(`
    (?:(?:one|two|three|four|five|a few|a couple(?: of)?|some|several|\\d) ?(?:more |other |quick |small |short )?(?:things?|questions?|points?)(?: (?:for you|please|first|here))?)
    (?:(?:una?|dos|tres|cuatro|cinco|unas?|algunas?|varias|un par de|\\d) (?:cosas?|preguntas?|dudas?|consultas?|puntos?)(?: (?:mas|rapidas?|cortas?))?)`)})\\s*(?:[.:,;!-]+|$)\\s*`,
  'u',
);
const AUXILIARY = '(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have)';
/** Where the next of several questions or requests begins. */
const NEXT = new RegExp(
  `, (?=(?:where|what|how|who|when|which|why)(?: [\\p{L}-]+){0,2} ${AUXILIARY}\\b)|(?:,|;)? (?:and|y|e|also|plus)(?: also| tambien)?,? (?=¿?(?:${anyOf(`
    (?:for|in|at|on|with|to|from) (?:how (?:many|long|much|often)|which|what (?!(?:it|i|we|you|they|that)\\b))
    (?:where|what|how|who|when|which|why|whether|if (?:you|it|we|there)|(?:do|does|did|is|are|can|could|will|would) (?:you|it|we|i|they|the|there|your|this)|(?:please )?(?:send|email|share) (?:me|us))
    (?:a |de |en |con )?(?:donde|que|cual|cuales|cuanto|cuanta|cuantos|cuantas|como|cuando|quien)|tienen|hacen|hay|se puede|puede|podria|(?:me|nos) (?:puede|podria|pasa|manda|envia)
    si (?:me|nos|se|hay|es|tienen?|hacen?|puede\\w*|podria\\w*|trabajan|funciona|incluye)`)})\\b)`,
  'gu',
);

/** The number of a point in a list: "2) ". */
const NUMBER = /^\s*\(?\d{1,2}\)[\s.:-]*/u;

/** A text letter by letter without accents and capitals, as long as the text itself. */
const alike = (text: string): string =>
  text
    .replace(/[\u00c0-\u017f]/gu, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

/** "How long and how wide" asks one thing. */
const WORDS_MIN = 3;

/** Whether a part of a sentence asks something by itself. */
const asksAlone = (part: string): boolean => {
  const plain = part.replace(/^[¿\s]+/u, '');
  return (
    plain.trim().split(' ').length >= WORDS_MIN &&
    (questionsIn(plain).length > 0 ||
      asksToSend(plain) ||
      /^\W*si (?:me|nos|se|hay|es|tienen?|hacen?|puede|podria)/u.test(plain))
  );
};

/**
 * The questions and requests that one sentence joins: "What does it weigh, and can you send me the sheet?" are two. What announces them is
 * left out. A sentence whose first half asks nothing stays whole. Works on typed and on folded words; linear in a bounded text.
 */
export function clausesOf(numbered: string): string[] {
  const sentence = numbered.replace(NUMBER, '');
  const announced = ANNOUNCES.exec(alike(sentence))?.[0].length ?? 0;
  const said = sentence.slice(announced);
  const plain = alike(said);
  const cuts = [...plain.matchAll(NEXT)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const parts: string[] = [];
  let start = 0;
  for (const { from, to } of cuts) {
    const isAsked = asksAlone(plain.slice(start, from));
    if (!isAsked && announced === 0) continue;
    const part = said.slice(start, from);
    // Also an announced part may only tell something.
    parts.push(isAsked ? asked(part) : part);
    start = to;
  }
  parts.push(said.slice(start));
  return parts.map((part) => part.trim()).filter((part) => /\p{L}|\d/u.test(part));
}

/** A part that was cut from what follows, with the mark of a question. */
const asked = (part: string): string => `${part.trim().replace(/[,;]+$/u, '')}?`;
