import { findHanging, findHangingName } from '@myra/shared/rules/sheet/answer-signs';
import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { isQuestion } from '@myra/shared/rules/sheet/question-form';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import type { Excluded } from '../checks/excluded-keywords.ts';
import type { Reader } from '../facts/read-lead.ts';
import { lineIn } from '../names/opening-line.ts';
import type { OwnComponents } from '../names/own-components.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import type { WriteInput } from '../types.ts';
import { factChoices, partsOf, repeats } from './fact-choices.ts';
import { LAYOUTS, type Layout, SHORT_WORDS_MAX, type Slot } from './layouts.ts';
import type { Locale } from './locales.ts';
import { asksReader, fillSlot, isAnswered, type Placed, type SlotWork } from './slots.ts';
import type { ToneName } from './tone.ts';
import { besideName, nameAhead, withoutName } from './without-name.ts';

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
  /** Just these facts, in this order, as many of the first as fit. */
  facts?: SheetClaim[];
  /** Its facts are those that a person asked for, not those of its angle. */
  isAsked?: boolean;
  /** What it asks for is what a person wanted, not what the plan does. */
  isMoved?: boolean;
};

export type Composed = { layout: Layout; paragraphs: Placed[][]; claims: number[] };

const QUESTIONS: readonly Slot[] = ['question', 'deskAsk'];
const CLOSING: readonly Slot[] = ['offer', 'askStatement'];

/**
 * What a layout holds in this email. A typed call to action takes the place of every offer and ask; a question may open before one that
 * asks nothing. Where the offer is a question it is the only one, and so is that of an ask in its place.
 */
function slotsOf(
  layout: Layout,
  { own: { callToAction }, noQuestions }: OfflineContext,
  { match }: PlannedStep,
): readonly Slot[] {
  if (callToAction === '') {
    const isLast = isQuestion(match.angle.offer) && layout.slots.some((slot) => CLOSING.includes(slot));
    const left = noQuestions ? [...QUESTIONS, 'offer'] : QUESTIONS;
    return isLast ? layout.slots.filter((slot) => !left.includes(slot)) : layout.slots;
  }
  const mayOpen = !callToAction.includes('?') && layout.slots[0] === 'question';
  return layout.slots.flatMap((slot): Slot[] => {
    if (slot === 'question') return mayOpen ? [slot] : [];
    // Whom it is not for is still told to pass it on, in a sentence that asks nothing else.
    return slot === 'deskAsk' ? ['whoStatement'] : CLOSING.includes(slot) ? [] : [slot];
  });
}

/** A line that owes an answer: "You asked who pays", "here is what I promised". */
const OWES =
  /\b(?:you (?:asked|wanted to know|wondered)|answers?|here (?:is|are)|promised|preguntó|preguntaba|quería saber|respuestas?|aquí (?:va|van|está|tiene)|prometí)(?!\p{L})/iu;

/**
 * The layouts of a step. Behind a line to the lead that owes an answer the answer comes before the question. Somebody for whom an angle is written is told the fact rather than asked to pass it on to nobody in
 * particular.
 */
function layoutsFor({ move, match }: PlannedStep, budget: number, ownLine: string): Layout[] {
  const all = LAYOUTS.filter((one) => one.move === move);
  const [full, ...rest] = all;
  const isTold = move === 'who' && match.role && !match.angle.pass_to?.trim();
  const own = isTold && full ? [full, ...LAYOUTS.filter(({ id }) => id === 'opening.full'), ...rest] : all;
  if (budget > SHORT_WORDS_MAX) {
    const answers = ({ slots }: Layout) => slots[0] === 'line';
    return OWES.test(ownLine) ? [...own.filter(answers), ...own.filter((one) => !answers(one))] : own;
  }
  const isShort = ({ id }: Layout) => id.includes('.short');
  return [...own.filter(isShort), ...own.filter((one) => !isShort(one))];
}

function splitParagraphs(slots: readonly Slot[], work: SlotWork): Placed[][] | undefined {
  const paragraphs: Placed[][] = [[]];
  for (const slot of slots) {
    if (slot === '/') paragraphs.push([]);
    else {
      const placed = fillSlot(slot, work);
      if (!placed) return undefined;
      paragraphs.at(-1)?.push(...placed);
    }
  }
  return withoutRepeats(paragraphs).filter((paragraph) => paragraph.length > 0);
}

/** Whether the offer speaks of a figure or a name that nothing before it says: "how the 247 slots were counted", "in Lagos". */
function offersUnsaid(paragraphs: readonly Placed[][], facts: readonly SheetClaim[]): boolean {
  const all = paragraphs.flat();
  const at = all.findIndex(({ role }) => role === 'offer');
  const before = textOf(all.slice(0, at));
  const offer = all[at]?.text ?? '';
  return at >= 0 && (findHanging(offer, before) ?? findHangingName(offer, before, facts)) !== undefined;
}

/** One disclosure behind two claims that it belongs to is said once, and a question behind its own answer is not asked. */
function withoutRepeats(paragraphs: readonly Placed[][]): Placed[][] {
  const said = new Set<string>();
  const isSaid = ({ role, text }: Placed) =>
    said.has(text) || (role === 'question' && isAnswered(text, [...said].join(' ')));
  return paragraphs.map((paragraph) =>
    paragraph.filter((one) => !isSaid(one) && said.add(one.text) !== undefined),
  );
}

export const textOf = (sentences: readonly Placed[]): string => sentences.map(({ text }) => text).join(' ');

function tryLayout(
  context: OfflineContext,
  request: ComposeRequest,
  layout: Layout,
  budget: number,
): Composed | undefined {
  const { input, reader, locale, excluded } = context;
  const slots = slotsOf(layout, context, request.planned);
  if (slots.filter((slot) => QUESTIONS.includes(slot)).length > (context.noQuestions ? 0 : 1))
    return undefined;
  const free = request.planned.facts.filter(
    (claim) =>
      claim.mail_text && !request.usedClaims.has(claim.id) && !repeats(claim, request.planned, slots),
  );
  const choices = request.facts
    ? partsOf(request.facts)
    : factChoices(free, request.planned, request.variant, reader, budget);
  const mayAsk = !context.noQuestions && !(slots.includes('question') && asksReader(input, request.planned));
  for (const facts of slots.includes('more') ? choices : [[]]) {
    const found = splitParagraphs(slots, { ...context, ...request, facts, mayAsk });
    if (!found || found.length === 0) continue;
    const paragraphs = found.map((paragraph) => adaptNames(paragraph, input.product.name.trim(), locale));
    const text = paragraphs.map(textOf).join('\n\n');
    if (countWords(text) > budget || excluded.find(text).length > 0) continue;
    if (
      findProductName(text, input.product.name) === undefined ||
      offersUnsaid(paragraphs, request.planned.facts)
    )
      continue;
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
  const { input } = context;
  const { header, callToAction } = context.own;
  const limit = request.wordsMax ?? input.profile.wordLimit;
  // A person's line to the lead stands above and takes no room.
  const budget = limit - countWords(header) - countWords(callToAction);
  const fitting = layoutsFor(request.planned, budget, lineIn(input, request.planned.step))
    .filter((layout) => !request.avoid?.(layout))
    .flatMap((layout) => tryLayout(context, request, layout, budget) ?? []);
  const [first] = fitting;
  if (!first || request.variant === 0) return first;
  // Another text says no less.
  const near = fitting.filter(({ layout }) => layout.slots.length >= first.layout.slots.length);
  return near[request.variant % near.length];
}

const isAlso = (text: string | undefined): boolean => text?.startsWith('También ') === true;

/**
 * Says the product's name once where a claim or a line follows a sentence that begins with it or names it last, also where
 * that sentence has become "It …".
 */
function adaptNames(sentences: readonly Placed[], product: string, locale: Locale): Placed[] {
  return sentences.map((one, at) => {
    const prior = sentences[at - 1];
    const before = prior?.text ?? '';
    const isBehind = nameAhead(before, product) > 0 || before.endsWith(`${product}.`);
    if (!isBehind || (one.claim === undefined && one.role !== 'line')) return one;
    const adapt = one.role === 'line' ? withoutName : besideName;
    // Said once, it is not said again at once.
    const isSaid = at > 1 && prior?.claim !== undefined && isAlso(besideName(before, product, locale));
    const text = adapt(one.text, product, locale);
    return text === undefined || (isSaid && isAlso(text)) ? one : { ...one, text };
  });
}
