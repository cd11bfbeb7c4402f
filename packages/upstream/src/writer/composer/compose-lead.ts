import type { EmailType, LeadFacts, StepInput, UnwrittenStep, WriteFault, WriteInput } from '../types.ts';
import { composeStep, remember } from './compose-step.ts';
import { type Context, fault, prepare } from './context.ts';
import { emailTypes } from './email-type.ts';
import { type Draft, emptyMemory, emptyTaken, type Memory, type Taken } from './memory.ts';
import { decodeSalts } from './salts.ts';
import type { StepRequest } from './step-work.ts';
import { explainLeft } from './why-not.ts';

export type ComposedStep = { step: StepInput; type: EmailType; draft: Draft; request: StepRequest };
export type ComposedLead = {
  context: Context;
  steps: ComposedStep[];
  notWritten: UnwrittenStep[];
  memory: Memory;
};
type ComposedSteps = Omit<ComposedLead, 'notWritten'> & { left: StepRequest[] };

const PEERS_MAX = 8;

function composeSteps(
  context: Context,
  taken: readonly Taken[],
  salts: Record<number, number>,
): ComposedSteps {
  const memory = emptyMemory();
  const types = emailTypes(context.input.steps);
  const steps: ComposedStep[] = [];
  const left: StepRequest[] = [];
  for (const [position, step] of context.input.steps.entries()) {
    const type = types[position] ?? 'Follow-Up_Email';
    const base: StepRequest = {
      context,
      step,
      type,
      memory,
      budget: context.budget,
      attempt: 0,
      salts: decodeSalts(salts[step.index] ?? 0),
      taken: taken[position] ?? emptyTaken(),
      noQuestions: context.constraints.noQuestions,
    };
    // Where colleagues took everything, being written to matters more than being different.
    const draft =
      composeStep(base) ?? (hasTaken(base.taken) ? composeStep({ ...base, taken: emptyTaken() }) : undefined);
    if (!draft) {
      left.push(base);
      continue;
    }
    remember(base, draft);
    steps.push({ step, type, draft, request: base });
  }
  return { context, steps, left, memory };
}

const hasTaken = (taken: Taken): boolean =>
  taken.angles.size > 0 || taken.openers.size > 0 || taken.subjects.size > 0;

/** What the earlier leads of the account took at each step, by replaying them in order. */
function replayPeers(input: WriteInput): Taken[] {
  const taken = input.steps.map(emptyTaken);
  for (const peer of input.accountPeers
    .filter((other) => other.id !== input.lead.id)
    .slice(0, PEERS_MAX - 1)) {
    const context = prepare(input, peer);
    if ('code' in context) continue;
    for (const { step, draft } of composeSteps(context, taken, {}).steps) {
      const at = input.steps.indexOf(step);
      taken[at]?.angles.add(draft.angle.id);
      taken[at]?.openers.add(draft.opener);
      taken[at]?.subjects.add(draft.subject);
    }
  }
  return taken;
}

/** Composes all steps of one lead: a pure function of its input. */
export function composeLead(input: WriteInput, lead: LeadFacts = input.lead): ComposedLead | WriteFault {
  const context = prepare(input, lead);
  if ('code' in context) return context;
  const { left, ...composed } = composeSteps(context, replayPeers(input), input.salts);
  if (composed.steps.length === 0)
    return fault('over_limit', `No email fits into ${input.profile.wordLimit} words with these exclusions.`, {
      limit: input.profile.wordLimit,
    });
  return {
    ...composed,
    notWritten: explainLeft(left),
  };
}
