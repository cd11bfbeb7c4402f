import { anyOf } from '@myra/shared/rules/any-of';
import { contentOf, fold, stemsOf } from './about.ts';
import { TIMES, tellsKindAsked } from './amount-kinds.ts';

const HOW_MANY =
  /\b(?:how many|cuant[oa]s)\b(?: (?:of|de) (?:the|your|those|these|them|los|las|sus|estos|esos)\b)?(.*)$/u;
/** Where the name of the thing ends that is counted: "how many sites do you have". */
const BEHIND_THE_THING = new RegExp(
  `(?:[?.,;:!]|\\b(?:${anyOf(`
    do|does|did|is|are|was|were|can|could|will|would|should|have|has|had|in|of|at|on|per|for|with|from|to|a|an|the|you|your|we|our|i|it
    they|that|those|there|who|use|uses|used|take|takes|took|need|needs
    de|en|por|con|para|que|el|la|los|las|se|su|sus|hay|son|estan|tiene|tienen|usan|usa|ya|hubo|fueron|participaron|incluye|incluyen|necesito`)})\\b).*$`,
  'u',
);
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d.,+$€£-])(?:\\d[\\d.,]*|${anyOf(`
    one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundred|dozen|a single
    una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cien`)})(?:[ -][\\p{L}'-]+){1,4}`,
  'gu',
);
const OF_SOME_THING = new RegExp(`^\\S+ (?!(?:${TIMES})\\b)\\p{L}{3,}s\\b`, 'u');

/** What tells the number that is asked for. `isNamed`: the question says of what. */
export type Count = { isNamed: boolean; tells: (text: string) => boolean };

/**
 * Which texts tell the number that a question asks for with "how many": those with a number of that thing, or where it is not named
 * ("how many were in it?") of any. Undefined for other questions, and for amounts of a known kind such as minutes.
 */
export function countAsked(question: string): Count | undefined {
  const folded = fold(question);
  const behind = HOW_MANY.exec(folded)?.[1];
  if (behind === undefined || tellsKindAsked(folded)) return undefined;
  const things = contentOf(behind.replace(BEHIND_THE_THING, ''), '');
  const isNamed = things.length > 0;
  const tells = (text: string): boolean =>
    (fold(text).match(COUNTED) ?? []).some((counted) => {
      if (!isNamed) return OF_SOME_THING.test(counted);
      const held = stemsOf(counted);
      return things.some((thing) => held.has(thing));
    });
  return { isNamed, tells };
}
