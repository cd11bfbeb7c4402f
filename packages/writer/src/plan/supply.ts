import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { findSaidAgain } from '@myra/shared/rules/sheet/angle-checks';
import { PAPERS } from '@myra/shared/rules/sheet/honoured-offers';
import { saysLimit } from '@myra/shared/rules/sheet/unsaid-beside';
import { servesPlainly } from '../facts/own-place.ts';
import type { Reader } from '../facts/read-lead.ts';
import { containment, contentStems } from '../text/words.ts';
import type { WriteInput } from '../types.ts';
import { opensMail } from './passing-on.ts';
import { fitsLead } from './rank-angles.ts';
import type { AngleMatch, SheetAngle, SheetClaim } from './types.ts';

/**
 * Claims that an angle brings and that may be said to a lead, in their order. A model may word those without a sentence for
 * mail.
 */
export function factsFor(claims: readonly SheetClaim[], reader: Reader, { angle }: AngleMatch): SheetClaim[] {
  return angle.more
    .flatMap((id) => claims.find((claim) => claim.id === id) ?? [])
    .filter((claim) => fitsLead(claim, reader));
}

/** An offer of the product itself to try, which is not for everybody: "samples", and not "a sample report", "una nota de muestra". */
const OFFERS_SAMPLE = /(?<!\bde )\b(?:samples?|muestras?)\b(?=\s+(?:of|for|to|de)\b|[.,]|$)/iu;

const SAME_OFFER_FROM = 0.75;
const SAME_PAPER_ABOVE = 0.5;
/** Words of every offer, and numbers, which say nothing of a topic. */
const EMPTY = contentStems(
  'send show give get see want need reply like glad would day week month year two three four five six seven eight nine ten',
);

/** Kinds of claims that give weight to any angle. */
const PROOFS: readonly SheetClaim['kind'][] = ['result', 'proof'];

/** Whether a claim says that the reader's city or state is served: what a reader far away asks before all else. */
export const isLocal = ({ kind, mail_text }: SheetClaim, reader: Reader): boolean =>
  kind === 'service' && servesPlainly(mail_text ?? '', reader);

/** Facts, offers and asks that are left while the steps of one lead are planned. `angles`: those that it gets, in their order. */
export function createSupply(
  angles: readonly AngleMatch[],
  reader: Reader,
  { asks, product, sheet }: Pick<WriteInput, 'asks' | 'product' | 'sheet'>,
) {
  const made: Set<string>[] = [];
  const kindsMade = new Set<AskKind>();
  const said = new Set<number>();
  const empty = [...EMPTY, ...contentStems(product.name)];
  const thingsOf = (text: string) => new Set(contentStems(text).filter((word) => !empty.includes(word)));
  const isMade = (text: string) => made.some((one) => containment(one, thingsOf(text)) >= SAME_OFFER_FROM);
  const make = (kind: AskKind | null | undefined, ...texts: string[]) => {
    made.push(...texts.map(thingsOf));
    // Two replies may be about two things.
    if (kind && kind !== 'reply') kindsMade.add(kind);
  };
  return {
    /**
     * The facts that the angle brings, in its order; the first is taken. An angle that brings none takes results and proofs, and in
     * the first email what the product is not for. Behind them stands that it is to be had where the reader is. Beside a sample the
     * limit comes first. A patient's note holds what the angle brings.
     */
    takeFacts(match: AngleMatch, { hasOffer }: { hasOffer: boolean }): SheetClaim[] {
      const { line, line_refs, more, offer } = match.angle;
      const isSampled = hasOffer && OFFERS_SAMPLE.test(offer);
      // A claim that the line says in part may still follow with the rest, where it was chosen and takes up other words.
      const isInLine = ({ id, mail_text }: SheetClaim) =>
        line_refs.includes(id) && (!more.includes(id) || findSaidAgain(mail_text ?? '', line) !== undefined);
      // Who hands mail on buys nothing, and is told no price. An inbox is passed on with one, where its angle brings it.
      const { isDesk } = reader.addressee;
      const isTold = ({ id, kind }: SheetClaim) =>
        kind !== 'commercial' || !opensMail(reader) || (isDesk && more.includes(id));
      const fitting = sheet.claims.filter((one) => fitsLead(one, reader) && isTold(one));
      const isFirst = match === angles[0];
      const isPatient = reader.audience === 'patients';
      const limits = fitting.filter(saysLimit);
      const later = angles.slice(angles.indexOf(match) + 1);
      const isSaidLater = ({ id }: SheetClaim) => later.some(({ angle }) => angle.line_refs.includes(id));
      // Whoever chose facts for an angle wants these, and no others in their place.
      const unchosen = [...fitting.filter(({ kind }) => PROOFS.includes(kind)), ...(isFirst ? limits : [])];
      const facts = new Set([
        ...(isSampled ? limits : []),
        ...factsFor(fitting, reader, match),
        ...(more.length > 0 || isPatient ? [] : unchosen.filter((one) => !isSaidLater(one))),
        ...(isFirst && !isPatient ? fitting.filter((one) => isLocal(one, reader) && !isSaidLater(one)) : []),
      ]);
      const free = [...facts].filter((fact) => !said.has(fact.id) && !isInLine(fact));
      for (const id of line_refs) said.add(id);
      if (free[0]) said.add(free[0].id);
      return free;
    },
    /** Whether the offer may be made: neither the same nor another of its kind was. It counts as made. */
    takeOffer({ offer, offer_ask }: SheetAngle): boolean {
      if (offer.trim() === '' || isMade(offer) || (offer_ask && kindsMade.has(offer_ask))) return false;
      make(offer_ask, offer);
      return true;
    },
    /**
     * The ask that an offer names, where its address lets the reader act at once, and a document is the one that is offered. It counts
     * as made, and the offer too.
     */
    takeLinked({ offer, offer_ask }: SheetAngle): Ask | undefined {
      const ask = asks.find(({ kind, url }) => kind === offer_ask && url !== undefined);
      if (!ask || offer.trim() === '' || kindsMade.has(ask.kind) || isMade(ask.statement)) return undefined;
      // One document honours the offers that speak of it, and no others.
      if (
        PAPERS.includes(ask.kind) &&
        containment(thingsOf(offer), thingsOf(ask.statement)) <= SAME_PAPER_ABOVE
      )
        return undefined;
      make(ask.kind, offer, ask.question, ask.statement);
      return ask;
    },
    /** The first ask of these kinds that was not made. */
    takeAsk(kinds: readonly AskKind[]): Ask | undefined {
      const ask = kinds
        .flatMap((kind) => asks.filter((one) => one.kind === kind))
        .find(({ kind, statement }) => !kindsMade.has(kind) && !isMade(statement));
      if (ask) make(ask.kind, ask.question, ask.statement);
      return ask;
    },
  };
}
