import { findDroppedFigure } from '@myra/shared/rules/conditions';
import type { Reader } from '../facts/read-lead.ts';
import { isLocal, SETTLES } from '../plan/supply.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { Slot } from './layouts.ts';

/** Up to this limit one fact follows; more reads crowded. */
const ONE_FACT_WORDS_MAX = 60;
/** So many facts stand in a note that a patient keeps. */
const NOTE_FACTS_MAX = 3;

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T);

const REPEATED_FROM = 0.6;

/** How many of the words of one text stand in another. */
const shareIn = (words: ReadonlySet<string>, text: string): number =>
  words.size === 0 ? 0 : words.intersection(new Set(contentStems(text))).size / words.size;

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
  return beside.some((text) => shareIn(own, text) >= REPEATED_FROM);
}

/**
 * The facts that an email may take, richest first: several for a patient's note, else one with what it costs or is not for, and
 * where it is to be had. A longer email says the next that was chosen, too.
 */
export function factChoices(
  free: readonly SheetClaim[],
  { move, match }: PlannedStep,
  variant: number,
  reader: Reader,
  budget: number,
): SheetClaim[][] {
  // Alone behind the line, a limit is the last choice, unless it has to be said first: beside a sample.
  const isLimit = ({ kind }: SheetClaim) => kind === 'safety';
  const inOrder =
    free[0] && isLimit(free[0]) ? free : free.toSorted((a, b) => Number(isLimit(a)) - Number(isLimit(b)));
  const single = turned(inOrder, variant);
  if (move === 'notice')
    return [...[NOTE_FACTS_MAX, 2].map((count) => free.slice(0, count)), ...single.map((one) => [one])];
  return single.flatMap((one) => {
    const beside = free.filter((other) => other !== one && SETTLES.includes(other.kind));
    const said = `${match.angle.line} ${one.mail_text}`;
    const isNew = ({ mail_text }: SheetClaim) =>
      shareIn(new Set(contentStems(mail_text ?? '')), said) < REPEATED_FROM;
    const local = free.filter((other) => other !== one && isLocal(other, reader) && isNew(other)).slice(0, 1);
    const settled = beside.map((other) => [one, other]);
    // A limit that must be said leaves room for what speaks for the product, and stands behind it.
    const ahead = one.kind === 'safety' ? free.filter(({ kind }) => kind !== 'safety') : [];
    const isNext = (other: SheetClaim) => other !== one && match.angle.more.includes(other.id);
    const next = budget > ONE_FACT_WORDS_MAX && one.kind !== 'safety' ? free.filter(isNext) : [];
    const rich = next.flatMap((more) =>
      beside.filter((other) => other !== more).map((other) => [one, more, other]),
    );
    return [
      ...(local.length > 0 ? [...rich, ...settled].map((facts) => [...facts, ...local]) : []),
      ...ahead.map((other) => [other, one]),
      ...rich,
      ...settled,
      // What somebody chose comes before the place, which nobody did.
      ...next.map((other) => [one, other]),
      ...(local.length > 0 ? [[one, ...local]] : []),
      [one],
    ];
  });
}
