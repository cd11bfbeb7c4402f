import { anyOf } from '@myra/shared/rules/text/any-of';
import { contentStems, stem } from '@myra/writer/text/words';
import { promise } from '../promises/promises.ts';
import { unexplained } from '../questions/unexplained.ts';
import { plainText } from '../text.ts';
import { type AnswerPlan, buildAnswer } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { offeredThing } from './offered-thing.ts';
import { offersIn, offersTalk } from './our-offers.ts';

/** How a sentence begins that says yes, or takes something. */
const TAKES = new RegExp(
  `^\\W*(?:(?:hi|hello|hey|hola|ok|okay|oh|wow|great|good|thanks?|gracias|buen[oa]s?)\\b[^,.!]{0,20}[,.!]? ?){0,2}(?:${anyOf(`
    (?:yes|yep|yeah|yup|sure|absolutely|definitely|of course|certainly|please do|let'?s (?:do|try)|count (?:me|us) in|sign (?:me|us) up
    (?:i|we)(?:'d| would|'ll| will)? (?:like|love|want|take|try)|happy to|glad to|ok|okay
    si|claro|dale|por supuesto|de acuerdo|perfecto|listo|bueno|adelante|me sirve|nos sirve|me interesa|nos interesa|probemos|hagamos`)}))(?!\\p{L})`,
  'u',
);
/** Words that take what was offered, whatever it is. */
const TAKING = new Set(
  `try trial test take one want wants love count us in sign up us give go sirve sirven probar probarlo probarla probemos prueba
  tomar tomamos cuente cuenten conmigo nosotros quiero queremos hagamos hacemos hacerlo`
    .split(/\s+/u)
    .map(stem),
);
/** What a yes is bound to makes it another answer. */
const BINDS =
  /[?¿@]|\b(?:if|unless|only|but|not|no|without|except|after|before|until|till|when|once|instead|pero|solo|sin|cuando|despues|antes|hasta|si (?:es|no|hay|tienen?|puede\w*|incluye|trae|sirve))\b/u;
/**
 * What a sentence says that takes what our email asked or offered, in no words but those of a yes and of the email: thanks, and the
 * promise of it. Undefined where it says more. Pure.
 */
export function takenUp(sentence: string, context: DraftContext): AnswerPlan | undefined {
  const { input } = context;
  const plain = plainText(sentence);
  if (input.reading.intent !== 'interested' || !TAKES.test(plain) || BINDS.test(plain)) return undefined;
  const offers = offersIn(input.written);
  const held = new Set(offers.flatMap(contentStems));
  if (
    !unexplained(plain)
      .map(stem)
      .every((word) => TAKING.has(word) || held.has(word))
  )
    return undefined;
  const answer = buildAnswer(context);
  answer.thank('interested');
  if (offeredThing(context)) promise('it', answer, context);
  else if (offersTalk(input.written)) answer.askForTime();
  else if (offers.length > 0) {
    answer.say(context.sentences.arrange, ['message.wants'], 'answer');
    answer.plan.warnings.push(
      'You promise to arrange what your email offered: see to it, and write to them.',
    );
  }
  return answer.plan;
}
