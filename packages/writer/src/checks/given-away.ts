import { amountsOf } from '@myra/shared/rules/amounts-of';
import { stem } from '../text/words.ts';

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

/** What a text gives away of what only steers the choice, as it stands there: a figure of it, or that something was noted at all. `held` may be said. */
export function givenAway(text: string, noted: string, held: string): string | undefined {
  if (noted === '') return undefined;
  const [secret, known] = [formsIn(noted.replaceAll(/⟦[^⟧]*⟧/gu, ' ')), formsIn(held)];
  const figure = figuresIn(text).find(({ forms }) =>
    forms.some((form) => secret.has(form) && !known.has(form)),
  );
  return figure?.said ?? (HINT.test(held) ? undefined : HINT.exec(text)?.[0]);
}
