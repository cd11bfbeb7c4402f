import type { Reader } from '../facts/read-lead.ts';
import { fitsLead } from './rank-angles.ts';
import type { AngleMatch, SheetClaim } from './types.ts';

/** Kinds of claims that add something to an email by themselves, the most useful first. */
const FACT_KINDS = ['does', 'service', 'proof', 'result', 'commercial'];

/** Claims that may be added for a lead, those that the angles bring first. */
export function factsFor(
  claims: readonly SheetClaim[],
  reader: Reader,
  matches: readonly AngleMatch[],
): SheetClaim[] {
  const brought = matches.flatMap(({ angle }) => angle.more);
  const placeOf = ({ id, kind }: SheetClaim): number => {
    const at = brought.indexOf(id);
    return at === -1 ? brought.length + FACT_KINDS.indexOf(kind) : at;
  };
  return claims
    .filter((claim) => claim.mail_text && fitsLead(claim, reader))
    .filter(({ id, kind }) => brought.includes(id) || FACT_KINDS.includes(kind))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Angles and facts that are left while the steps of one lead are planned. */
export type Supply = {
  nextAngle(): AngleMatch | undefined;
  /** The facts that are left, the first of them taken: one that the angle brings, else the first of all. */
  takeFacts(match: AngleMatch, kinds?: readonly string[]): SheetClaim[];
};

export function createSupply(angles: readonly AngleMatch[], facts: readonly SheetClaim[]): Supply {
  const anglesLeft = [...angles];
  const factsLeft = [...facts];
  return {
    nextAngle: () => anglesLeft.shift(),
    takeFacts(match, kinds) {
      const wanted = factsLeft.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
      const first = wanted.find(({ id }) => match.angle.more.includes(id)) ?? wanted[0];
      if (!first) return [];
      factsLeft.splice(factsLeft.indexOf(first), 1);
      return [first, ...wanted.filter((claim) => claim !== first)];
    },
  };
}
