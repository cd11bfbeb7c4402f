import type { ComposedStep } from '../composer/compose-lead.ts';
import { fault } from '../composer/context.ts';
import { finishEmail } from '../composer/finish.ts';
import { PLAIN_FRAME } from '../composer/frame.ts';
import type { CheckFault } from '../rules/check-email.ts';
import type { FaultCode, WriteFault, WrittenEmail } from '../types.ts';
import { askForSteps, type Run } from './ask-for-steps.ts';
import { type ModelPlan, planForModel } from './plan.ts';
import { PROMPT_VERSION, type Repair } from './prompt.ts';
import { type ReadEmail, readEmail } from './read-email.ts';
import type { AnsweredEmail } from './schema.ts';

const REPAIRS_MAX = 2;

export type Outcome = { emails: WrittenEmail[] } | { fault: WriteFault };

const CODE_OF_RULE: Partial<Record<CheckFault['rule'], FaultCode>> = {
  word_limit: 'over_limit',
  banned_phrase: 'banned_phrase',
  excluded_keyword: 'excluded_keyword',
  merge_field: 'merge_field',
  link_not_allowed: 'link_not_allowed',
  links: 'link_not_allowed',
  patient_data: 'patient_data',
  patient_privacy: 'patient_data',
  provenance: 'unsupported_sentence',
  unsourced_number: 'unsupported_sentence',
};

function faultOf(faults: readonly CheckFault[]): WriteFault {
  // A fault that has a name of its own says more than the shape of the answer.
  const first = faults.find((item) => CODE_OF_RULE[item.rule]) ?? faults[0];
  const code = (first && CODE_OF_RULE[first.rule]) ?? 'malformed_answer';
  return fault(
    code,
    `The model's text still breaks a rule after ${REPAIRS_MAX} repairs: ${first?.need ?? 'no usable text'}.`,
    { rules: [...new Set(faults.map((item) => item.rule))] },
  );
}

const MISSING: CheckFault = {
  rule: 'schema',
  span: '',
  need: 'this step was missing in the answer',
  blocking: true,
};

/** Asks for the steps, keeps the good ones and has the faulty ones mended, at most twice; junk is asked again once, cleanly. */
export async function writeSteps(run: Run, wanted: readonly ComposedStep[]): Promise<Outcome> {
  const plan = planForModel(run.composed, wanted, run.input);
  const good = new Map<number, { read: ReadEmail; repairs: number }>();
  let open = [...wanted];
  let repairs: Repair[] = [];
  let lastFaults: CheckFault[] = [];
  let isJunkAllowed = true;
  for (let round = 0; round <= REPAIRS_MAX; ) {
    const answer = await askForSteps(
      run,
      plan,
      open.map((item) => item.step.index),
      repairs,
    );
    if (answer === 'spent')
      return {
        fault: fault(
          'budget_spent',
          "Today's token budget of the organization is spent; the rest waits until tomorrow.",
        ),
      };
    if (answer.kind !== 'answer') {
      if (isJunkAllowed) {
        isJunkAllowed = false;
        continue;
      }
      return {
        fault:
          answer.kind === 'refused'
            ? fault('refused', 'The model refused to write this email.')
            : fault('malformed_answer', 'The model gave no usable answer.'),
      };
    }
    const found = readRound(run, plan, open, answer.answer.emails, good);
    for (const item of found.good) good.set(item.step, { read: item.read, repairs: round });
    repairs = found.repairs;
    lastFaults = repairs.flatMap((repair) => repair.faults);
    open = open.filter((item) => !good.has(item.step.index));
    if (open.length === 0) break;
    round += 1;
  }
  if (open.length > 0) return { fault: faultOf(lastFaults) };
  return { emails: wanted.flatMap((item) => finish(run, item, good.get(item.step.index))) };
}

function readRound(
  run: Run,
  plan: ModelPlan,
  open: readonly ComposedStep[],
  answered: readonly AnsweredEmail[],
  good: ReadonlyMap<number, { read: ReadEmail }>,
): { good: { step: number; read: ReadEmail }[]; repairs: Repair[] } {
  const earlier = [...good.values()].map((item) => item.read.draft);
  const result: { good: { step: number; read: ReadEmail }[]; repairs: Repair[] } = { good: [], repairs: [] };
  for (const item of open) {
    const step = item.step.index;
    const own = answered.find((email) => email.step === step);
    if (!own) {
      result.repairs.push({ step, faults: [MISSING], before: '' });
      continue;
    }
    const read = readEmail(own, item, run.composed.context, plan, earlier);
    if (read.faults.length === 0) {
      result.good.push({ step, read });
      earlier.push(read.draft);
    } else
      result.repairs.push({
        step,
        faults: read.faults,
        before: own.sentences.map((sentence) => sentence.text).join(' '),
      });
  }
  return result;
}

function finish(
  run: Run,
  item: ComposedStep,
  done: { read: ReadEmail; repairs: number } | undefined,
): WrittenEmail[] {
  if (!done) return [];
  const email = finishEmail({
    context: run.composed.context,
    step: item.step,
    type: item.type,
    draft: done.read.draft,
    salt: run.input.salts[item.step.index] ?? 0,
    frame: PLAIN_FRAME,
    repairs: done.repairs,
    support: done.read.support,
    version: PROMPT_VERSION,
  });
  return [email];
}
