import { defineJob } from '@myra/platform/jobs/define-job';
import { id } from '@myra/shared/contracts/wire';
import { z } from 'zod';

/** Queues of this service, and how many jobs of each one process runs at once. The daily cleaning must not hold up the tick. */
export const CONCURRENCY = { 'up-tick': 2, 'up-work': 2, 'up-mail': 2, 'up-ask': 4 } as const;

const DAY_MS = 86_400_000;

const organizationTask = z.object({ organizationId: id, taskId: id });
const batch = (max: number) => z.array(id).min(1).max(max);
const nothing = z.object({});

/** Every job of the bundled upstream. Payloads have ids; the state is in the rows they name. */
export const jobs = {
  tick: defineJob({ name: 'tick.run', queue: 'up-tick', payload: nothing, attemptsMax: 1 }),
  runImport: defineJob({
    name: 'import.run',
    queue: 'up-work',
    payload: organizationTask,
    deduplicationId: ({ taskId }) => `task-${taskId}`,
    onceMoreIfRunning: true,
  }),
  importProviders: defineJob({
    name: 'provider.import',
    queue: 'up-work',
    payload: organizationTask,
    deduplicationId: ({ taskId }) => `task-${taskId}`,
    onceMoreIfRunning: true,
  }),
  generate: defineJob({
    name: 'generate.run',
    queue: 'up-work',
    payload: organizationTask.extend({ slot: z.number().int().min(0).max(63).default(0) }),
    deduplicationId: ({ taskId, slot }) => `gen-${taskId}-${slot}`,
    onceMoreIfRunning: true,
  }),
  expandCampaign: defineJob({
    name: 'campaign.expand',
    queue: 'up-work',
    payload: organizationTask,
    deduplicationId: ({ taskId }) => `launch-${taskId}`,
    onceMoreIfRunning: true,
  }),
  planSends: defineJob({
    name: 'send.plan',
    queue: 'up-mail',
    payload: z.object({ organizationId: id }),
    deduplicationId: ({ organizationId }) => `plan-${organizationId}`,
    onceMoreIfRunning: true,
  }),
  dispatchSends: defineJob({
    name: 'send.dispatch',
    queue: 'up-mail',
    payload: z.object({ organizationId: id, accountIds: batch(20) }),
    deduplicationId: ({ organizationId, accountIds }) => `dispatch-${organizationId}-${accountIds.join('-')}`,
    onceMoreIfRunning: true,
  }),
  reconcileSends: defineJob({
    name: 'send.reconcile',
    queue: 'up-mail',
    payload: z.object({ organizationId: id, outboundIds: batch(50) }),
    deduplicationId: ({ organizationId, outboundIds }) =>
      `reconcile-${organizationId}-${outboundIds.join('-')}`,
    onceMoreIfRunning: true,
  }),
  settleStop: defineJob({
    name: 'restore.settle',
    queue: 'up-work',
    payload: z.object({ organizationId: id, stopId: id }),
    deduplicationId: ({ stopId }) => `settle-${stopId}`,
    onceMoreIfRunning: true,
  }),
  draftReplies: defineJob({
    name: 'reply.draft',
    queue: 'up-work',
    payload: z.object({ organizationId: id, draftIds: batch(20) }),
    deduplicationId: ({ organizationId, draftIds }) => `draft-${organizationId}-${draftIds.join('-')}`,
    onceMoreIfRunning: true,
  }),
  receiveMail: defineJob({
    name: 'mail.receive',
    queue: 'up-mail',
    payload: z.object({ organizationId: id, accountIds: batch(20) }),
    deduplicationId: ({ organizationId, accountIds }) => `receive-${organizationId}-${accountIds.join('-')}`,
    onceMoreIfRunning: true,
  }),
  readUnmatched: defineJob({
    name: 'mail.read',
    queue: 'up-mail',
    payload: z.object({ organizationId: id, keys: batch(20) }),
    deduplicationId: ({ organizationId, keys }) => `read-${organizationId}-${keys.join('-')}`,
    onceMoreIfRunning: true,
  }),
  countResults: defineJob({
    name: 'results.count',
    queue: 'up-work',
    payload: z.object({ organizationId: id }),
    deduplicationId: ({ organizationId }) => `count-${organizationId}`,
    onceMoreIfRunning: true,
  }),
  wakeConversations: defineJob({
    name: 'conversations.wake',
    queue: 'up-work',
    payload: z.object({ organizationId: id }),
    deduplicationId: ({ organizationId }) => `wake-${organizationId}`,
    onceMoreIfRunning: true,
  }),
  answerQuestion: defineJob({
    name: 'assistant.answer',
    queue: 'up-ask',
    payload: z.object({ organizationId: id, runId: id }),
    deduplicationId: ({ runId }) => `answer-${runId}`,
    onceMoreIfRunning: true,
  }),
  readSource: defineJob({
    name: 'source.read',
    queue: 'up-ask',
    payload: z.object({ organizationId: id, sourceId: id }),
    deduplicationId: ({ sourceId }) => `source-${sourceId}`,
    onceMoreIfRunning: true,
  }),
  mailPasswordLink: defineJob({
    name: 'password.mail',
    queue: 'up-ask',
    payload: z.object({ userId: z.uuid() }),
    deduplicationId: ({ userId }) => `password-${userId}`,
  }),
  cleanDaily: defineJob({ name: 'daily.clean', queue: 'up-tick', payload: nothing }),
};

export type Jobs = typeof jobs;

/** Scheduled jobs; the ticks every `tickMs`. */
export const schedule = (tickMs: number) => [
  { job: jobs.tick, everyMs: tickMs },
  { job: jobs.cleanDaily, everyMs: DAY_MS },
];
