import { findHanging } from '@myra/shared/rules/answer-signs';
import { findDroppedFigure } from '@myra/shared/rules/conditions';
import { findProductName } from '@myra/shared/rules/product-name';
import { countWords } from '@myra/shared/rules/sheet-words';
import type { Excluded } from '../checks/excluded-keywords.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { OwnComponents } from '../names/own-components.ts';
import { isLocal, SETTLES } from '../plan/supply.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { WriteInput } from '../types.ts';
import { LAYOUTS, type Layout, SHORT_WORDS_MAX, type Slot } from './layouts.ts';
import type { Locale } from './locales/types.ts';
import type { Placed } from './slots.ts';
import { fillSlot, type SlotWork } from './slots.ts';
import type { ToneName } from './tone.ts';
import { nameAhead, withoutName } from './without-name.ts';

/** Everything about one lead that its steps share. */
export type OfflineContext = {
  input: WriteInput;
  reader: Reader;
  locale: Locale;
  tone: ToneName;
  own: OwnComponents;
  excluded: Excluded;
  noQuestions: boolean;
};

/** What one step may use and how it may differ from another text. */
export type ComposeRequest = {
  planned: PlannedStep;
  usedClaims: ReadonlySet<number>;
  /** Turns layouts, facts and closed sentences, so that two leads and two texts differ. */
  variant: number;
  /** The most words of the main text; the profile's limit otherwise. */
  wordsMax?: number;
  /** Layouts that may not be taken again. */
  avoid?: (layout: Layout) => boolean;
};

export type Composed = { layout: Layout; paragraphs: Placed[][]; claims: number[] };

const ASKING: readonly Slot[] = ['question', 'offer', 'askStatement', 'whoStatement', 'deskAsk'];
const QUESTIONS: readonly Slot[] = ['question', 'deskAsk'];
/** Up to this limit one fact follows; more reads crowded. */
const ONE_FACT_WORDS_MAX = 60;
/** So many facts stand in a note that a patient keeps. */
const NOTE_FACTS_MAX = 3;

/** A typed call to action takes the place of every ask; a question may open before one that asks nothing. */
function ownSlots(layout: Layout, callToAction: string): readonly Slot[] {
  if (callToAction === '') return layout.slots;
  const keepsQuestion = !callToAction.includes('?') && layout.slots[0] === 'question';
  return layout.slots.filter((slot) => !ASKING.includes(slot) || (keepsQuestion && slot === 'question'));
}

/**
 * The layouts of a step. Somebody for whom an angle is written is told the fact rather than asked to pass it on to nobody in
 * particular.
 */
function layoutsFor({ move, match }: PlannedStep, budget: number): Layout[] {
  const all = LAYOUTS.filter((one) => one.move === move);
  const [full, ...rest] = all;
  const isTold = move === 'who' && match.role && !match.angle.pass_to?.trim();
  const own = isTold && full ? [full, ...LAYOUTS.filter(({ id }) => id === 'opening.full'), ...rest] : all;
  if (budget > SHORT_WORDS_MAX) return own;
  const isShort = ({ id }: Layout) => id.includes('.short');
  return [...own.filter(isShort), ...own.filter((one) => !isShort(one))];
}

function splitParagraphs(slots: readonly Slot[], work: SlotWork): Placed[][] | undefined {
  const paragraphs: Placed[][] = [[]];
  for (const slot of slots) {
    if (slot === 'break') paragraphs.push([]);
    else {
      const placed = fillSlot(slot, work);
      if (!placed) return undefined;
      paragraphs.at(-1)?.push(...placed);
    }
  }
  return withoutRepeats(paragraphs).filter((paragraph) => paragraph.length > 0);
}

/** Whether the offer speaks of a figure that nothing before it says: "how the 247 slots were counted". */
function offersUnsaid(paragraphs: readonly Placed[][]): boolean {
  const all = paragraphs.flat();
  const at = all.findIndex(({ role }) => role === 'offer');
  return at >= 0 && findHanging(all[at]?.text ?? '', textOf([all.slice(0, at)])) !== undefined;
}

/** One disclosure behind two claims that it belongs to is said once. */
function withoutRepeats(paragraphs: readonly Placed[][]): Placed[][] {
  const said = new Set<string>();
  return paragraphs.map((paragraph) =>
    paragraph.filter(({ text }) => !said.has(text) && said.add(text) !== undefined),
  );
}

const textOf = (paragraphs: readonly (readonly Placed[])[]): string =>
  paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' ')).join('\n\n');

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
function repeats({ mail_text }: SheetClaim, { match, ask }: PlannedStep, slots: readonly Slot[]): boolean {
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
function factChoices(
  free: readonly SheetClaim[],
  { planned: { move, match }, variant }: ComposeRequest,
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
    const local = free.filter((other) => other !== one && isLocal(other, reader)).slice(0, 1);
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
      ...(local.length > 0 ? [[one, ...local]] : []),
      ...next.map((other) => [one, other]),
      [one],
    ];
  });
}

function tryLayout(
  context: OfflineContext,
  request: ComposeRequest,
  layout: Layout,
  budget: number,
): Composed | undefined {
  const { input, reader, locale, tone, own, excluded } = context;
  const slots = ownSlots(layout, own.callToAction);
  if (slots.filter((slot) => QUESTIONS.includes(slot)).length > (context.noQuestions ? 0 : 1))
    return undefined;
  const free = request.planned.facts.filter(
    (claim) =>
      claim.mail_text && !request.usedClaims.has(claim.id) && !repeats(claim, request.planned, slots),
  );
  for (const facts of slots.includes('more') ? factChoices(free, request, reader, budget) : [[]]) {
    const work = {
      input,
      reader,
      locale,
      contracts: tone === 'warm',
      planned: request.planned,
      facts,
      variant: request.variant,
    };
    const found = splitParagraphs(slots, work);
    if (!found || found.length === 0) continue;
    const paragraphs = found.map((paragraph) => adaptNames(paragraph, input.product.name.trim(), locale));
    const text = textOf(paragraphs);
    if (countWords(text) > budget || excluded.find(text).length > 0) continue;
    if (findProductName(text, input.product.name) === undefined || offersUnsaid(paragraphs)) continue;
    const claims = paragraphs.flat().flatMap(({ claim }) => claim ?? []);
    return { layout, paragraphs, claims };
  }
  return undefined;
}

/**
 * Puts one planned step together: the richest layout that fits the limit, names the product and holds no excluded word.
 * Undefined where none does.
 */
export function composeStep(context: OfflineContext, request: ComposeRequest): Composed | undefined {
  const { own, input } = context;
  const limit = request.wordsMax ?? input.profile.wordLimit;
  const budget = limit - countWords(own.header) - countWords(own.callToAction);
  const fitting = layoutsFor(request.planned, budget)
    .filter((layout) => !request.avoid?.(layout))
    .flatMap((layout) => tryLayout(context, request, layout, budget) ?? []);
  const [first] = fitting;
  if (!first || request.variant === 0) return first;
  // Another text says no less.
  const near = fitting.filter(({ layout }) => layout.slots.length >= first.layout.slots.length);
  return near[request.variant % near.length];
}

/**
 * Says the product's name once where a claim or a line follows a sentence that begins with it or names it last, also where
 * that sentence has become "It …".
 */
function adaptNames(sentences: readonly Placed[], product: string, locale: Locale): Placed[] {
  return sentences.map((one, at) => {
    const before = sentences[at - 1]?.text ?? '';
    const isBehind = nameAhead(before, product) > 0 || before.endsWith(`${product}.`);
    const text =
      (one.claim !== undefined || one.role === 'line') && isBehind
        ? withoutName(one.text, product, locale)
        : undefined;
    return text === undefined ? one : { ...one, text };
  });
}
