import { type OpenModel, openModel } from '@myra/model/client';
import { askWithinBudget, type ModelDeps, seedFrom } from '@myra/model/within-budget';
import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { fault } from '@myra/writer/fault';
import { answerSubject, composeDraft, layOut } from '../answer/compose-draft.ts';
import { draftConfidence } from '../answer/draft-confidence.ts';
import { type DraftContext, draftContext } from '../answer/draft-context.ts';
import type { DraftInput, DraftResult, ReplyWriter } from '../answer/draft-types.ts';
import { mayShowModel } from '../answer/may-draft.ts';
import { checkDraft } from '../promises/check-draft.ts';
import { draftInstructions, draftPrompt } from './model-prompt.ts';
import { readWithModel } from './model-reading.ts';
import { answerSchema, type Read, readAnswer } from './read-answer.ts';

const REPLY_PROMPT_VERSION = 'llm-reply-8';
const REPAIRS_MAX = 2;
const TEMPERATURE = 0.3;
const ANSWER_TOKENS = 500;
/** Drafts an answer with a model. Messages that only a person may answer never reach it. */
async function draft(
  deps: ModelDeps,
  model: OpenModel,
  input: DraftInput,
  signal: AbortSignal | undefined,
): Promise<DraftResult> {
  // Refusals and fixed texts are code's, and a message that needs a person is never sent to a model.
  if (!mayShowModel(input.reading)) return composeDraft(input);
  const context = draftContext(input);
  const instructions = draftInstructions(context);
  const subjectLine = answerSubject(input.message.subject);
  const seed = seedFrom(input.write.lead.id, String(input.salt));
  let faults: string[] = [];
  let before = '';
  let isJunkForgiven = false;
  for (let round = 0; round <= REPAIRS_MAX; ) {
    const prompt = draftPrompt(context, {
      nonce: deps.nonce(),
      instruction: input.instruction,
      faults,
      before,
    });
    const answer = await askWithinBudget(
      deps,
      model,
      { instructions, prompt, temperature: TEMPERATURE, seed, signal, answerTokens: ANSWER_TOKENS },
      answerSchema,
    );
    if (!answer)
      return { ok: false, fault: fault('budget_spent', 'The budget of the model for today is spent.') };
    if (answer.kind !== 'answer') {
      const code = answer.kind === 'refused' ? 'refused' : 'malformed_answer';
      if (isJunkForgiven) return { ok: false, fault: fault(code, 'The model gave no usable answer.') };
      isJunkForgiven = true;
      continue;
    }
    const { lines, faults: found } = readAnswer(answer.answer, context);
    const { body, main } = layOut(lines, context);
    faults = [
      ...found,
      ...checkDraft({ subjectLine, body, main }, context).map(({ span, need }) => `${span}: ${need}`),
    ];
    if (faults.length === 0)
      return { ok: true, draft: finish(context, { subjectLine, body, lines, repairs: round }) };
    before = answer.answer.sentences.map((sentence) => sentence.text).join(' ');
    round += 1;
  }
  return {
    ok: false,
    fault: fault('unsupported_sentence', 'The answer of the model broke a rule three times and is held.'),
  };
}

const LEFT_OPEN = 'Not every question is answered: find out what is left, and add it.';

function finish(
  context: DraftContext,
  {
    subjectLine,
    body,
    lines,
    repairs,
  }: { subjectLine: string; body: string; lines: Read['lines']; repairs: number },
) {
  const { reading, instruction } = context.input;
  const asked = reading.facts.questions?.length ?? 0;
  const open = lines.filter(({ refs }) => refs.includes('open')).length;
  const answered = lines.filter(({ refs }) => refs.some((ref) => ref.startsWith('claim:'))).length;
  const unanswered = open > 0 ? open : Math.max(0, asked - answered);
  return {
    subjectLine,
    body,
    sources: lines.map(({ text, refs, role }) => ({ sentence: text, refs, role })),
    // One sentence may leave several questions open, so they are not counted.
    warnings: open > 0 ? [FIND_OUT_WARNING] : unanswered > 0 ? [LEFT_OPEN] : [],
    confidence: draftConfidence(context, { unanswered, isFull: asked > 0 && unanswered === 0, repairs }),
    repairs,
    grammarVersion: REPLY_PROMPT_VERSION,
    summary: instruction === '' ? null : 'Written again by the model; check that it does what you asked.',
    changed: true,
  };
}

/** The writer that reads replies and words answers with a language model. It has no tools and sees one message at a time. */
export function createLlmReplyWriter(deps: ModelDeps): Required<ReplyWriter> {
  const model = openModel(deps.config);
  return {
    name: 'llm',
    draft: (input, signal) => draft(deps, model, input, signal),
    read: (input, signal) => readWithModel(deps, model, input, signal),
  };
}
