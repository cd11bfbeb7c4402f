import { openModel } from '@myra/model/client';
import type { ModelDeps } from '@myra/model/within-budget';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { mainText } from '../checks/main-text.ts';
import { MODEL_QUALITY_UNJUDGED, sequenceConfidence } from '../confidence.ts';
import { fault } from '../fault.ts';
import { framed } from '../names/frame.ts';
import { lineKept, lineSources, ownIn, withoutLine, withSecondStep } from '../names/opening-line.ts';
import type { OfflineContext } from '../offline/compose-email.ts';
import { plannedAlone } from '../offline/own-angle.ts';
import { rewritten } from '../offline/regenerate.ts';
import { faultOfRoom, openOffline, writeOffline } from '../offline/write-offline.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import type { PlannedStep } from '../plan/types.ts';
import { maskWith } from '../text/mask-names.ts';
import type { WriteFault, WriteInput, WriteResult, Writer, WrittenEmail } from '../types.ts';
import { meanOf, openJudge } from './judge.ts';
import { placeholdersOf, wordsLeft } from './prompt.ts';
import { MODEL_VERSION } from './rules-text.ts';
import { type Draft, faultsOf, type Run, writeSteps } from './write-steps.ts';

const MISSING = 'The model did not write this step.';
const LOOK = 'A sentence did not pass the checks: a person has to look.';

/** A paragraph of more words is parted. */
const PARAGRAPH_WORDS_MAX = 45;

/** An opening question and the ask stand apart; what is between them is parted in the middle where it is long. */
function paragraphsOf(sentences: readonly string[]): string[] {
  const asking = sentences.findLastIndex((text) => text.endsWith('?'));
  const opening = sentences[0]?.endsWith('?') ? 1 : 0;
  const end = asking > 0 ? asking : Math.max(opening, sentences.length - 1);
  const middle = sentences.slice(opening, end);
  const wordsUpTo = (at: number): number => countWords(middle.slice(0, at).join(' '));
  const words = wordsUpTo(middle.length);
  const cut = middle.findIndex((_, at) => wordsUpTo(at + 1) >= words / 2) + 1;
  const parts = words > PARAGRAPH_WORDS_MAX ? [middle.slice(0, cut), middle.slice(cut)] : [middle];
  return [sentences.slice(0, opening), ...parts, sentences.slice(end)]
    .map((part) => part.join(' '))
    .filter((text) => text !== '');
}

function finish({ context, told }: Run, planned: PlannedStep, draft: Draft): WrittenEmail {
  const own = ownIn(context, planned.step);
  const { sources, subject } = draft.read;
  const look = faultsOf(draft);
  const sentences = sources.map(({ sentence }) => sentence);
  const cited = (kind: string, among = sources): number[] => [
    ...new Set(
      among.flatMap(({ refs }) =>
        refs.flatMap((ref) => (ref.startsWith(kind) ? Number(ref.slice(kind.length)) : [])),
      ),
    ),
  ];
  const claims = cited('claim:');
  const { angle: given } = planned.match;
  // Where another angle lends its offer alone, the email is still about that of its plan.
  const angles = cited('angle:', sources.slice(0, -1));
  const angle = angles.includes(given.id) ? given.id : (angles[0] ?? given.id);
  // A wish may have brought in a claim that its angle does not bring.
  const isOwn = angle === given.id && claims.every((id) => [...given.more, ...given.line_refs].includes(id));
  const quality = draft.judgement ? meanOf(draft.judgement) / 5 : MODEL_QUALITY_UNJUDGED;
  return {
    step: planned.step,
    day: planned.day,
    emailType: planned.type,
    subjectLine: planned.step === 0 && own.subject !== '' ? own.subject : subject,
    body: framed({ ...context, own }, paragraphsOf(sentences)),
    callToAction:
      own.callToAction || (sentences.findLast((text) => text.endsWith('?')) ?? sentences.at(-1) ?? ''),
    sources: [...lineSources(context.input, planned.step), ...sources],
    confidence: sequenceConfidence(planned.match, told.reader, quality, look.length > 0 ? LOOK : null),
    warnings: look.map(({ reason }) => reason),
    repairs: draft.repairs,
    parts: {
      version: MODEL_VERSION,
      move: planned.move,
      angle,
      claims,
      ...(isOwn && { more: [...given.more] }),
      layout: 'model',
      variant: 0,
      ...lineKept(context.input, planned.step),
    },
    reason: planned.reason,
    look,
  };
}

/** What was written before, without the names in it and what a person wrote to the lead. Greeting and signature say nothing but names. */
function withoutNames(input: WriteInput, mask: (text: string) => string): WriteInput {
  const { signature } = input.components;
  const history = input.history.map((email) => ({
    ...email,
    subjectLine: mask(email.subjectLine),
    body: mask(withoutLine(mainText(email.body, signature), email.line)),
  }));
  return { ...input, history };
}

/** The emails whose words a person gives later, as the offline writer frames them. */
function framesByHand(input: WriteInput): WrittenEmail[] {
  const { stepsByHand = [] } = input;
  const written = stepsByHand.length > 0 ? writeOffline(input) : undefined;
  return written?.ok ? written.emails.filter(({ step }) => stepsByHand.includes(step)) : [];
}

async function write(
  run: Run,
  steps: readonly PlannedStep[],
  byHand: readonly WrittenEmail[] = [],
): Promise<WriteResult> {
  const wanted = steps.filter(({ step }) => !byHand.some((email) => email.step === step));
  const drafts = await writeSteps(
    run,
    wanted.map(({ step }) => step),
  );
  if ('code' in drafts) return { ok: false, fault: drafts };
  const missing = wanted.filter(({ step }) => !drafts.has(step));
  const notWritten = [...run.plan.notWritten, ...missing.map(({ step }) => ({ step, why: MISSING }))];
  return {
    ok: true,
    emails: steps.flatMap((planned) => {
      const draft = drafts.get(planned.step);
      return draft ? [finish(run, planned, draft)] : byHand.filter(({ step }) => step === planned.step);
    }),
    notWritten: notWritten.sort((a, b) => a.step - b.step),
  };
}

/** The planned step of an email; one that the plan leaves out keeps its angle, or is written with the opening one. */
function plannedFor({ plan: { steps }, context, told }: Run, current: WrittenEmail): PlannedStep[] {
  const { step, day, emailType, parts } = current;
  const planned =
    steps.find((one) => one.step === step) ?? plannedAlone({ context: told, input: context.input, current });
  if (planned) return [planned];
  return steps.slice(0, 1).map((first) => ({
    ...first,
    step,
    day,
    type: emailType,
    move: parts?.move ?? 'angle',
  }));
}

/** The writer that words the plan with a language model. The model has no tools and sees one lead at a time. */
export function createModelWriter(deps: ModelDeps): Writer {
  const model = openModel(deps.config);
  const judge = openJudge(deps);
  const open = (input: WriteInput, instruction: string, signal?: AbortSignal): Run | WriteFault => {
    const opened = openOffline(input);
    if ('code' in opened) return opened;
    // A field may be filled with nothing for this lead alone.
    const noRoom = faultOfRoom(wordsLeft(input));
    if (noRoom) return noRoom;
    const names = placeholdersOf(opened.reader);
    const mask = maskWith(Object.entries(names));
    const known = openOffline(withoutNames(input.told ?? input, mask));
    if ('code' in known) return known;
    const plan = planSequence(known.input);
    const withSecond = (one: OfflineContext) => ({ ...one, input: withSecondStep(one.input, plan.steps) });
    const [context, told] = [withSecond(opened), withSecond(known)];
    return { deps, model, judge, context, told, names, mask, plan, instruction: mask(instruction), signal };
  };
  return {
    name: 'llm',
    async write(input, signal) {
      const run = open(input, '', signal);
      if ('code' in run) return { ok: false, fault: run };
      const { steps, notWritten } = run.plan;
      return steps.length > 0
        ? write(run, steps, framesByHand(withSecondStep(input, steps)))
        : { ok: false, fault: fault('no_angle', notWritten[0]?.why ?? '') };
    },
    async regenerate({ input, current, instruction }, signal) {
      const run = open(input, instruction.trim(), signal);
      if ('code' in run) return { ok: false, fault: run };
      const planned = plannedFor(run, current);
      const others = run.plan.steps.filter(({ step }) => step !== current.step);
      const steps = [...others, ...planned].sort((a, b) => a.step - b.step);
      const result = await write({ ...run, plan: { ...run.plan, steps } }, planned);
      if (!result.ok) return result;
      const [email] = result.emails;
      if (!email || (email.body === current.body && email.subjectLine === current.subjectLine)) {
        const left = { text: run.instruction || 'try again', why: 'the model gave the same text' };
        return rewritten(current, current, [], [left]);
      }
      const { step, day, emailType } = current;
      const done = 'Written again by the model with your instruction';
      return {
        ...rewritten(current, { ...email, step, day, emailType }, [done]),
        summary: 'Written again by the model; check that it does what you asked.',
      };
    },
  };
}
