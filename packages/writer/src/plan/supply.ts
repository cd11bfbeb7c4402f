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

/** Angles and facts that are left while the steps of one lead are planned. What the line of a taken angle says is spent. */
export type Supply = {
  nextAngle(): AngleMatch | undefined;
  /** The facts that are left, the first of them taken: one that the angle brings, else the first of all. */
  takeFacts(match: AngleMatch, kinds?: readonly string[]): SheetClaim[];
  /** The same of those that the angle brings, so that an email keeps to one idea. */
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
    takeFacts({ angle }, kinds) {
      const wanted = factsLeft.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
      return take(wanted, wanted.find(({ id }) => angle.more.includes(id)) ?? wanted[0]);
    },
    takeOwnFacts({ angle }) {
      const own = factsLeft.filter(({ id }) => angle.more.includes(id));
      return take(own, own[0]);
    },
  };
}
