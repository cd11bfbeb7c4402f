import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { flagParam, id, idParams, instant } from './wire.ts';
import { wizardLead } from './wizard-lead.ts';

/** One of the seven phases of an import, with the work done in it. RULE-6, WIZ-PROC-1 */
export const taskPhase = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  note: z.string().nullable(),
  seconds: z.number().nullable(),
});

export const taskError = z.object({ code: z.string(), message: z.string() });

export const task = z.object({
  id,
  task_type: z.string(),
  campaign_id: id.nullable(),
  status: z.string(),
  /** 0 to 100, never falling. */
  progress: z.number(),
  phase: z.string().nullable(),
  error: taskError.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Task = z.infer<typeof task>;

/** Tokens that a model uses, and their money; null where no price is set. */
const modelCost = z.object({ tokens: z.number().int(), money: z.number().nullable() });

/** API-91. `result.leads` has the leads written so far (WIZ-GENSEQ-2); `details` has the first 1,000. */
export const taskDetails = task.extend({
  result: z
    .object({
      status: z.string(),
      lead_list_id: id.nullable(),
      leads: z.array(z.object({ lead_id: id, status: z.string() })),
      /** lead_upload: rows read, accepted, duplicates, refused. generation: leads in all, written, failed. */
      counts: z.record(z.string(), z.number()),
      /** generation with a model: what it used so far, and what was expected before. */
      cost: z.object({ spent: modelCost, estimate: modelCost }).nullable().optional(),
      /** Why the rest waits, in words without a full stop. */
      waiting: z.string().nullable().optional(),
    })
    .nullable(),
  details: z.object({
    benefits: z.record(z.string(), z.array(z.string())),
    painpoints: z.record(z.string(), z.array(z.string())),
    leads_with_contact_and_account: z.array(wizardLead),
    phases: z.array(taskPhase),
    /** Most recently matched organizations, newest first, at most 6. */
    recent: z.array(z.object({ name: z.string(), note: z.string() })),
    /** The writer that works on it. */
    writer: z.string().nullable(),
  }),
});
export type TaskDetails = z.infer<typeof taskDetails>;

const defineCall = callsOf({ tag: 'tasks', role: 'signed-in' });

export const getTaskDetails = defineCall('GET', '/tasks/:id/details', {
  summary: 'A task with result and details',
  api: 'API-24',
  params: idParams,
  answer: taskDetails,
});

export const getTask = defineCall('GET', '/tasks/:id', {
  summary: 'A task, read anew',
  api: 'API-25',
  params: idParams,
  querystring: z.object({ refresh: flagParam.optional() }),
  answer: task,
});

/** Sets a failed task to pending with the same checkpoint. */
export const retryTask = defineCall('POST', '/tasks/:id/retry', {
  summary: 'Go on with a failed task where it stopped',
  api: 'WIZ-NAV-9',
  chosen: true,
  params: idParams,
  answer: task,
});

export const cancelTask = defineCall('POST', '/tasks/:id/cancel', {
  summary: 'Stop a running task',
  api: 'WIZ-NAV-9',
  chosen: true,
  params: idParams,
  answer: task,
});
