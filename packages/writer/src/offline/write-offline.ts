import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { checkEmail } from '../checks/check-email.ts';
import { readWriterRules } from '../checks/writer-rules.ts';
import { OFFLINE_QUALITY, sequenceConfidence } from '../confidence.ts';
import { fault } from '../fault.ts';
import { framed, frameOf } from '../names/frame.ts';
import { lineKept, lineSources, ownIn, withSecondStep } from '../names/opening-line.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import { isThin, THIN } from '../plan/thin.ts';
import type { PlannedStep, SequencePlan } from '../plan/types.ts';
import { whyNotServed } from '../plan/why-not-served.ts';
import { sheetFor } from '../plan/within-place.ts';
import type { WriteFault, WriteInput, WriteResult, WrittenEmail } from '../types.ts';
import {
  type Composed,
  type ComposeRequest,
  composeStep,
  type OfflineContext,
  textOf,
} from './compose-email.ts';
import { ASKING } from './layouts.ts';
import type { Placed } from './slots.ts';

export const OFFLINE_VERSION = 'offline-1';
export const WORD_LIMIT_MIN = 12;
/** Words that are left beside a typed header and call to action. */
const ROOM_WORDS_MIN = 8;
const NO_ROOM = fault(
  'over_limit',
  'The typed header and call to action leave no room within the word limit.',
);

/** What is wrong where so few words are left beside what is typed. */
export const faultOfRoom = (words: number): WriteFault | undefined =>
  words < ROOM_WORDS_MIN ? NO_ROOM : undefined;

/** What makes an email impossible for every lead alike, or undefined: no sheet, no room, an excluded name. */
function faultOf(context: OfflineContext): WriteFault | undefined {
  const { input, own, excluded, reader } = context;
  const { sheet, profile, product } = input;
  if (sheet.angles.length === 0)
    return fault('sheet_missing', 'One complete angle for everybody is missing in the product sheet.');
  if (profile.wordLimit < WORD_LIMIT_MIN)
    return fault('word_limit_too_small', `The word limit must be at least ${WORD_LIMIT_MIN}.`);
  const clash = excluded.find(`${product.name} ${input.organization.name}`)[0];
  if (clash)
    return fault(
      'excluded_word_in_name',
      `The excluded word “${clash}” is part of the product's or organization's own name.`,
    );
  const noRoom = faultOfRoom(profile.wordLimit - countWords(own.header) - countWords(own.callToAction));
  if (noRoom) return noRoom;
  const outside = reader.lead.isPutBack ? undefined : whyNotServed(sheet, reader);
  if (outside !== undefined) return fault('not_served', `Not for this product: ${outside}.`);
  return undefined;
}

/** Reads what all emails of one lead share, or says why none can be written. */
export function openOffline(input: WriteInput): OfflineContext | WriteFault {
  const frame = frameOf(input);
  const context: OfflineContext = {
    ...frame,
    input: { ...input, sheet: sheetFor(input.sheet, frame.reader) },
    noQuestions: readWriterRules(input.writerRules).noQuestions,
  };
  return faultOf({ ...context, input }) ?? context;
}

/** The sentence that asks. */
function askOf(context: OfflineContext, paragraphs: readonly (readonly Placed[])[]): string {
  if (context.own.callToAction !== '') return context.own.callToAction;
  const all = paragraphs.flat();
  return ASKING.flatMap((role) => all.findLast((one) => one.role === role)?.text ?? [])[0] ?? '';
}

/** A typed subject for the first email, else the angle's. */
function subjectOf({ own, locale }: OfflineContext, { step, move, match }: PlannedStep): string {
  if (step === 0 && own.subject !== '') return own.subject;
  return move === 'reply' ? locale.replySubject : match.angle.subject.trim();
}

/** Puts greeting and signature round a composed step and states its sources, parts and confidence. */
export function finishOffline(
  given: OfflineContext,
  planned: PlannedStep,
  composed: Composed,
  options: Pick<ComposeRequest, 'variant' | 'isAsked' | 'isMoved'> & { hasGreeting?: boolean },
): WrittenEmail {
  const context = { ...given, own: ownIn(given, planned.step) };
  const { paragraphs, layout, claims } = composed;
  const { hasGreeting = true, variant } = options;
  const texts = paragraphs.map(textOf);
  const body = framed(context, texts, hasGreeting);
  const subjectLine = subjectOf(context, planned);
  const main = [context.own.header, ...texts, context.own.callToAction].filter(Boolean).join('\n\n');
  const faults = checkEmail({ input: context.input, subjectLine, body, main });
  const quality = planned.match.role ? OFFLINE_QUALITY.byRole : OFFLINE_QUALITY.otherwise;
  const held = faults.some(({ blocking }) => blocking) ? 'The text breaks a rule and is held.' : null;
  return {
    step: planned.step,
    day: planned.day,
    emailType: planned.type,
    subjectLine,
    body,
    callToAction: askOf(context, paragraphs),
    sources: [
      ...lineSources(context.input, planned.step),
      ...paragraphs.flat().map(({ text, refs, role }) => ({ sentence: text, refs, role })),
    ],
    confidence: sequenceConfidence(planned.match, context.reader, quality, held),
    warnings: faults.map(({ rule, span }) => `${rule}: ${span}`),
    repairs: 0,
    parts: {
      version: OFFLINE_VERSION,
      move: planned.move,
      angle: planned.match.angle.id,
      claims,
      ...(!options.isAsked && { more: [...planned.match.angle.more] }),
      ...(subjectLine === planned.match.angle.subject.trim() && { subject: subjectLine }),
      ...(options.isMoved && { isMoved: true as const }),
      ...(!hasGreeting && { isUngreeted: true as const }),
      layout: layout.id,
      variant,
      ...lineKept(context.input, planned.step),
    },
    reason: planned.reason,
    look: faults
      .filter(({ blocking }) => blocking)
      .map(({ span, need }) => ({ sentence: span, reason: need })),
  };
}

const noRoom = ({ profile }: WriteInput): string =>
  `No approved sentence that names the product fits into ${profile.wordLimit} words here: name it, raise the limit or shorten the line of the angle.`;

/** Composes every planned step of a lead, claims used once. */
function composeSequence(given: OfflineContext, plan: SequencePlan): WriteResult {
  const { input } = given;
  const notWritten = [...plan.notWritten];
  const usedClaims = new Set<number>();
  const emails: WrittenEmail[] = [];
  for (const planned of plan.steps) {
    const written = emails.map(({ step, emailType }) => ({ step, type: emailType }));
    const context = { ...given, input: withSecondStep(input, [...written, planned]) };
    const composed = composeStep(context, { planned, usedClaims, variant: 0 });
    if (!composed) {
      notWritten.push({ step: planned.step, why: noRoom(input) });
      continue;
    }
    // The facts that were meant for it may all stand in an earlier email.
    const isBare = composed.claims.length === 0 && planned.facts.some(({ id }) => usedClaims.has(id));
    if (isBare && planned.type !== 'Initial_Email_Outreach' && isThin(planned, [])) {
      notWritten.push({ step: planned.step, why: THIN });
      continue;
    }
    for (const id of composed.claims) usedClaims.add(id);
    emails.push(finishOffline(context, planned, composed, { variant: 0 }));
  }
  const hasFirst = emails.some(({ emailType }) => emailType === 'Initial_Email_Outreach');
  const needsFirst = input.steps.some(({ logic }) => logic !== 'IF_REPLIED');
  if (needsFirst && !hasFirst)
    return { ok: false, fault: fault('no_angle', notWritten[0]?.why ?? noRoom(input)) };
  return { ok: true, emails, notWritten: notWritten.sort((a, b) => a.step - b.step) };
}

/** Writes the sequence of one lead out of approved sentences. The same input gives the same bytes. */
export function writeOffline(input: WriteInput): WriteResult {
  const context = openOffline(input);
  if ('code' in context) return { ok: false, fault: context };
  return composeSequence(context, planSequence(input));
}
