import type { LanguageModel } from 'ai';
import { composeLead } from '../composer/compose-lead.ts';
import { fault } from '../composer/context.ts';
import { decodeSalts, encodeSalts } from '../composer/salts.ts';
import type { RegenerateInput, RegenerateResult, WriteInput, WriteResult, Writer } from '../types.ts';
import type { LlmWriterDeps } from './ask-for-steps.ts';
import { openModel } from './model-client.ts';
import { writeSteps } from './write-steps.ts';

export type { LlmWriterDeps } from './ask-for-steps.ts';

async function write(
  deps: LlmWriterDeps,
  model: LanguageModel,
  input: WriteInput,
  signal: AbortSignal | undefined,
): Promise<WriteResult> {
  const composed = composeLead(input);
  if ('code' in composed) return { ok: false, fault: composed };
  const outcome = await writeSteps({ deps, model, input, composed, instruction: '', signal }, composed.steps);
  return 'fault' in outcome
    ? { ok: false, fault: outcome.fault }
    : { ok: true, emails: outcome.emails, notWritten: composed.notWritten };
}

async function regenerate(
  deps: LlmWriterDeps,
  model: LanguageModel,
  { input, current, instruction }: RegenerateInput,
  signal: AbortSignal | undefined,
): Promise<RegenerateResult> {
  const salts = decodeSalts(current.salt);
  const salt = encodeSalts({ ...salts, all: salts.all + 1 });
  const salted: WriteInput = { ...input, salts: { ...input.salts, [current.step]: salt } };
  const composed = composeLead(salted);
  if ('code' in composed) return { ok: false, fault: composed };
  const wanted = composed.steps.filter((item) => item.step.index === current.step);
  if (wanted.length === 0)
    return {
      ok: false,
      fault: fault('nothing_to_say', 'There is no further angle in the data for this email.'),
    };
  const outcome = await writeSteps(
    { deps, model, input: salted, composed, instruction: instruction.trim(), signal },
    wanted,
  );
  if ('fault' in outcome) return { ok: false, fault: outcome.fault };
  const email = outcome.emails[0] ?? current;
  const wish = instruction.trim() || 'try again';
  const changed = email.body !== current.body || email.subjectLine !== current.subjectLine;
  if (!changed)
    return {
      ok: true,
      email: current,
      changed: false,
      applied: [],
      notApplied: [{ text: wish, why: 'the model gave the same text' }],
      summary: `Not done: “${wish}”: the model gave the same text.`,
    };
  return {
    ok: true,
    email,
    changed: true,
    applied: ['Written again by the model with your instruction'],
    notApplied: [],
    summary: 'Written again by the model; check that it does what you asked.',
  };
}

/** The writer that words the composer's plan with a language model. The model has no tools and sees one lead at a time. */
export function createLlmWriter(deps: LlmWriterDeps): Writer {
  const model = openModel(deps.config);
  return {
    name: 'llm',
    write: (input, signal) => write(deps, model, input, signal),
    regenerate: (input, signal) => regenerate(deps, model, input, signal),
  };
}
