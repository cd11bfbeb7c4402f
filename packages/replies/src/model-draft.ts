import { type OpenModel, openModel } from '@myra/model/client';
import { askWithinBudget, type ModelDeps, seedFrom } from '@myra/model/within-budget';
import { anyOf } from '@myra/shared/rules/any-of';
import { checkClaims } from '@myra/writer/checks/claims';
import { fault } from '@myra/writer/fault';
import { fillMarks } from '@myra/writer/text/mask-names';
import { splitSentences } from '@myra/writer/text/words';
import { z } from 'zod';
import { checkDraft } from './check-draft.ts';
import { answerSubject, composeDraft, layOut } from './compose-draft.ts';
import { draftConfidence } from './draft-confidence.ts';
import { type DraftContext, draftContext } from './draft-context.ts';
import type { DraftInput, DraftResult, ReplyWriter } from './draft-types.ts';
import { mayShowModel } from './may-draft.ts';
import { citable, draftInstructions, draftPrompt, placeholdersOf } from './model-prompt.ts';
import { readWithModel } from './model-reading.ts';
import { dayInWords, monthInWords } from './sentences.ts';
import type { ReplyIntent } from './types.ts';
import { unapprovedPromise } from './unapproved-promise.ts';

const REPLY_PROMPT_VERSION = 'llm-reply-8';
const REPAIRS_MAX = 2;
const TEMPERATURE = 0.3;
const ANSWER_TOKENS = 500;
const SENTENCES_MAX = 8;
/** What rests on nothing but good manners; it states nothing. */
const MANNERS = new RegExp(
  `^(?:${anyOf(`
    thank|thanks|gracias|i (?:am sorry|understand|will (?:write|call|come|find|ask|check|leave|get|send|copy|bring|share)|'ll)
    i (?:do not|don['’]t) have|i have noted|understood|if |should |could |a reply|lo |le |se lo|si |averigu|voy a |con gusto|de acuerdo
    disculpe|entiendo|lamento|siento|lo siento|i apologi[sz]e|here|aquí|you can|puede|would|which|who|what|when|does|is|are|¿`)})`,
  'iu',
);
/** A meeting or a day of theirs. */
const MEETING = anyOf(`
  \\d+ minutes?|call|visit|meeting|demo|(?:mon|tues|wednes|thurs|fri)days?
  (?:lun|mart|miércol|juev|viern)es|llamada|visita|reunión`);
const SUITING = anyOf(`
  works?|sounds good|is fine|suits (?:me|us)|(?:me|nos) (?:queda|va|viene) bien|está bien`);
/** That it suits us: "A call on Friday after 10 works well". */
const SUITS = new RegExp(
  `^(?:(?:yes|sure|sí|claro)[,.:]? )?(?:an?|the|your|any|either|next|un[ao]?|el|la|cualquier)? ?(?:${MEETING})\\b[^.]{0,90}\\b(?:${SUITING})\\b`,
  'iu',
);
/** What is said of their own wish, or promised: it may repeat their figures and names, as it states nothing of us. */
const OF_THEIR_WISH = new RegExp(
  `^(?:(?:yes|sure|of course|certainly|claro|sí|con gusto|perfecto)[,.:]? )?(?:${anyOf(`
    thank|thanks|gracias|i (?:am sorry|understand|have noted)|i (?:do not|don['’]t) have|i can (?:call|come|meet)
    (?:i will|i'll) (?:also |first |gladly |then )?(?:find|ask|check|call|write|copy|come|stop by|meet|join|follow|reach|get|take|keep|plan|note|confirm|be|put|leave)
    (?:i will|i'll) (?:also |first )?(?:send|forward|e-?mail)(?!.*\\b(?:that|which|show\\w*|prov\\w+|because|since)\\b)
    (?:whether|which|how|what) .{0,200}\\bi will (?:first )?(?:find|ask|check)
    averigu|voy a (?:averiguar|preguntar)|(?:le|lo) (?:llam|escrib|confirm|avis|busc)\\p{L}+|understood|entendido
    le (?:(?:envi|mand)\\p{L}+|haré llegar)(?!.*\\b(?:que|porque|demuestr\\w+)\\b)`)})`,
  'iu',
);
const isOfTheirWish = (sentence: string): boolean => OF_THEIR_WISH.test(sentence) || SUITS.test(sentence);
/** Told with a promise that nobody approved. */
const PROMISE_NEED =
  'nothing approved and no email of ours offers it; say that you will find out about it and write';
/** To these nothing more is said than a soft close. */
const SOFT: readonly ReplyIntent[] = ['not_interested', 'objection_already_have', 'wrong_person', 'not_now'];

const answerSchema = z.strictObject({
  sentences: z
    .array(
      z.strictObject({
        text: z.string().max(400),
        refs: z.array(z.string().max(20)).max(12),
        role: z.enum(['open', 'answer', 'ask', 'close']),
      }),
    )
    .min(1)
    .max(SENTENCES_MAX),
});
type ModelReply = z.infer<typeof answerSchema>;

type Read = { lines: { text: string; refs: string[]; role: string }[]; faults: string[] };

/** Fills placeholders and holds every sentence against what it cites. A stranger's words are no source for a claim. */
function readAnswer(answer: ModelReply, context: DraftContext): Read {
  const { input, productName, reader, language } = context;
  const known = citable(context);
  const placeholders = placeholdersOf(context);
  const { proposed_day: proposed, wait_until: until, colleague } = input.reading.facts;
  const days = [proposed, until].filter((day) => day !== undefined);
  const named = [
    ...days,
    ...days.map((day) => dayInWords(day, language)),
    ...days.map((day) => monthInWords(day, language, input.today)),
    ...days.map((day) => day.slice(0, 4)),
    colleague?.name ?? '',
    reader.organization ?? '',
    reader.addressee.first ?? '',
    input.write.organization.name,
  ].join(' ');
  const faults: string[] = [];
  const lines = answer.sentences.map(({ text, refs, role }) => {
    const said = fillMarks(text, placeholders).replace(/\s+/gu, ' ').trim();
    const unknown = refs.find((ref) => !known.has(ref));
    if (unknown !== undefined) faults.push(`“${unknown}” is no id that was given.`);
    if (/https?:|www\./iu.test(text)) faults.push('No link of its own.');
    const cited = refs.flatMap((ref) => known.get(ref) || []);
    if (cited.length === 0 && !MANNERS.test(said) && !isOfTheirWish(said))
      faults.push(`Nothing approved is named as the source of “${text.slice(0, 60)}”.`);
    // What is given by its approved address is no promise.
    const isAddressed = input.write.asks.some(({ url }) => url && said.includes(url));
    for (const sentence of splitSentences(said.replace(/https?:\/\/\S+/gu, ' '))) {
      const sources = [...cited, named, productName];
      const isTheirs = cited.length === 0 || refs.includes('message');
      const mayRepeat = isTheirs && (isOfTheirWish(sentence) || sentence.endsWith('?'));
      const found = checkClaims(sentence, sources, productName);
      const left =
        found.length > 0 && mayRepeat
          ? checkClaims(sentence, [...sources, input.message.ownText], productName)
          : found;
      faults.push(...left.map(({ span, need }) => `“${span}”: ${need}.`));
      const promised = isAddressed ? undefined : unapprovedPromise(sentence, cited, context);
      if (promised !== undefined) faults.push(`“${promised}”: ${PROMISE_NEED}.`);
    }
    return { text: said, refs: [...new Set(refs)], role };
  });
  if (!SOFT.includes(input.reading.intent) && !lines.some(({ refs }) => refs.some((ref) => ref !== 'reply')))
    faults.push('Thanks alone are no answer.');
  return { lines, faults };
}

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
    warnings:
      unanswered > 0 ? [`Left open: ${unanswered} of the questions. Find out, then add the answer.`] : [],
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
