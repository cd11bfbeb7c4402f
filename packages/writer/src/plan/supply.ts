import type { Reader } from '../facts/read-lead.ts';
import { fitsLead } from './rank-angles.ts';
import type { AngleMatch, SheetClaim } from './types.ts';

/** Kinds of claims that carry an email by themselves, the strongest first. */
const STRONG_KINDS = ['result', 'proof', 'service', 'commercial'];
const FACT_KINDS = [...STRONG_KINDS, 'does'];
const strengthOf = ({ kind }: SheetClaim): number => FACT_KINDS.indexOf(kind);

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

/** Angles and facts that are left while the steps of one lead are planned. What the line of a taken angle says is spent. */
export type Supply = {
  nextAngle(): AngleMatch | undefined;
  /** The facts that are left and carry an email alone, strongest first, the first of them taken. */
  takeStrong(kinds?: readonly string[]): SheetClaim[];
  /** The same of those that the angle brings, in its order, so that an email keeps to one idea. */
  takeOwnFacts(match: AngleMatch): SheetClaim[];
};

export function createSupply(
  opening: AngleMatch,
  angles: readonly AngleMatch[],
  facts: readonly SheetClaim[],
): Supply {
  const anglesLeft = [...angles];
  let factsLeft = [...facts];
  const spend = ({ angle }: AngleMatch) => {
    factsLeft = factsLeft.filter(({ id }) => !angle.line_refs.includes(id));
  };
  const take = (wanted: SheetClaim[], first: SheetClaim | undefined): SheetClaim[] => {
    if (!first) return [];
    factsLeft = factsLeft.filter((claim) => claim !== first);
    return [first, ...wanted.filter((claim) => claim !== first)];
  };
  spend(opening);
  return {
    nextAngle() {
      const next = anglesLeft.shift();
      if (next) spend(next);
      return next;
    },
    takeStrong(kinds = STRONG_KINDS) {
      const strong = factsLeft
        .filter(({ kind }) => kinds.includes(kind))
        .sort((a, b) => strengthOf(a) - strengthOf(b));
      return take(strong, strong[0]);
    },
    takeOwnFacts({ angle }) {
      const own = factsLeft.filter(({ id }) => angle.more.includes(id));
      return take(own, own[0]);
    },
  };
}
