import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import type { Reader } from '../facts/read-lead.ts';
import { containment, contentStems } from '../text/words.ts';
import type { WriteInput } from '../types.ts';
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

const SAME_OFFER_FROM = 0.75;
/** Words of every offer, and numbers, which say nothing of a topic. */
const EMPTY = contentStems(
  'send show give get see want need reply like glad would day week month year two three four five six seven eight nine ten',
);

/** A word in half the questions of so many angles tells nothing of one of them. */
const COMMON_ANGLES_MIN = 4;
const SHARED_MIN = 2;
const areLong = (...words: readonly string[]): boolean => words.every(({ length }) => length >= 4);

/** Facts, offers and asks that are left while the steps of one lead are planned. */
export type Supply = {
  /** The facts about what the angle is about, in its order, those of later lines last; the first is taken. */
  takeFacts(match: AngleMatch): SheetClaim[];
  /** Whether the offer may be made: neither the same nor another of its kind was. It counts as made. */
  takeOffer(angle: SheetAngle): boolean;
  /** The ask that an offer names, where its address lets the reader act at once. It counts as made, and the offer too. */
  takeLinked(angle: SheetAngle): Ask | undefined;
  /** The first ask of these kinds that was not made. */
  takeAsk(kinds: readonly AskKind[]): Ask | undefined;
};

/** `angles`: those that the lead gets, in their order. */
export function createSupply(
  angles: readonly AngleMatch[],
  reader: Reader,
  { asks, product, sheet }: Pick<WriteInput, 'asks' | 'product' | 'sheet'>,
): Supply {
  const made: Set<string>[] = [];
  const kindsMade = new Set<AskKind>();
  const said = new Set<number>();
  const nameWords = contentStems(product.name);
  const without = (text: string, words: readonly string[]) =>
    new Set(contentStems(text).filter((word) => !words.includes(word)));
  const thingsOf = (text: string) => without(text, [...EMPTY, ...nameWords]);
  const topicOf = (text: string) => new Set([...thingsOf(text)].filter((word) => !/^\d/u.test(word)));
  const nature = topicOf(
    sheet.claims.flatMap(({ kind, mail_text }) => (kind === 'what_it_is' ? (mail_text ?? '') : [])).join(' '),
  );
  const asked = sheet.angles.map(({ question, subject }) => topicOf(`${question} ${subject}`));
  const isCommon = (word: string): boolean =>
    asked.length >= COMMON_ANGLES_MIN && asked.filter((one) => one.has(word)).length * 2 >= asked.length;
  /** "Scans" belongs to what a scanner is. */
  const isOfNature = (word: string): boolean =>
    [...nature].some(
      (own) => own === word || (areLong(own, word) && (own.startsWith(word) || word.startsWith(own))),
    );
  /**
   * Whether a claim is about what an angle is about; what the product is always is. A proof has to share more than the product's
   * own words: a number of plans does not follow because both speak of plans. So has what the product does beside, more with the
   * line, or it says at length what it is; a service or terms of purchase follow any line that they share a word with.
   */
  const speaksOf = (
    { question, subject, line, offer }: SheetAngle,
    { kind, mail_text, text }: SheetClaim,
  ): boolean => {
    if (kind === 'what_it_is') return true;
    const words = topicOf(mail_text ?? text);
    const whole = topicOf([question, line, offer, subject].join(' '));
    if (kind !== 'does' && kind !== 'proof') return !words.isDisjointFrom(whole);
    const own = [...words].filter((word) => !isOfNature(word) && !isCommon(word));
    if (kind === 'proof') return own.some((word) => whole.has(word));
    const [ofQuestion, ofLine] = [topicOf(`${question} ${subject}`), topicOf(line)];
    return (
      own.some((word) => ofQuestion.has(word)) ||
      own.filter((word) => ofLine.has(word)).length >= SHARED_MIN ||
      [...words].filter(isOfNature).length >= SHARED_MIN
    );
  };
  const isMade = (text: string) => made.some((one) => containment(one, thingsOf(text)) >= SAME_OFFER_FROM);
  const make = (kind: AskKind | null | undefined, ...texts: string[]) => {
    made.push(...texts.map(thingsOf));
    // Two replies may be about two things.
    if (kind && kind !== 'reply') kindsMade.add(kind);
  };
  return {
    takeFacts(match) {
      const { line_refs } = match.angle;
      // A patient is told how to come, whatever the question is.
      const isAbout = (claim: SheetClaim) => reader.audience === 'patients' || speaksOf(match.angle, claim);
      const later = angles.slice(angles.indexOf(match) + 1);
      const isSaidLater = ({ id }: SheetClaim) => later.some(({ angle }) => angle.line_refs.includes(id));
      for (const id of line_refs) said.add(id);
      const facts = factsFor(sheet.claims, reader, match)
        .filter((fact) => !said.has(fact.id) && isAbout(fact))
        .sort((a, b) => Number(isSaidLater(a)) - Number(isSaidLater(b)));
      if (facts[0]) said.add(facts[0].id);
      return facts;
    },
    takeOffer({ offer, offer_ask }) {
      if (offer.trim() === '' || isMade(offer) || (offer_ask && kindsMade.has(offer_ask))) return false;
      make(offer_ask, offer);
      return true;
    },
    takeLinked({ offer, offer_ask }) {
      const ask = asks.find(({ kind, url }) => kind === offer_ask && url !== undefined);
      if (!ask || offer.trim() === '' || kindsMade.has(ask.kind) || isMade(ask.statement)) return undefined;
      make(ask.kind, offer, ask.question, ask.statement);
      return ask;
    },
    takeAsk(kinds) {
      const ask = kinds
        .flatMap((kind) => asks.filter((one) => one.kind === kind))
        .find(({ kind, statement }) => !kindsMade.has(kind) && !isMade(statement));
      if (ask) make(ask.kind, ask.question, ask.statement);
      return ask;
    },
  };
}
