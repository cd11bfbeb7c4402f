import { z } from 'zod';
import { contactFilter } from './contacts.ts';
import { callsOf } from './define-call.ts';
import { id, idParams, ifMatchNeeded, instant, lines, text, total } from './wire.ts';

const defineCall = callsOf({ tag: 'plans', api: 'ASST-35', role: 'signed-in', chosen: true });

/** `in_review` waits for the legal check, `checked` passed it. A change makes it a draft again. */
export const PLAN_STATES = ['draft', 'approved', 'in_review', 'checked'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The author approves, sends and withdraws; an admin who is not the author accepts or refuses. */
const AUTHOR_ACTS = ['approve', 'send', 'withdraw'] as const;
const CHECK_ACTS = ['accept', 'refuse'] as const;
export const PLAN_ACTS = [...AUTHOR_ACTS, ...CHECK_ACTS] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

export const PLAN_EMAILS_MAX = 8;
export const PLAN_DAYS_MAX = 120;

/** ASST-37: one email as the writer writes it for an invented person of the segment. */
const template = z.object({
  step: z.number().int(),
  day: z.number().int(),
  title: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Why this angle. */
  reason: z.string(),
  faults: z.array(z.object({ span: z.string(), need: z.string(), is_blocking: z.boolean() })),
});

const segment = z.object({
  name: z.string(),
  lead_count: z.number().int(),
  /** Leads that the product is not for, or to whom no angle speaks. */
  left_out: z.number().int(),
  /** The invented person: role and employer. */
  example: z.string(),
  templates: z.array(template),
  /** Steps without an email, with the reason. */
  not_written: z.array(z.object({ step: z.number().int(), why: z.string() })),
  /** Why nothing can be written. */
  missing: z.string().nullable(),
});
export type PlanSegment = z.infer<typeof segment>;

const person = z.object({ id: z.uuid(), name: z.string() });

const plan = z.object({
  id,
  name: z.string(),
  goal: z.string(),
  state: z.enum(PLAN_STATES),
  product: z.object({ id, name: z.string() }),
  author: person,
  version: z.number().int(),
  /** Of the plan's words and leads. A legal check is of one hash. */
  hash: z.string(),
  /** The filter that found its leads. */
  query: z.record(z.string(), z.string()),
  lead_count: z.number().int(),
  /** Of its leads, those that were deleted since. */
  gone: z.number().int(),
  /** How many leads the filter finds now. */
  matching_now: total,
  /** Days of the emails after the first one, which is 0. */
  days: z.array(z.number().int()),
  segments: z.array(segment),
  reviews: z.array(
    z.object({ act: z.enum(PLAN_ACTS), by: person, at: instant, note: z.string(), is_current: z.boolean() }),
  ),
  /** What the person who reads may do now. */
  acts: z.array(z.enum(PLAN_ACTS)),
  may_change: z.boolean(),
  may_use: z.boolean(),
  /** False where nobody else of the organization could check it. */
  has_checker: z.boolean(),
  campaign: z.object({ id, strategy_plan_id: id }).nullable(),
  updated_at: instant,
});
export type ActivityPlan = z.infer<typeof plan>;

/** ASST-26, ASST-36: it is a question of the thread, and the plan is its answer. */
export const createPlan = defineCall('POST', '/assistant/threads/:id/plans', {
  summary: 'Ask for an activity plan for the leads of a filter',
  params: idParams,
  body: z.object({ filter: contactFilter, product_id: id.optional() }),
  answer: z.object({ thread_id: id, run_id: id }),
});

export const listPlans = defineCall('GET', '/plans', {
  summary: 'Activity plans that wait for the legal check of the person who asks',
  answer: z.object({ plans: z.array(z.object({ id, name: z.string(), author: person, since: instant })) }),
});

/** ASST-27 */
export const getPlan = defineCall('GET', '/plans/:id', {
  summary: 'An activity plan: its author reads it, and everybody once it was sent for the legal check',
  params: idParams,
  answer: plan,
});

const days = z
  .array(z.number().int().min(0).max(PLAN_DAYS_MAX))
  .min(1)
  .max(PLAN_EMAILS_MAX)
  .refine((all) => all[0] === 0, 'The first email is on day 0.')
  .refine((all) => all.every((day, at) => at === 0 || day > (all[at - 1] ?? 0)), 'Days go forward.');

/** The emails are written anew. An approval or legal check of the plan before is void. */
export const changePlan = defineCall('PATCH', '/plans/:id', {
  summary: 'Change the days or the product of an activity plan',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({ days: days.optional(), product_id: id.optional() }),
  answer: plan,
});

/** `hash` is of the plan that the person read. */
const read = { hash: text(64, 64), note: lines(2_000).default('') };

/** ASST-28 */
export const reviewPlan = defineCall('POST', '/plans/:id/review', {
  summary: 'Approve an activity plan, send it for the legal check, or take it back',
  params: idParams,
  body: z.object({ act: z.enum(AUTHOR_ACTS), ...read }),
  answer: plan,
});

/** ASST-28 */
export const checkPlan = defineCall('POST', '/plans/:id/check', {
  summary: 'Pass or refuse the legal check of an activity plan',
  role: 'org-admin',
  params: idParams,
  body: z.object({ act: z.enum(CHECK_ACTS), ...read }),
  answer: plan,
});

/** Once; asking again answers the same campaign while it exists. */
export const usePlan = defineCall('POST', '/plans/:id/campaign', {
  summary: 'Make a draft campaign of an activity plan',
  params: idParams,
  answer: z.object({ campaign_id: id, strategy_plan_id: id }),
});
