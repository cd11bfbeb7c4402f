import type { Capability } from '../capabilities/read-capabilities.ts';
import { SHAPES, type Shape } from '../grammar/shapes.ts';
import { checkEmail } from '../rules/check-email.ts';
import { rank } from '../text/choose.ts';
import { readingGrade } from '../text/grade.ts';
import { containment, countWords, grams } from '../text/words.ts';
import { type Angle, anglesOf } from './angles.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Context } from './context.ts';
import type { Draft } from './memory.ts';
import { topicOf } from './move-phrases.ts';
import { painPhrases } from './slots.ts';
import type { StepRequest } from './step-work.ts';
import { chooseSubject, subjectStems } from './subject.ts';

const ANGLES_TRIED = 6;
const TRIES_EACH = 2;
const GRADE_MAX = 9;
const OVERLAP_MAX = 0.2;

function rankedAngles(request: StepRequest): Angle[] {
  const { context, memory, taken, step, salts, type } = request;
  const key = {
    campaignId: context.input.campaign.id,
    leadId: context.lead.id,
    step: step.index,
    slot: 'angle',
    salt: salts.all * 1000 + salts.angle * 100,
  };
  const free = anglesOf(context, type, memory.pains).filter(
    (angle) =>
      !memory.angles.has(angle.id) && !taken.angles.has(angle.id) && (request.focus?.(angle) ?? true),
  );
  return rank(
    key,
    free,
    (angle) => angle.id,
    (angle) => {
      const seen = memory.pains.get(angle.pain.id) ?? 0;
      const known = angle.capability && memory.capabilities.has(angle.capability.id) ? 0.3 : 1;
      const again = type === 'Break-Up_Email' ? 1 : (angle.capability && known === 1 ? 0.15 : 0.02) ** seen;
      return Math.max(1e-6, angle.fit ** 2 * again * known);
    },
  );
}

function sentenceCount(shape: Shape): number {
  return shape.moves.length;
}

function rankedShapes(request: StepRequest): Shape[] {
  const { context, type, step, salts, budget } = request;
  const key = {
    campaignId: context.input.campaign.id,
    leadId: context.lead.id,
    step: step.index,
    slot: 'shape',
    salt: salts.all * 1000 + request.attempt,
  };
  const typed = context.own.callToAction !== '';
  const usable = SHAPES[type].filter(
    (shape) =>
      !(
        shape.moves.includes('question') &&
        (typed || request.noQuestions || request.forcedAsk !== undefined)
      ) &&
      !(shape.moves.includes('trend') && context.tone.letter !== 'I') &&
      !(shape.moves.includes('history') && request.memory.topics.length === 0),
  );
  return rank(
    key,
    usable,
    (shape) => shape.id,
    (shape) => {
      const count = sentenceCount(shape);
      const { min, max } = context.tone.sentences;
      const inTone = count >= min && count <= max ? 1 : 0.05;
      // A bare offer opens alike for everybody, so it is for short limits; a tone of trends begins with one.
      const bare =
        shape.moves[0] === 'offer' ||
        shape.moves[0] === 'detail' ||
        shape.moves[0] === 'show' ||
        shape.moves[0] === 'thanks'
          ? budget < 24
            ? 0.8
            : 0.08
          : 1;
      const trend = context.tone.letter === 'I' && shape.moves[0] === 'trend' ? 0.8 : 1;
      const question = shape.moves[0] === 'question' ? 0.5 : 1;
      // There are fewer tips than openers: alone they would make twins.
      const tip =
        shape.moves[0] === 'tip'
          ? 0.04
          : shape.moves[0] === 'history'
            ? 0.5
            : shape.moves[0] === 'close'
              ? 0.35
              : 1;
      return inTone * bare * trend * question * tip;
    },
  );
}

const joined = (found: Assembled): string =>
  found.sentences
    .map((sentence) => sentence.text)
    .filter(Boolean)
    .join(' ');

function isSound(request: StepRequest, found: Assembled): boolean {
  const { context, memory } = request;
  const text = joined(found);
  const masked = found.sentences.map((sentence) => sentence.masked).join(' ');
  if (readingGrade(masked) > GRADE_MAX) return false;
  const own = grams(masked, 3);
  if (memory.grams.some((earlier) => containment(own, earlier) > OVERLAP_MAX)) return false;
  const main = [context.own.header, text, context.own.callToAction].filter(Boolean).join(' ');
  const faults = checkEmail({
    input: context.input,
    subjectLine: 'A plain placeholder subject',
    body: main,
    main,
    excluded: context.excluded,
  });
  return faults.length === 0;
}

/** The capability that an email speaks of first, so that its subject can say the same. */
function spoken(context: Context, found: Assembled): Capability | undefined {
  const refs = found.sentences.flatMap((sentence) => sentence.refs);
  return context.capabilities.find((capability) => refs.includes(capability.id));
}

function tryAngle(request: StepRequest, angle: Angle): Draft | undefined {
  const { context } = request;
  const phrases = painPhrases(angle.pain, context);
  const topic = topicOf(angle, phrases);
  for (let attempt = 0; attempt < TRIES_EACH; attempt += 1) {
    const tried = { ...request, attempt };
    for (const shape of rankedShapes(tried)) {
      const found = assemble(tried, angle, shape);
      if (!found || !isSound(tried, found)) continue;
      const subject = chooseSubject(tried, topic, `catalogue.${angle.pain.id}`, spoken(context, found));
      if (!subject) break;
      return {
        angle,
        topic,
        shape: shape.id,
        sentences: found.sentences,
        withoutHistory: found.withoutHistory,
        ask: found.ask,
        subject: subject.text,
        maskedSubject: subject.masked,
        subjectConstruction: subject.construction,
        opener: found.sentences[0]?.construction ?? '',
      };
    }
  }
  return undefined;
}

/** Composes one email, or undefined where no further angle, shape or wording fits. */
export function composeStep(request: StepRequest): Draft | undefined {
  for (const angle of rankedAngles(request).slice(0, ANGLES_TRIED)) {
    const draft = tryAngle(request, angle);
    if (draft) return draft;
  }
  return undefined;
}

/** Writes down what an email used up, for the steps after it. */
export function remember(request: StepRequest, draft: Draft): void {
  const { memory } = request;
  memory.angles.add(draft.angle.id);
  memory.pains.set(draft.angle.pain.id, (memory.pains.get(draft.angle.pain.id) ?? 0) + 1);
  if (draft.angle.capability) memory.capabilities.add(draft.angle.capability.id);
  for (const sentence of draft.sentences) memory.constructions.add(sentence.construction);
  memory.constructions.add(draft.subjectConstruction);
  if (draft.ask !== 'own') memory.asks.add(draft.ask);
  memory.subjectStems.push(subjectStems(draft.maskedSubject));
  memory.topics.push(draft.topic);
  memory.grams.push(grams(draft.sentences.map((sentence) => sentence.masked).join(' '), 3));
  for (const tip of draft.angle.pain.tips)
    if (
      draft.sentences.some(
        (sentence) => sentence.move === 'tip' && sentence.text.toLowerCase().includes(tip.toLowerCase()),
      )
    )
      memory.tips.add(tip);
}

/** Words of a draft between greeting and signature. */
export function draftWords(draft: Draft): number {
  return countWords(draft.sentences.map((sentence) => sentence.text).join(' '));
}
