import { amountsOf } from '@myra/shared/rules/text/amounts-of';
import { stem } from '../text/words.ts';
import type { LookFault } from '../types.ts';

/** By these words a reader feels that somebody noted what they said. */
const HINT =
  /\b(?:you(?:['’]ve| have| had)? (?:asked|told|mentioned|said|wanted|requested|inquired)|your (?:question|inquiry)|(?:my|our) notes?|(?:como|usted|nos|me) (?:preguntó|pidió|dijo|mencionó|comentó|contó)|su (?:pregunta|consulta))(?!\p{L})/iu;

/** The figures of a text, each alone and with what it counts: "3", "3 clinic". */
function figuresIn(text: string): { said: string; forms: string[] }[] {
  let at = 0;
  return amountsOf(text).map(({ value, said }) => {
    at = text.indexOf(said, at) + said.length;
    const counted = /^[\s-]*(\p{L}+)/u.exec(text.slice(at))?.[1];
    return { said, forms: [value, ...(counted ? [`${value} ${stem(counted.toLowerCase())}`] : [])] };
  });
}

const formsIn = (text: string) => new Set(figuresIn(text).flatMap(({ forms }) => forms));

/** Sentences that give away what only steers the choice: a figure of it, or that something was noted at all. `held` may be said. */
export function givenAway(sentences: readonly string[], noted: string, held: string): LookFault[] {
  if (noted === '') return [];
  const [secret, known] = [formsIn(noted.replaceAll(/⟦[^⟧]*⟧/gu, ' ')), formsIn(held)];
  // How large a place is was not said by the reader.
  const isBeds = /^\d+ beds$/u.test(noted);
  const isSecret = (form: string) => secret.has(form) && !known.has(form);
  return sentences.flatMap((sentence) => {
    const figure = figuresIn(sentence).find(({ forms }) => forms.some(isSecret))?.said;
    const span = figure ?? (HINT.test(held) || isBeds ? undefined : HINT.exec(sentence)?.[0]);
    return span ? { sentence, reason: `“${span}”: what is noted about the lead is not said.` } : [];
  });
}
