import type { RegenerateInput, RegenerateResult, WriteInput, WriteResult, Writer } from '../types.ts';
import { composeLead } from './compose-lead.ts';
import { finishEmail } from './finish.ts';
import { PLAIN_FRAME } from './frame.ts';
import { regenerateOffline } from './regenerate.ts';

/** Writes all steps of one lead offline; same input and grammar version give the same bytes. */
export function composeSequence(input: WriteInput): WriteResult {
  const composed = composeLead(input);
  if ('code' in composed) return { ok: false, fault: composed };
  const emails = composed.steps.map(({ step, type, draft }) =>
    finishEmail({
      context: composed.context,
      step,
      type,
      draft,
      salt: input.salts[step.index] ?? 0,
      frame: PLAIN_FRAME,
      repairs: 0,
    }),
  );
  return { ok: true, emails, notWritten: composed.notWritten };
}

/** The offline writer: no clock, no I/O, no randomness. */
export function createComposer(): Writer {
  return {
    name: 'composer',
    write: async (input: WriteInput): Promise<WriteResult> => composeSequence(input),
    regenerate: async (input: RegenerateInput): Promise<RegenerateResult> => regenerateOffline(input),
  };
}
