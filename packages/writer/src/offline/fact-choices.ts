import { findDroppedFigure } from '@myra/shared/rules/sheet/conditions';
import type { Reader } from '../facts/read-lead.ts';
import { isLocal } from '../plan/supply.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { Slot } from './layouts.ts';

/** Up to this limit one fact follows; more reads crowded. */
const ONE_FACT_WORDS_MAX = 60;
/** So many of the claims that were chosen for an angle are tried together. */
const CHOSEN_MAX = 5;
/** So many facts stand in a note that a patient keeps. */
const NOTE_FACTS_MAX = 3;

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T);

const REPEATED_FROM = 0.6;

/** How many of the words of one text stand in another. */
export const shareIn = (words: ReadonlySet<string>, text: string): number =>
  words.size === 0 ? 0 : words.intersection(new Set(contentStems(text))).size / words.size;

/** That somebody tries a thing. A claim says more of it than the offer, which counts by its own words. */
const TRIES =
  /(?<!\p{L})(?:tr(?:y|ies|ials?)|loan|lend|borrow|evaluat|demo|samples?|pr[uo]e?b[ae]|pr[eé]st|muestra)/iu;
const OFFERED_FROM = 0.5;
const isSameTrial = (claim: string, offer: string): boolean =>
  TRIES.test(claim) && TRIES.test(offer) && shareIn(new Set(contentStems(offer)), claim) >= OFFERED_FROM;

/**
 * Whether the line, the offer or the ask beside a claim says mostly what it says. An offer of "the wording on the 30 minutes"
 * does not say a claim about them, and needs it; nor does it a figure that they leave out.
 */
export function repeats(
  { mail_text }: SheetClaim,
  { match, ask }: PlannedStep,
  slots: readonly Slot[],
): boolean {
  const { line, offer } = match.angle;
  const own = new Set(contentStems(mail_text ?? ''));
  const beside = [
    slots.includes('line') ? line : '',
    slots.includes('offer') ? offer : '',
    slots.includes('askStatement') ? (ask?.statement ?? '') : '',
  ];
  if (findDroppedFigure(beside.join(' '), mail_text ?? '') !== undefined) return false;
  if (slots.includes('offer') && isSameTrial(mail_text ?? '', offer)) return true;
  return beside.some((text) => shareIn(own, text) >= REPEATED_FROM);
}

/** All parts of a list in its order, those with its first ones first: of those that fit, the first keeps what was chosen first. */
export const partsOf = <T>([first, ...rest]: readonly T[]): T[][] => {
  if (first === undefined) return [[]];
  const parts = partsOf(rest);
  return [...parts.map((part) => [first, ...part]), ...parts];
};

/**
 * The facts that an email may take, best first: what was chosen for its angle, in that order, as much as fits; where nothing was
 * chosen, one proof with the limit. A limit beside what was chosen belongs to a sample and comes along; where there is room it is
 * said that the thing is to be had where the reader is.
 */
export function factChoices(
  free: readonly SheetClaim[],
  { move, match }: PlannedStep,
  variant: number,
  reader: Reader,
  budget: number,
): SheetClaim[][] {
  const isLimit = ({ kind }: SheetClaim) => kind === 'safety';
  const others = free.filter(({ id }) => !match.angle.more.includes(id));
  const [limit] = others.filter(isLimit);
  const [local] = others.filter((one) => isLocal(one, reader));
  const chosen = turned(
    free.filter((one) => !others.includes(one)),
    variant,
  );
  const proofs = others.filter((one) => one !== local && !isLimit(one));
  // A limit alone behind the line is the last choice.
  const singles = (chosen.length > 0 ? chosen : turned(proofs, variant))
    .toSorted((a, b) => Number(isLimit(a)) - Number(isLimit(b)))
    .map((one) => [one]);
  const isOne = chosen.length === 0 || (budget <= ONE_FACT_WORDS_MAX && move !== 'notice');
  const heads = isOne ? singles : partsOf(chosen.slice(0, move === 'notice' ? NOTE_FACTS_MAX : CHOSEN_MAX));
  const own = limit ? [...heads.map((head) => [...head, limit]), [limit], ...heads] : heads;
  const isNew = (facts: readonly SheetClaim[]) => {
    const said = [match.angle.line, ...facts.map(({ mail_text }) => mail_text)].join(' ');
    return shareIn(new Set(contentStems(local?.mail_text ?? '')), said) < REPEATED_FROM;
  };
  const placed = own.flatMap((facts) => [...(local && isNew(facts) ? [[...facts, local]] : []), facts]);
  return [...placed, ...(local ? [[local]] : [])].filter((facts) => facts.length > 0);
}
