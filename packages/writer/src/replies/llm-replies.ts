import { hash } from 'node:crypto';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import type { CheckFault } from '../checks/check-email.ts';
import { findLinks } from '../checks/links.ts';
import { askModelFor, type ModelAnswer, openModel } from '../model/model-client.ts';
import type { ModelWriterDeps } from '../model/model-writer.ts';
import { fault } from '../offline/write-offline.ts';
import type { FaultCode, WriteFault } from '../types.ts';
import { checkDraft } from './check-draft.ts';
import { answerSubject, composeDraft, layOut } from './compose-draft.ts';
import { draftConfidence } from './draft-confidence.ts';
import type { DraftInput, DraftResult, ReplyWriter } from './draft-types.ts';
import { checkSupport } from './legacy/support.ts';
import { readWithModel } from './llm-reading.ts';
import { INSTRUCTIONS, MESSAGE_REF, type Prepared, prepare, userPrompt } from './llm-reply-prompt.ts';
import { mayDraft } from './may-draft.ts';

export const REPLY_PROMPT_VERSION = 'llm-reply-1';
const REPAIRS_MAX = 2;
const TEMPERATURE = 0.3;
const TOKENS_ESTIMATED = 1_800;
const SENTENCES_MAX = 8;

const answerSchema = z.strictObject({
  sentences: z
    .array(
      z.strictObject({
        text: z.string().max(400),
        sources: z.array(z.string().max(20)).max(12),
        role: z.enum(['open', 'offer', 'ask', 'close']),
      }),
    )
    .min(1)
    .max(SENTENCES_MAX),
});
type ModelReply = z.infer<typeof answerSchema>;

type Read = {
  lines: { text: string; refs: string[]; role: ModelReply['sentences'][number]['role'] }[];
  faults: CheckFault[];
};

/** Resolves cites and placeholders and asks every rule. What the lead wrote supports nothing but itself being answered. */
function readAnswer(answer: ModelReply, prepared: Prepared): Read {
  const { context, facts, placeholders } = prepared;
  const faults: CheckFault[] = [];
  const add = (rule: CheckFault['rule'], span: string, need: string) =>
    void faults.push({ rule, span: span.slice(0, 80), need, blocking: true });
  const lines = answer.sentences.map(({ text, sources, role }) => {
    const cited = sources.flatMap((id) => facts.filter((fact) => fact.id === id));
    for (const id of sources)
      if (!facts.some((fact) => fact.id === id)) add('provenance', id, 'only ids of given facts');
    // A stranger's words are no field: a sentence that rests on them alone says nothing that we know.
    const fields = cited.filter((fact) => fact.ref !== MESSAGE_REF);
    faults.push(
      ...checkSupport(text, fields, role, context.productName).faults.map((one) => ({
        ...one,
        blocking: true,
      })),
    );
    for (const mark of text.match(/⟦[^⟧]*⟧/gu) ?? [])
      if (!Object.hasOwn(placeholders, mark)) add('merge_field', mark, 'only listed placeholders');
    if (findLinks(text).length > 0) add('link_not_allowed', 'link', 'no link of its own');
    const filled = Object.entries(placeholders).reduce(
      (said, [mark, value]) => said.replaceAll(mark, value),
      text,
    );
    const refs = [...new Set(fields.flatMap((fact) => fact.ref.split(' ')))];
    if (refs.length === 0) add('provenance', text, 'a field for every sentence');
    return { text: filled.replace(/\s+/gu, ' ').trim(), refs, role };
  });
  return { lines, faults };
}

async function ask(
  deps: ModelWriterDeps,
  model: LanguageModel,
  prompt: string,
  input: DraftInput,
  signal: AbortSignal | undefined,
): Promise<ModelAnswer<ModelReply> | 'spent'> {
  const budget = await deps.spendTokens(TOKENS_ESTIMATED);
  if (!budget.granted) return 'spent';
  let used = 0;
  try {
    const seed = Number.parseInt(
      hash('sha256', `${input.write.lead.id}|${input.salt}`, 'hex').slice(0, 7),
      16,
    );
    const answer = await askModelFor(
      model,
      { instructions: INSTRUCTIONS, prompt, temperature: TEMPERATURE, seed, signal },
      answerSchema,
      deps.timeoutMs,
    );
    used = answer.tokens;
    return answer;
  } finally {
    await budget.settle(used);
  }
}

const CODE_OF_RULE: Partial<Record<CheckFault['rule'], FaultCode>> = {
  word_limit: 'over_limit',
  banned_phrase: 'banned_phrase',
  excluded_keyword: 'excluded_keyword',
  merge_field: 'merge_field',
  link_not_allowed: 'link_not_allowed',
  patient_data: 'patient_data',
};

const held = (first: CheckFault | undefined): WriteFault =>
  fault(
    (first && CODE_OF_RULE[first.rule]) ?? 'unsupported_sentence',
    'The answer of the model broke a rule three times and is held.',
    {
      rule: first?.rule ?? '',
    },
  );

/** Words the composer's plan with a model. Messages that only a person may answer never reach it. */
async function draft(
  deps: ModelWriterDeps,
  model: LanguageModel,
  input: DraftInput,
  signal: AbortSignal | undefined,
): Promise<DraftResult> {
  // Refusals and fixed texts are code's, and a message that needs a person is never sent to a model.
  if (!mayDraft(input.reading)) return composeDraft(input);
  const prepared = prepare(input);
  const { context, plan } = prepared;
  const subjectLine = answerSubject(input.message.subject);
  let faults: CheckFault[] = [];
  let before = '';
  let isJunkForgiven = false;
  for (let round = 0; round <= REPAIRS_MAX; ) {
    const nonce = deps.nonce();
    const prompt = userPrompt(prepared, { nonce, instruction: input.instruction, faults, before });
    const answer = await ask(deps, model, prompt, input, signal);
    if (answer === 'spent')
      return { ok: false, fault: fault('budget_spent', 'The budget of the model for today is spent.') };
    if (answer.kind !== 'answer') {
      const code = answer.kind === 'refused' ? 'refused' : 'malformed_answer';
      if (isJunkForgiven) return { ok: false, fault: fault(code, 'The model gave no usable answer.') };
      isJunkForgiven = true;
      continue;
    }
    const read = readAnswer(answer.answer, prepared);
    const { body, main } = layOut(read.lines, context);
    faults = [...read.faults, ...checkDraft({ subjectLine, body, main }, context)];
    if (faults.length === 0) {
      const blanks = plan.lines.flatMap((line) => (line.blank === undefined ? [] : [line.blank]));
      const { unanswered, warnings } = plan;
      return {
        ok: true,
        draft: {
          subjectLine,
          body,
          sources: read.lines.map(({ text, refs, role }) => ({ sentence: text, refs, role })),
          warnings,
          confidence: draftConfidence(
            { body, main },
            { context, blanks, unanswered, repairs: round, softWarnings: 0 },
          ),
          repairs: round,
          grammarVersion: REPLY_PROMPT_VERSION,
          summary:
            input.instruction === ''
              ? null
              : 'Written again by the model; check that it does what you asked.',
          changed: true,
        },
      };
    }
    before = answer.answer.sentences.map((sentence) => sentence.text).join(' ');
    round += 1;
  }
  return { ok: false, fault: held(faults[0]) };
}

/** The writer that reads replies and words answers with a language model. It has no tools and sees one message at a time. */
export function createLlmReplyWriter(deps: ModelWriterDeps): ReplyWriter {
  const model = openModel(deps.config);
  return {
    name: 'llm',
    draft: (input, signal) => draft(deps, model, input, signal),
    read: (input, signal) => readWithModel(deps, model, input, signal),
  };
}
