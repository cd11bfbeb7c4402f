import { z } from 'zod';
import { GOAL_CHARACTERS_MAX } from '../constants/assistant-goals.ts';
import { ASSISTANT_FILES_MAX, QUESTION_CHARACTERS_MAX } from '../constants/limits.ts';
import { suggestedQuestion } from './assistant.ts';
import { assistantCard } from './assistant-cards.ts';
import { assistantFile } from './assistant-files.ts';
import { openedPlace } from './assistant-places.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParams, instant, lines, plainDate, text, total } from './wire.ts';

const defineCall = callsOf({ tag: 'assistant', api: 'ASST-39', role: 'signed-in', chosen: true });

const question = z.object({
  user_input: lines(QUESTION_CHARACTERS_MAX, 1),
  /** ASST-19: files that were attached for it. */
  attached_ids: z.array(id).max(ASSISTANT_FILES_MAX).default([]),
});

/** States of an answer. Nothing follows the last three. */
export const RUN_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A piece of an answer. A figure or name says which value of which look-up it is. */
export const answerSpan = z.object({
  text: z.string(),
  call_no: z.number().int().nullable(),
  /** The dotted path of the value in the look-up's result. */
  field: z.string().nullable(),
  opens: openedPlace.nullable(),
});
export type AnswerSpan = z.infer<typeof answerSpan>;

/** Leads that an answer found: the filter and order of the list, and how many there were. */
export const answerLeads = z.object({
  call_no: z.number().int(),
  query: z.record(z.string(), z.string()),
  total,
});

/** An activity plan that an answer proposed. */
const answerPlan = z.object({ call_no: z.number().int(), plan_id: id, name: z.string() });

const count = z.number().int();

/** What became of emails, in sentences under headings; every figure is a span. `days` are for a chart, without empty days. */
export const answerInsights = z.object({
  call_no: z.number().int(),
  title: z.string(),
  from: plainDate,
  to: plainDate,
  /** The same results on their own screen. */
  opens: openedPlace,
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.array(answerSpan)) })),
  days: z.array(
    z.object({
      day: plainDate,
      sent: count,
      delivered: count,
      opened: count,
      replied: count,
      positive: count,
      bounced: count,
      unsubscribed: count,
    }),
  ),
});
export type AnswerInsights = z.infer<typeof answerInsights>;

const thread = z.object({
  id,
  title: z.string(),
  /** ASST-8: what the person chose before the first question; empty if nothing. */
  goal: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type AssistantThread = z.infer<typeof thread>;

const run = z.object({
  id,
  state: z.enum(RUN_STATES),
  planner: z.enum(['patterns', 'llm']),
  /** Why it failed. */
  error: z.string().nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
});

/** What is stored of a message. ASST-21: `steps` is what the answer really looked up. */
export const messageDoc = z.object({
  paragraphs: z.array(z.array(answerSpan)),
  steps: z.array(z.string()),
  leads: z.array(answerLeads),
  insights: z.array(answerInsights),
  plans: z.array(answerPlan),
  /** Acts that the answer offers; each waits for a click. */
  cards: z.array(z.object({ card_id: id })),
  suggested_questions: z.array(suggestedQuestion),
});
export type MessageDoc = z.infer<typeof messageDoc>;

const message = messageDoc.extend({
  /** The offered acts as they stand now. */
  cards: z.array(assistantCard),
  /** Files of a question. */
  files: z.array(assistantFile),
  no: z.number().int(),
  sender: z.enum(['user', 'bot']),
  /** The thread's revision at the last change of this message. */
  rev: z.number().int(),
  created_at: instant,
  /** Null for a question. */
  run: run.nullable(),
});

const threadState = z.object({ thread, rev: z.number().int(), messages: z.array(message) });

/** `changed` are the question and the answer as it begins, so that a page shows both without another call. */
const asked = z.object({ thread_id: id, run_id: id, changed: threadState.optional() });

export const listThreads = defineCall('GET', '/assistant/threads', {
  summary: "The person's threads, most recently used first, by cursor",
  querystring: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  answer: z.object({ threads: z.array(thread), next_cursor: z.string().nullable() }),
});

/** A thread begins with its first question. */
export const startThread = defineCall('POST', '/assistant/threads', {
  summary: 'Begin a thread with a question',
  body: question.extend({ goal: text(GOAL_CHARACTERS_MAX).default('') }),
  answer: asked,
});

export const renameThread = defineCall('PATCH', '/assistant/threads/:id', {
  summary: 'Rename a thread',
  params: idParams,
  body: z.object({ title: text(120, 1) }),
  answer: thread,
});

export const deleteThread = defineCall('DELETE', '/assistant/threads/:id', {
  summary: 'Delete a thread',
  params: idParams,
  answer: done,
});

/** ASST-38 */
export const readThread = defineCall('GET', '/assistant/threads/:id/messages', {
  summary: 'Messages of a thread that changed after a revision',
  params: idParams,
  querystring: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: threadState,
});

/** The answer is a run of its own. A second question waits for the first. */
export const askInThread = defineCall('POST', '/assistant/threads/:id/runs', {
  summary: 'Ask the next question of a thread',
  params: idParams,
  body: question,
  answer: asked,
});

/** What stands is kept. Stopping an answer that has ended changes nothing. */
export const stopRun = defineCall('POST', '/assistant/runs/:id/stop', {
  summary: 'Stop an answer',
  params: idParams,
  answer: run,
});
