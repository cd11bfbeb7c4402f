import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { isDenying, isForWhomNot } from './claim-kind.ts';
import { labelOf } from './labels.ts';
import { deniesItself } from './limit-sentence.ts';

/** What names the only ones served says it of itself: behind "Not for:" it would exclude them. "Centros de solo consulta" are left out. */
const ONLY =
  /(?<!\p{L})(?<!(?:de|con|of|with) )(?:only|solely|exclusively|solo|sólo|solamente|únicamente|exclusivamente)(?!\p{L})/iu;
const ENDS_OPEN = /(?<!\p{L})(?:if|when|si|cuando)$/iu;
/** Who speaks in a sentence, and asks for no place in a list. */
const SPEAKS =
  /^(?:we|i|it|this|they|please|call|contact|nosotros|esto|por favor|llame|contacte|\p{L}{2,}[ae]mos)(?!\p{L})/iu;
/** A verb that is not of who is told by it: "who are under 18" is. */
const VERB = new RegExp(
  `^(?!(?:those|anyone|anybody|people|quien(?:es)?|el que|la que|l[oa]s que)(?!\\p{L}))(?:(?!${anyOf('who|that|which|whose|que|quien|quienes|cuyos?|if|when|si|cuando')}\\s)\\S+\\s){1,12}?(?:can|may|might|could|will|would|should|must|is|are|was|were|has|have|does|puede|pueden|debe|deben|es|son|está|están|tiene|tienen)(?!\\p{L})`,
  'iu',
);
/** A label behind which it is said: "Schools: we do not go there." */
const DENIED_BEHIND = /:\s.*(?<!\p{L})(?:no|not|never|nunca|tampoco|cannot|\p{L}+n[’']t)(?!\p{L})/iu;

/** Where a sentence stands: behind another one of its paragraph, in a bullet. */
type Place = { isNext: boolean; isBullet: boolean };

/**
 * Whether what stands under a heading that denies it would say the opposite without it. Below one over those whom it is not for all
 * carry it, but what denies by itself, what explains behind a bullet, and a line that is a sentence of its own.
 */
export function needsDenial(heading: string, sentence: string, { isNext, isBullet }: Place): boolean {
  if (!isDenying(heading) || deniesItself(sentence) || ONLY.test(sentence)) return false;
  const isFragment = !hasVerb(sentence.replace(/\([^)]*\)/gu, ''));
  if (!isForWhomNot(heading)) return isFragment && labelOf(sentence) === '';
  if (DENIED_BEHIND.test(sentence) || (isNext && isBullet)) return false;
  if (isFragment || ENDS_OPEN.test(heading)) return true;
  return !SPEAKS.test(sentence) && (isBullet || !VERB.test(sentence));
}
