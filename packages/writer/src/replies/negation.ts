const NEGATING =
  /^(?:not|no|never|none|nor|neither|without|hardly|cannot|cant|dont|wont|isnt|arent|\w{2,7}n't)$/u;
const WORDS_BEFORE = 4;

/** Whether one of the four words before a place in a clause negates what follows; a comma ends its reach. */
export function isNegatedAt(clause: string, index: number): boolean {
  const before = clause.slice(Math.max(0, index - 60), index);
  const near = before.slice(before.search(/[,:](?!.{0,60}[,:])/u) + 1);
  return near
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .slice(-WORDS_BEFORE)
    .some((word) => NEGATING.test(word));
}
