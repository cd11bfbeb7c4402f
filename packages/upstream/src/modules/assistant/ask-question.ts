import { afterCommit, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import {
  invalidInput,
  limitExceeded,
  notFound,
  orNotFound,
  preconditionFailed,
} from '@myra/shared/errors/app-error';
import { findPatientData } from '@myra/shared/rules/text/content-marks';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { findAccount } from '../accounts/index.ts';
import { findCampaignName, listCampaignStates } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { findProduct } from '../products/index.ts';
import { scheduleWork } from '../work/index.ts';
import { beginAnswer, readRules, type Settled } from './begin-answer.ts';
import { claimFiles } from './files/file.store.ts';
import { firstWords } from './first-words.ts';
import { insertMessages, lastMessageNo } from './message.store.ts';
import { ownThread, stateOf, type ThreadState } from './read-thread.ts';
import { insertRun, listOpenRuns } from './run.store.ts';
import { insertThread, listThreadRows, raiseRev, type ThreadRow } from './thread.store.ts';
import type { Plan, PlanQuestion } from './tool-calls.ts';
import { filterWords } from './words/lead-words.ts';

/** Messages of a thread, and questions that wait in it. */
const MESSAGES_MAX = 1_000;
const WAITING_MAX = 5;
const TITLE_CHARACTERS_MAX = 80;

type Asked = { thread_id: number; run_id: number; changed: ThreadState };

const EMPTY: MessageDoc = {
  paragraphs: [],
  steps: [],
  leads: [],
  insights: [],
  plans: [],
  cards: [],
  suggested_questions: [],
};

/** Words without a look-up behind them. */
export const plainDoc = (...texts: string[]): MessageDoc => ({
  ...EMPTY,
  paragraphs: texts.map((text) => [{ text, call_no: null, field: null, opens: null }]),
});

/** Makes a run due, and adds its job right after the commit, because a person waits. Without a queue the tick finds it. */
export async function scheduleRun(
  ctx: Pick<Ctx, 'clock' | 'queues' | 'log'>,
  tx: OrganizationTx,
  runId: number,
): Promise<void> {
  const { organizationId } = tx;
  await scheduleWork(tx, { kind: 'assistant', organizationId, key: runId, at: ctx.clock.now() });
  afterCommit(tx, () =>
    ctx.queues
      .enqueue(jobs.answerQuestion, { organizationId, runId })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'answer not enqueued, the tick will')),
  );
}

/** What is asked, with the files that were attached for it. */
type Question = { question: string; attachedIds?: readonly number[]; settled: Settled };

/** A question with data of a patient is refused at its field, and nothing of it is kept. Throws invalid-input. */
function assertNoPatient(question: string, path: 'user_input' | 'goal' = 'user_input'): void {
  const what = findPatientData(question);
  if (what === undefined) return;
  const message = `This seems to hold ${what}. Take it out and ask again.`;
  throw invalidInput(message, { reason: 'patient-data', issues: [{ path, message }] });
}

async function ask(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  thread: ThreadRow,
  { question, attachedIds = [], settled }: Question,
): Promise<Asked> {
  assertNoPatient(question);
  const now = ctx.clock.now();
  const rev = orNotFound(await raiseRev(tx, thread.id, now), 'Thread');
  const [last, waiting] = await Promise.all([lastMessageNo(tx, thread.id), listOpenRuns(tx, thread.id)]);
  if (last >= MESSAGES_MAX)
    throw limitExceeded('This thread is full. Begin a new one.', { reason: 'thread-full' });
  if (waiting.length >= WAITING_MAX) {
    throw preconditionFailed('Questions are still being answered. Please wait for them.', { reason: 'busy' });
  }
  const no = last + 1;
  const run = { threadId: thread.id, messageNo: no + 1 };
  const runId = await insertRun(tx, { ...run, planner: 'patterns', now });
  const files = await claimFiles(tx, attachedIds, {
    threadId: thread.id,
    messageNo: no,
    userId: ctx.actor.userId,
  });
  if (files.length < new Set(attachedIds).size) throw notFound('File');
  const again = files.filter(({ messageNo }) => messageNo !== no).map(({ id }) => id);
  const doc = { ...plainDoc(question), ...(again.length > 0 && { file_ids: again }) };
  const common = { threadId: thread.id, rev, createdAt: now };
  await insertMessages(tx, [{ ...common, no, sender: 'user', runId: null, doc }]);
  const isFirst = waiting.length === 0;
  const steps = await beginAnswer(tx, { ...run, id: runId }, question, { settled, isFirst });
  await insertMessages(tx, [{ ...common, no: no + 1, sender: 'bot', runId, doc: { ...EMPTY, steps } }]);
  await scheduleRun(ctx, tx, runId);
  noteChange(tx, 'assistant', thread.id);
  return { thread_id: thread.id, run_id: runId, changed: await stateOf(ctx, tx, thread.id, rev - 1) };
}

/**
 * Begins a thread, with what the person wants to reach. The question is committed before anything is looked up, and without a
 * model the first step with it, so that a person sees at once what is being done.
 */
export async function startThread(
  ctx: Ctx<UserActor>,
  question: string,
  attachedIds: readonly number[] = [],
  goal = '',
): Promise<Asked> {
  assertNoPatient(goal, 'goal');
  const settled = await readRules(ctx);
  return inOrganization(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const thread = await insertThread(tx, {
      userId,
      title: firstWords(question, TITLE_CHARACTERS_MAX),
      goal,
      now: ctx.clock.now(),
    });
    return ask(ctx, tx, thread, { question, attachedIds, settled });
  });
}

/** Asks in a thread. Throws not-found for another person's, limit-exceeded and precondition-failed if it has too many. */
export async function askInThread(
  ctx: Ctx<UserActor>,
  threadId: number,
  question: string,
  attachedIds: readonly number[] = [],
): Promise<Asked> {
  const settled = await readRules(ctx);
  return inOrganization(ctx, async (tx) =>
    ask(ctx, tx, await ownThread(ctx, tx, threadId), { question, attachedIds, settled }),
  );
}

/** Asks in the person's newest thread, or begins one. */
export async function askInNewest(ctx: Ctx<UserActor>, question: string): Promise<Asked> {
  const settled = await readRules(ctx);
  return inOrganization(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const [newest] = await listThreadRows(tx, userId, { limit: 1 });
    const thread =
      newest ??
      (await insertThread(tx, {
        userId,
        title: firstWords(question, TITLE_CHARACTERS_MAX),
        now: ctx.clock.now(),
      }));
    return ask(ctx, tx, thread, { question, settled });
  });
}

/**
 * Asks in a thread for an activity plan for the leads of a filter. What is done is settled, whatever the words. Throws like
 * `askInThread`, and not-found for a campaign, employer or product of another organization.
 */
export function askForPlan(ctx: Ctx<UserActor>, threadId: number, input: PlanQuestion): Promise<Asked> {
  return inOrganization(ctx, async (tx) => {
    const thread = await ownThread(ctx, tx, threadId);
    const { filter, product_id: productId } = input;
    const { campaign_id: campaignId, account_id: accountId } = filter;
    if (campaignId !== undefined && !(await findCampaignName(tx, campaignId))) throw notFound('Campaign');
    if (accountId !== undefined && !(await findAccount(tx, accountId))) throw notFound('Account');
    if (productId !== undefined && !(await findProduct(tx, productId))) throw notFound('Product');
    const campaigns = await listCampaignStates(tx);
    const words = filterWords(filter, campaigns).join(', ');
    const question = words === '' ? 'Create Activity Plan' : `Create Activity Plan: ${words}`;
    const plan: Plan = { kind: 'look-up', calls: [{ tool: 'propose_plan', input }] };
    return ask(ctx, tx, thread, { question, settled: { plan, campaigns } });
  });
}
