import { z } from 'zod';
import {
  BUDGET_CHOICES,
  MODEL_CATEGORIES,
  MODEL_TOKENS_MAX,
  MODEL_TOKENS_MIN,
  WRITER_CHOICES,
} from '../constants/model-policy.ts';
import {
  DAILY_LIMIT_MAX,
  GAP_SECONDS_MAX,
  GAP_SECONDS_MIN,
  TRACKING_CHOICES,
  WINDOW_MINUTES_MIN,
} from '../constants/sending-policy.ts';
import { callsOf } from './define-call.ts';
import { id, ifMatchNeeded, instant } from './wire.ts';

const DAY_MINUTES = 24 * 60;
const minute = (max: number) => z.number().int().min(0).max(max);

/** Days are ISO weekdays; minutes are in the campaign's zone. */
const limitFields = {
  daily_limit: z
    .number()
    .int()
    .min(1, 'At least 1 a day.')
    .max(DAILY_LIMIT_MAX, `At most ${DAILY_LIMIT_MAX} a day.`),
  gap_seconds: z
    .number()
    .int()
    .min(GAP_SECONDS_MIN, `At least ${GAP_SECONDS_MIN} seconds.`)
    .max(GAP_SECONDS_MAX, `At most ${GAP_SECONDS_MAX} seconds.`),
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7),
  from_minute: minute(DAY_MINUTES - 1),
  to_minute: minute(DAY_MINUTES),
};
type Window = { days: number[]; from_minute: number; to_minute: number };
const isLongEnough = (window: Window) => window.to_minute - window.from_minute >= WINDOW_MINUTES_MIN;
const TOO_SHORT = { path: ['to_minute'], message: 'The window ends at least an hour after it begins.' };
const isEachDayOnce = ({ days }: Window) => new Set(days).size === days.length;
const TWICE = { path: ['days'], message: 'A day is named twice.' };

/** A mailbox's own limits. */
export const mailboxLimits = z
  .object(limitFields)
  .refine(isLongEnough, TOO_SHORT)
  .refine(isEachDayOnce, TWICE);

/** How each mailbox without its own limits sends, and what is tracked. */
export const sendingPolicy = z
  .object({
    ...limitFields,
    track_opens: z.enum(TRACKING_CHOICES),
    track_links: z.enum(TRACKING_CHOICES),
  })
  .refine(isLongEnough, TOO_SHORT)
  .refine(isEachDayOnce, TWICE);

const tokens = z
  .number()
  .int()
  .min(MODEL_TOKENS_MIN, `At least ${MODEL_TOKENS_MIN.toLocaleString('en-US')} tokens.`)
  .max(MODEL_TOKENS_MAX, 'This is more than can be counted.')
  .nullable();

/** Which writer works, what it may spend, and what of a lead or conversation it may read. */
export const modelPolicy = z.object({
  writer: z.enum(WRITER_CHOICES),
  monthly_tokens: tokens,
  campaign_tokens: tokens,
  when_spent: z.enum(BUDGET_CHOICES),
  allowed: z.array(z.enum(MODEL_CATEGORIES)).max(MODEL_CATEGORIES.length),
});

/** The policies, with the figures needed to judge them. */
export const policies = z.object({
  sending: sendingPolicy,
  model: modelPolicy,
  version: z.number().int(),
  updated_at: instant.nullable(),
  mailboxes: z.object({ following: z.number().int(), own: z.number().int() }),
  /** Dated emails that have not left. They keep their date; the gate checks the policy when it comes. */
  dated_emails: z.number().int(),
  model_use: z.object({
    /** The model of this installation. Null: there is none, and the composer writes. */
    name: z.string().nullable(),
    daily_tokens: z.number().int().nullable(),
    month: z.string(),
    month_tokens: z.number().int(),
    campaigns: z.array(z.object({ id, name: z.string(), tokens: z.number().int() })),
  }),
});
export type Policies = z.infer<typeof policies>;

const defineCall = callsOf({ tag: 'policies', api: 'SET-1', role: 'org-admin', chosen: true });

export const getPolicies = defineCall('GET', '/organization-policies', {
  summary: 'How the organization sends, and what a model may be told',
  answer: policies,
});

export const saveSendingPolicy = defineCall('PUT', '/organization-policies/sending', {
  summary: 'Change how the organization sends',
  headers: ifMatchNeeded,
  body: sendingPolicy,
  answer: policies,
});

export const saveModelPolicy = defineCall('PUT', '/organization-policies/model', {
  summary: 'Change which writer works and what it may be told',
  headers: ifMatchNeeded,
  body: modelPolicy,
  answer: policies,
});
