import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import type { Reader } from '../facts/read-lead.ts';
import { containment, contentStems } from '../text/words.ts';
import type { WriteInput } from '../types.ts';
import { fitsLead } from './rank-angles.ts';
import type { AngleMatch, SheetAngle, SheetClaim } from './types.ts';

/** Kinds of claims that carry an email by themselves, the stronger first. */
const STRONG_KINDS: readonly string[] = ['result', 'proof'];

/** Claims that the angles of a lead bring and that may be said to it, in their order. */
export function factsFor(
  claims: readonly SheetClaim[],
  reader: Reader,
  matches: readonly AngleMatch[],
): SheetClaim[] {
  const brought = [...new Set(matches.flatMap(({ angle }) => angle.more))];
  return brought
    .flatMap((id) => claims.find((claim) => claim.id === id) ?? [])
    .filter((claim) => claim.mail_text && fitsLead(claim, reader));
}

const SAME_OFFER_FROM = 0.75;
/** Words of every offer. */
const OFFERING = contentStems('send show give reply like glad would');

/**
 * Angles, facts, offers and asks that are left while the steps of one lead are planned. What the line of a taken angle
 * says is spent, and an offer is made once, in whatever words.
 */
export type Supply = {
  nextAngle(): AngleMatch | undefined;
  /** The facts that the angle brings and that are left, in its order, those of later lines last; the first is taken. */
  takeFacts(match: AngleMatch): SheetClaim[];
  /** The first result or proof that an angle of the lead so far brings, with an ask about it; both are taken, or none. */
  takeFactWithAsk(asks: readonly AskKind[]): { fact: SheetClaim; ask: Ask } | undefined;
  /** A result or proof of the opening angle. */
  takeOwnFact(): SheetClaim | undefined;
  /** The offer, or nothing where the same or another of its kind was offered. */
  takeOffer(angle: SheetAngle): string | undefined;
  /** The first ask of these kinds that was not made; with `about`, about the same thing. */
  takeAsk(kinds: readonly AskKind[], about?: string): Ask | undefined;
};

export function createSupply(
  opening: AngleMatch,
  angles: readonly AngleMatch[],
  facts: readonly SheetClaim[],
  { asks, product }: Pick<WriteInput, 'asks' | 'product'>,
): Supply {
  const anglesLeft = [...angles];
  const taken = [opening];
  const made: Set<string>[] = [];
  const kindsMade = new Set<AskKind>();
  const empty = new Set([...OFFERING, ...contentStems(product.name)]);
  /** What an offer or ask is about. */
  const thingsOf = (text: string) => new Set(contentStems(text).filter((word) => !empty.has(word)));
  let factsLeft = [...facts];
  const spend = ({ angle }: AngleMatch) => {
    factsLeft = factsLeft.filter(({ id }) => !angle.line_refs.includes(id));
  };
  const broughtBy = ({ angle }: AngleMatch) => factsLeft.filter(({ id }) => angle.more.includes(id));
  const use = (fact: SheetClaim | undefined) => {
    factsLeft = factsLeft.filter((one) => one !== fact);
  };
  const isMade = (offer: string) => made.some((one) => containment(one, thingsOf(offer)) >= SAME_OFFER_FROM);
  // A sample that was offered in other words is the same sample.
  const isAsked = ({ question, statement }: Ask) =>
    made.some((one) => !one.isDisjointFrom(thingsOf(`${question} ${statement}`)));
  /** The first ask that was not made; with `about`, one that is about the same thing. */
  const findAsk = (kinds: readonly AskKind[], about?: string) =>
    kinds
      .flatMap((kind) => asks.filter((ask) => ask.kind === kind))
      .find(
        (ask) =>
          !kindsMade.has(ask.kind) &&
          !isAsked(ask) &&
          (about === undefined ||
            !thingsOf(about).isDisjointFrom(thingsOf(`${ask.question} ${ask.statement}`))),
      );
  const make = (kind: AskKind | null | undefined, ...texts: string[]) => {
    made.push(...texts.map(thingsOf));
    // Two replies may be about two things.
    if (kind && kind !== 'reply') kindsMade.add(kind);
  };
  const strong = (from: readonly SheetClaim[]) =>
    STRONG_KINDS.flatMap((kind) => from.filter((fact) => fact.kind === kind));
  spend(opening);
  return {
    nextAngle() {
      const next = anglesLeft.shift();
      if (next) {
        spend(next);
        taken.push(next);
      }
      return next;
    },
    takeFacts(match) {
      // What the line of a later email says is not said before it.
      const isSaidLater = ({ id }: SheetClaim) =>
        anglesLeft.some(({ angle }) => angle.line_refs.includes(id));
      const own = broughtBy(match).sort((a, b) => Number(isSaidLater(a)) - Number(isSaidLater(b)));
      use(own[0]);
      return own;
    },
    takeFactWithAsk(askKinds) {
      for (const fact of strong(taken.flatMap(broughtBy))) {
        const ask = findAsk(askKinds, fact.mail_text ?? '');
        if (!ask) continue;
        use(fact);
        make(ask.kind, ask.question, ask.statement);
        return { fact, ask };
      }
      return undefined;
    },
    takeOwnFact() {
      const [fact] = strong(broughtBy(opening));
      use(fact);
      return fact;
    },
    takeOffer({ offer, offer_ask }) {
      if (offer.trim() === '' || isMade(offer) || (offer_ask && kindsMade.has(offer_ask))) return undefined;
      make(offer_ask, offer);
      return offer;
    },
    takeAsk(kinds, about) {
      const ask = findAsk(kinds, about);
      if (ask) make(ask.kind, ask.question, ask.statement);
      return ask;
    },
  };
}
