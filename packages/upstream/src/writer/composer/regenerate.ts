import { readInstruction } from '../instructions/read-instruction.ts';
import { mainText } from '../rules/main-text.ts';
import { grams } from '../text/words.ts';
import type { NotApplied, RegenerateInput, RegenerateResult } from '../types.ts';
import { applyChange } from './apply-change.ts';
import { composeLead } from './compose-lead.ts';
import { composeStep, draftWords, remember } from './compose-step.ts';
import type { Context } from './context.ts';
import { finishEmail } from './finish.ts';
import { PLAIN_FRAME } from './frame.ts';
import { emptyMemory } from './memory.ts';
import { type RegenerationPlan, wordsOf } from './regeneration-plan.ts';
import { decodeSalts, encodeSalts } from './salts.ts';
import type { StepRequest } from './step-work.ts';

const TRIES = 12;

/** Rebuilds what the earlier steps of the lead used, so that a new text keeps its distance to them. */
function makeRequest(input: RegenerateInput): { context: Context; request: StepRequest } | undefined {
  const composed = composeLead(input.input);
  if ('code' in composed) return undefined;
  const step = input.input.steps.find((entry) => entry.index === input.current.step);
  if (!step) return undefined;
  const memory = emptyMemory();
  for (const earlier of composed.steps.filter((entry) => entry.step.index < step.index))
    remember({ ...earlier.request, memory }, earlier.draft);
  for (const sent of input.input.history.filter((entry) => entry.step < step.index))
    memory.grams.push(grams(mainText(sent.body), 3));
  const own = composed.steps.find((entry) => entry.step.index === step.index)?.request;
  const base = own ?? composed.steps[0]?.request;
  if (!base) return undefined;
  return {
    context: composed.context,
    request: { ...base, step, type: input.current.emailType, memory, salts: decodeSalts(input.current.salt) },
  };
}

function summaryOf(applied: readonly string[], notApplied: readonly NotApplied[]): string {
  const done = applied.length > 0 ? `${applied.join('. ')}.` : '';
  const not = notApplied.map((item) => `Not done: “${item.text}”: ${item.why}.`).join(' ');
  return [done, not].filter(Boolean).join(' ');
}

/** Writes one email again as a person asks, and says what was done and what was not. Nothing understood leaves it unchanged. */
export function regenerateOffline(input: RegenerateInput): RegenerateResult {
  const { current } = input;
  const read = readInstruction(input.instruction);
  const made = read.changes.length > 0 ? makeRequest(input) : undefined;
  const unchanged = (notApplied: NotApplied[]): RegenerateResult => ({
    ok: true,
    email: current,
    changed: false,
    applied: [],
    notApplied,
    summary: summaryOf([], notApplied),
  });
  if (!made)
    return unchanged([
      ...read.notApplied,
      ...read.changes.map(({ text }) => ({
        text,
        why: 'this email cannot be composed from the data at hand',
      })),
    ]);
  const plan: RegenerationPlan = {
    ...made,
    frame: PLAIN_FRAME,
    salts: made.request.salts,
    atLeast: 0,
    applied: [],
    notApplied: [...read.notApplied],
    proofs: [],
  };
  const words = wordsOf(current, made.context.own.signature);
  for (const { change, text } of read.changes) applyChange(plan, change, text, current, words);
  if (plan.proofs.length === 0) return unchanged(plan.notApplied);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const salts = { ...plan.salts, all: plan.salts.all + tried };
    const request: StepRequest = { ...plan.request, context: plan.context, salts };
    const draft = composeStep(request);
    if (!draft || draftWords(draft) < plan.atLeast) continue;
    const email = finishEmail({
      context: plan.context,
      step: request.step,
      type: request.type,
      draft,
      salt: encodeSalts(salts),
      frame: plan.frame,
      repairs: 0,
    });
    const held = plan.proofs.filter((proof) => proof.holds(email, draft)).length;
    if (held === plan.proofs.length) {
      if (email.body === current.body && email.subjectLine === current.subjectLine)
        return unchanged([
          ...plan.notApplied,
          ...plan.proofs.map(({ text }) => ({ text, why: 'the email is like that already' })),
        ]);
      const applied = plan.proofs.map((proof) => proof.done(email));
      return {
        ok: true,
        email,
        changed: true,
        applied,
        notApplied: plan.notApplied,
        summary: summaryOf(applied, plan.notApplied),
      };
    }
  }
  return unchanged([...plan.notApplied, ...plan.proofs.map(({ text, why }) => ({ text, why }))]);
}
