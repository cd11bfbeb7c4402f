import { hash } from 'node:crypto';
import type { LanguageModel } from 'ai';
import { MODEL_QUALITY_UNJUDGED, sequenceConfidence } from '../confidence.ts';
import { greetingOf, signatureOf } from '../names/frame.ts';
import type { OfflineContext } from '../offline/compose-email.ts';
import { fault, openOffline } from '../offline/write-offline.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import type { PlannedStep, SequencePlan } from '../plan/types.ts';
import type {
  LookFault,
  RegenerateInput,
  RegenerateResult,
  WriteFault,
  WriteInput,
  WriteResult,
  Writer,
  WrittenEmail,
} from '../types.ts';
import { callTokens, outputCap } from './estimate.ts';
import { createJudge, isPoor, type Judge, type Judged, meanOf } from './judge.ts';
import { askModelFor, type ModelConfig, openModel, type Usage } from './model-client.ts';
import { campaignPrefix, leadPrompt, type Repair } from './prompt.ts';
import { type ReadEmail, readAnswer } from './read-answer.ts';
import { readWholeObjects } from './read-json.ts';
import { MODEL_VERSION } from './rules-text.ts';
import { type AnsweredEmail, answeredEmail, answerSchema, type Judgement } from './schema.ts';

/** Asks the organization's budget of the day; `settle` states what was really used. */
export type SpendTokens = (
  estimated: number,
) => Promise<{ granted: boolean; settle(used: number): Promise<void> }>;

export type ModelWriterDeps = {
  config: ModelConfig;
  /** The model that judges; without one nobody judges. */
  judge?: ModelConfig | null;
  spendTokens: SpendTokens;
  /** Fresh and unguessable for every call, letters and digits. */
  nonce: () => string;
  /** Told what each call used. */
  onUsage?: (usage: Usage) => void;
  timeoutMs?: number;
  /** How long emails wait to be judged together. */
  judgeWaitMs?: number;
};

const TEMPERATURE = 0.7;
const REPAIR_TEMPERATURE = 0.3;
const REPAIRS_MAX = 2;
const JUDGE_WAIT_MS = 400;
const MISSING: LookFault = { sentence: '', reason: 'The model did not write this step.' };

type Run = {
  deps: ModelWriterDeps;
  model: LanguageModel;
  judge: Judge | null;
  context: OfflineContext;
  plan: SequencePlan;
  instruction: string;
  signal: AbortSignal | undefined;
};

type Asked = { emails: AnsweredEmail[] } | { fault: WriteFault };

const SPENT = fault('budget_spent', 'The token budget is spent.');
const REFUSED = fault('refused', 'The model refused to write to this person.');
const MALFORMED = fault('malformed_answer', 'The model did not answer in the form that was asked for.');

/** One call for some steps; a cut answer gives the emails that came whole. Throws what the model client throws. */
async function ask(run: Run, steps: readonly number[], repairs: readonly Repair[]): Promise<Asked> {
  const { deps, context, plan, instruction, signal } = run;
  const { input, reader, tone } = context;
  const instructions = campaignPrefix(input, tone);
  const prompt = leadPrompt(input, reader, plan, deps.nonce(), { steps, instruction, repairs });
  const budget = await deps.spendTokens(
    callTokens(instructions + prompt, steps.length, input.profile.wordLimit),
  );
  if (!budget.granted) return { fault: SPENT };
  let used = 0;
  try {
    const answer = await askModelFor(
      run.model,
      {
        instructions,
        prompt,
        temperature: repairs.length > 0 ? REPAIR_TEMPERATURE : TEMPERATURE,
        seed: seedOf(input),
        signal,
        outputTokensMax: outputCap(steps.length, input.profile.wordLimit),
      },
      answerSchema,
      deps.timeoutMs,
    );
    used = answer.tokens;
    deps.onUsage?.(answer.usage);
    if (answer.kind === 'answer') return { emails: answer.answer.emails };
    if (answer.kind === 'refused') return { fault: REFUSED };
    const whole = readWholeObjects(answer.text).flatMap((one) => answeredEmail.safeParse(one).data ?? []);
    return whole.length > 0 ? { emails: whole } : { fault: MALFORMED };
  } finally {
    await budget.settle(used);
  }
}

const seedOf = ({ campaign, lead, salts }: WriteInput): number =>
  Number.parseInt(
    hash('sha256', `${campaign.id}|${lead.id}|${JSON.stringify(salts)}`, 'hex').slice(0, 7),
    16,
  );

type Draft = { read: ReadEmail; judgement: Judgement | undefined; repairs: number };

/** What is wrong with a draft: the faults of the rules, else what the judge says. */
function faultsOf({ read, judgement }: Draft): LookFault[] {
  if (read.faults.length > 0) return read.faults;
  if (judgement === undefined || !isPoor(judgement)) return [];
  const { sentence, reason, supported, sensible, natural } = judgement;
  return [{ sentence, reason: reason || `The judge gave ${supported}, ${sensible} and ${natural} of 5.` }];
}

async function judgeDrafts({ judge, context, deps, signal }: Run, drafts: readonly Draft[]): Promise<void> {
  if (judge === null) return;
  const { input, reader } = context;
  const clean = drafts.filter(({ read, judgement }) => read.faults.length === 0 && judgement === undefined);
  const idOf = ({ read }: Draft): string => `${input.lead.id}-${read.step}`;
  const emails = clean.map(
    (draft): Judged => ({
      id: idOf(draft),
      reader: [reader.roles[0] ?? 'role unknown', reader.setting ?? 'setting unknown'].join(', '),
      subject: draft.read.subject,
      sentences: draft.read.sources.map(({ sentence, refs }) => ({
        text: sentence,
        cited: citedText(input, refs),
      })),
    }),
  );
  if (emails.length === 0) return;
  const budget = await deps.spendTokens(callTokens(JSON.stringify(emails), emails.length, 30));
  // Without a budget for the judge the rules alone decide.
  if (!budget.granted) return;
  try {
    const found = await judge(emails, signal);
    for (const draft of clean) draft.judgement = found.get(idOf(draft));
  } finally {
    await budget.settle(callTokens(JSON.stringify(emails), emails.length, 30));
  }
}

function citedText({ sheet, asks }: WriteInput, refs: readonly string[]): string {
  const texts = refs.flatMap((ref) => {
    const [kind, id] = ref.split(':');
    const claim = kind === 'claim' ? sheet.claims.find((one) => String(one.id) === id) : undefined;
    const angle = kind === 'angle' ? sheet.angles.find((one) => String(one.id) === id) : undefined;
    const asked = kind === 'ask' ? asks.find((one) => one.kind === id) : undefined;
    if (claim) return [claim.text];
    if (angle) return [angle.question, angle.line, angle.offer];
    return asked ? [asked.statement] : [ref];
  });
  return texts.join(' ');
}

/** Writes steps, has faulty ones written again at most twice, and keeps what still fails with its faults. */
async function writeSteps(
  run: Run,
  steps: readonly number[],
): Promise<{ drafts: Map<number, Draft> } | { fault: WriteFault }> {
  const { input, reader, own } = run.context;
  const drafts = new Map<number, Draft>();
  let wanted = [...steps];
  let repairs: Repair[] = [];
  for (let round = 0; round <= REPAIRS_MAX && wanted.length > 0; round += 1) {
    const asked = await ask(run, wanted, repairs);
    if ('fault' in asked) {
      // What was written before is kept; a model that answers nonsense is asked once more.
      if (asked.fault === MALFORMED && round === 0) continue;
      if (drafts.size === 0) return asked;
      break;
    }
    for (const answered of asked.emails) {
      if (!wanted.includes(answered.step)) continue;
      drafts.set(answered.step, {
        read: readAnswer(answered, input, reader, own),
        judgement: undefined,
        repairs: round,
      });
    }
    await judgeDrafts(
      run,
      wanted.flatMap((step) => drafts.get(step) ?? []),
    );
    wanted = wanted.filter((step) => {
      const draft = drafts.get(step);
      return draft === undefined || faultsOf(draft).length > 0;
    });
    repairs = wanted.flatMap((step) => {
      const draft = drafts.get(step);
      return draft
        ? [
            {
              step,
              before: draft.read.sources.map(({ sentence }) => sentence).join(' '),
              faults: faultsOf(draft),
            },
          ]
        : [];
    });
  }
  return { drafts };
}

const LOOK = 'A sentence did not pass the checks: a person has to look.';

function finish(run: Run, planned: PlannedStep, draft: Draft): WrittenEmail {
  const { context } = run;
  const { own } = context;
  const { read, judgement, repairs } = draft;
  const look = faultsOf(draft);
  const sentences = read.sources.map(({ sentence }) => sentence);
  const angles = read.sources.flatMap(({ refs }) =>
    refs.flatMap((ref) => (ref.startsWith('angle:') ? Number(ref.slice(6)) : [])),
  );
  const claims = read.sources.flatMap(({ refs }) =>
    refs.flatMap((ref) => (ref.startsWith('claim:') ? Number(ref.slice(6)) : [])),
  );
  const body = [
    greetingOf(context),
    own.header,
    ...paragraphsOf(sentences),
    own.callToAction,
    signatureOf(context),
  ];
  const quality = judgement ? meanOf(judgement) / 5 : MODEL_QUALITY_UNJUDGED;
  return {
    step: planned.step,
    day: planned.day,
    emailType: planned.type,
    subjectLine: planned.step === 0 && own.subject !== '' ? own.subject : read.subject,
    body: body.filter((part) => part !== '').join('\n\n'),
    bodyWithoutHistory: null,
    callToAction:
      own.callToAction || (sentences.findLast((text) => text.endsWith('?')) ?? sentences.at(-1) ?? ''),
    sources: read.sources,
    confidence: sequenceConfidence(planned.match, context.reader, quality, look.length > 0 ? LOOK : null),
    warnings: look.map(({ reason }) => reason),
    repairs,
    grammarVersion: MODEL_VERSION,
    salt: 0,
    parts: {
      version: MODEL_VERSION,
      move: planned.move,
      angle: angles[0] ?? planned.match.angle.id,
      claims: [...new Set(claims)],
      layout: 'model',
      variant: 0,
    },
    reason: planned.reason,
    look,
  };
}

/** A long email is parted before its last sentence, and after its first where there are more than three. */
function paragraphsOf(sentences: readonly string[]): string[] {
  if (sentences.length < 3) return [...sentences];
  return [sentences[0] ?? '', sentences.slice(1, -1).join(' '), sentences.at(-1) ?? ''];
}

async function write(run: Run, steps: readonly PlannedStep[]): Promise<WriteResult> {
  const outcome = await writeSteps(
    run,
    steps.map(({ step }) => step),
  );
  if ('fault' in outcome) return { ok: false, fault: outcome.fault };
  const notWritten = [...run.plan.notWritten];
  const emails = steps.flatMap((planned) => {
    const draft = outcome.drafts.get(planned.step);
    if (!draft) notWritten.push({ step: planned.step, why: MISSING.reason });
    return draft ? [finish(run, planned, draft)] : [];
  });
  return { ok: true, emails, notWritten: notWritten.sort((a, b) => a.step - b.step) };
}

/** The writer that words the plan with a language model. The model has no tools and sees one lead at a time. */
export function createModelWriter(deps: ModelWriterDeps): Writer {
  const model = openModel(deps.config);
  const judge = !deps.judge
    ? null
    : createJudge({
        model: openModel(deps.judge),
        nonce: deps.nonce,
        onUsage: (usage) => deps.onUsage?.(usage),
        waitMs: deps.judgeWaitMs ?? JUDGE_WAIT_MS,
        ...(deps.timeoutMs === undefined ? {} : { timeoutMs: deps.timeoutMs }),
      });
  const open = (
    input: WriteInput,
    instruction: string,
    signal: AbortSignal | undefined,
  ): Run | WriteFault => {
    const context = openOffline(input);
    if ('code' in context) return context;
    return { deps, model, judge, context, plan: planSequence(input), instruction, signal };
  };
  return {
    name: 'llm',
    async write(input, signal) {
      const run = open(input, '', signal);
      return 'code' in run ? { ok: false, fault: run } : write(run, run.plan.steps);
    },
    async regenerate({ input, current, instruction }: RegenerateInput, signal): Promise<RegenerateResult> {
      const run = open(input, instruction.trim(), signal);
      if ('code' in run) return { ok: false, fault: run };
      const wanted = run.plan.steps.filter(({ step }) => step === current.step);
      const planned = wanted.length > 0 ? wanted : plannedLike(run.plan, current);
      const result = await write(run, planned);
      if (!result.ok) return result;
      const [email] = result.emails;
      if (!email || (email.body === current.body && email.subjectLine === current.subjectLine)) {
        const why = 'the model gave the same text';
        const text = instruction.trim() || 'try again';
        return {
          ok: true,
          email: current,
          changed: false,
          applied: [],
          notApplied: [{ text, why }],
          summary: `Not done: “${text}”: ${why}.`,
        };
      }
      return {
        ok: true,
        email: { ...email, step: current.step, day: current.day, emailType: current.emailType },
        changed: true,
        applied: ['Written again by the model with your instruction'],
        notApplied: [],
        summary: 'Written again by the model; check that it does what you asked.',
      };
    },
  };
}

/** A step that the plan leaves out is written again with the opening angle. */
function plannedLike({ steps }: SequencePlan, current: WrittenEmail): PlannedStep[] {
  const [first] = steps;
  return first
    ? [
        {
          ...first,
          step: current.step,
          day: current.day,
          type: current.emailType,
          move: current.parts?.move ?? 'angle',
        },
      ]
    : [];
}
