import type { OpenModel } from '@myra/model/client';
import { askWithinBudget, type ModelDeps, seedFrom } from '@myra/model/within-budget';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { fault } from '../fault.ts';
import { lineIn } from '../names/opening-line.ts';
import type { OfflineContext } from '../offline/compose-email.ts';
import type { SequencePlan } from '../plan/types.ts';
import { fillMarks, maskWith } from '../text/mask-names.ts';
import type { LookFault, WriteFault } from '../types.ts';
import { answerTokens, outputCap } from './estimate.ts';
import { isPoor, type Judge } from './judge.ts';
import {
  campaignData,
  campaignPrefix,
  leadData,
  leadPrompt,
  type PrintedLine,
  type Repair,
} from './prompt.ts';
import { citable, type ReadEmail, readAnswer } from './read-answer.ts';
import { readEmails } from './read-emails.ts';
import { type AnsweredEmail, answeredEmail, answerSchema, type Judgement } from './schema.ts';

/** One lead with the model. */
export type Run = {
  deps: ModelDeps;
  model: OpenModel;
  judge: Judge | undefined;
  context: OfflineContext;
  /** What the model may know: plan and prompts are made from it. */
  told: OfflineContext;
  /** Names of the lead by their marks; they never leave. */
  names: Record<string, string>;
  mask: (text: string) => string;
  plan: SequencePlan;
  instruction: string;
  signal: AbortSignal | undefined;
};

/** A step as the model last wrote it, what the judge said, and how often it was asked for again. */
export type Draft = { read: ReadEmail; judgement: Judgement | undefined; repairs: number };

const TEMPERATURE = 0.7;
const REPAIR_TEMPERATURE = 0.3;
const REPAIRS_MAX = 2;

const SPENT = fault('budget_spent', 'The token budget is spent.');
const REFUSED = fault('refused', 'The model refused to write to this person.');
const MALFORMED = fault('malformed_answer', 'The model did not answer in the form that was asked for.');

/** The lines of the lead for the model, without names; their words alone where the organization keeps them to itself. */
function printedLines({ context, told, mask }: Run, steps: readonly number[]): PrintedLine[] {
  const { first = '', last = '' } = context.reader.addressee;
  const hide = maskWith([first, last].map((name) => ['⟦NAME⟧', name]));
  return steps.flatMap((step) => {
    const line = lineIn(context.input, step);
    const isTold = lineIn(told.input, step) !== '';
    return line === '' ? [] : { step, words: countWords(line), ...(isTold && { text: hide(mask(line)) }) };
  });
}

/** One call for some steps; a cut answer gives the emails that came whole. Throws what the model client throws. */
async function ask(
  run: Run,
  steps: readonly number[],
  repairs: readonly Repair[],
): Promise<AnsweredEmail[] | WriteFault> {
  const { deps, model, told, plan, instruction, signal } = run;
  const { input, reader, tone } = told;
  const lines = printedLines(run, steps);
  const { wordLimit } = input.profile;
  const call = {
    instructions: campaignPrefix(input, tone),
    prompt: leadPrompt(input, reader, plan, deps.nonce(), { steps, instruction, repairs, lines }),
    temperature: repairs.length > 0 ? REPAIR_TEMPERATURE : TEMPERATURE,
    seed: seedFrom(input.campaign.id, input.lead.id),
    signal,
    answerTokens: answerTokens(steps.length, wordLimit),
    outputTokensMax: outputCap(steps.length, wordLimit),
  };
  const answer = await askWithinBudget(deps, model, call, answerSchema);
  if (!answer) return SPENT;
  if (answer.kind === 'answer') return answer.answer.emails;
  if (answer.kind === 'refused') return REFUSED;
  const emails = await readEmails(answer.text);
  const whole = emails.flatMap((one) => answeredEmail.safeParse(one).data ?? []);
  return whole.length > 0 ? whole : MALFORMED;
}

/** What is wrong with a draft: the faults of the rules, else what the judge says. */
export function faultsOf({ read, judgement }: Draft): LookFault[] {
  if (read.faults.length > 0 || judgement === undefined || !isPoor(judgement)) return read.faults;
  const { sentence, reason, supported, sensible, natural } = judgement;
  return [{ sentence, reason: reason || `The judge gave ${supported}, ${sensible} and ${natural} of 5.` }];
}

/** Has the drafts judged that no rule finds fault with. */
async function judgeDrafts(run: Run, drafts: readonly Draft[]): Promise<void> {
  const { judge, told, names, mask } = run;
  const { input, reader, tone } = told;
  const clean = drafts.filter(({ read, judgement }) => read.faults.length === 0 && !judgement);
  const idOf = ({ read }: Draft): string => `${input.lead.id}-${read.step}`;
  const lines = printedLines(
    run,
    clean.map(({ read }) => read.step),
  );
  const found = await judge?.(
    campaignData(input, tone),
    leadData(input, reader, lines),
    clean.map((draft) => ({
      id: idOf(draft),
      subject: mask(draft.read.subject),
      sentences: draft.read.sources.map(({ sentence, refs }) => ({ text: mask(sentence), refs })),
    })),
  );
  for (const draft of clean) {
    const judgement = found?.get(idOf(draft));
    draft.judgement = judgement && { ...judgement, sentence: fillMarks(judgement.sentence, names) };
  }
}

/**
 * Writes steps, has faulty ones written again at most twice, and returns what still fails with its faults. A fault if nothing
 * was written. Throws what the model client throws.
 */
export async function writeSteps(
  run: Run,
  steps: readonly number[],
): Promise<ReadonlyMap<number, Draft> | WriteFault> {
  const { context, told, mask } = run;
  const known = citable(told.input, told.reader);
  const drafts = new Map<number, Draft>();
  let wanted = steps;
  for (let round = 0; round <= REPAIRS_MAX && wanted.length > 0; round += 1) {
    const repairs = wanted.flatMap((step): Repair[] => {
      const draft = drafts.get(step);
      if (!draft) return [];
      const before = mask(draft.read.sources.map(({ sentence }) => sentence).join(' '));
      const faults = faultsOf(draft).map(({ sentence, reason }) => ({
        sentence: mask(sentence),
        reason: mask(reason),
      }));
      return [{ step, before, faults }];
    });
    const answered = await ask(run, wanted, repairs);
    if ('code' in answered) {
      // After an unusable answer the model is asked once more.
      if (answered === MALFORMED && round === 0) continue;
      if (drafts.size === 0) return answered;
      break;
    }
    for (const email of answered)
      if (wanted.includes(email.step))
        drafts.set(email.step, {
          read: readAnswer(email, { ...context, reader: told.reader }, known),
          judgement: undefined,
          repairs: round,
        });
    await judgeDrafts(
      run,
      wanted.flatMap((step) => drafts.get(step) ?? []),
    );
    wanted = wanted.filter((step) => {
      const draft = drafts.get(step);
      return !draft || faultsOf(draft).length > 0;
    });
  }
  return drafts;
}
