import { z } from 'zod';
import { RESULT_METRICS, WAITING_STATES } from '../constants/result-metrics.ts';
import { callsOf } from './define-call.ts';
import { id, idParam, instant, plainDate, text } from './wire.ts';

const defineCall = callsOf({ tag: 'dashboard', api: 'SHELL-31', role: 'signed-in', chosen: true });

/** Most days that one answer covers. */
export const DASHBOARD_DAYS_MAX = 366;

/**
 * Which emails are counted; each field narrows. Both days are included, in the organization's time zone. Default: the
 * last 30 days.
 */
const resultFilter = z.object({
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** Number of days up to `to`, if `from` is not given. */
  days: z.coerce.number().int().min(1).max(DASHBOARD_DAYS_MAX).optional(),
  campaign_id: idParam.optional(),
  /** Counted from 0. */
  step: z.coerce.number().int().min(0).max(100).optional(),
  email_account_id: idParam.optional(),
  /** `none`: conversations without a representative. */
  rep_id: z.union([idParam, z.literal('none')]).optional(),
});
export type ResultFilter = z.infer<typeof resultFilter>;

const count = z.number().int().min(0);

/**
 * How many emails had each outcome, counted on the day the email was sent. `tried` were given to a mail server, `sent`
 * were accepted by one, `delivered` did not bounce, `tracked` had an image that reports opens.
 */
export const resultCounts = z.object({
  tried: count,
  sent: count,
  delivered: count,
  tracked: count,
  opened: count,
  clicked: count,
  replied: count,
  positive: count,
  bounced: count,
  unsubscribed: count,
});

/** `name` is null for no owner; `gone` marks a deleted or removed one. */
const named = resultCounts.extend({ id: id.nullable(), name: z.string().nullable(), gone: z.boolean() });

export const readDashboard = defineCall('GET', '/dashboard', {
  summary: 'What became of the emails of a period',
  querystring: resultFilter,
  answer: z.object({
    from: plainDate,
    to: plainDate,
    timezone: z.string(),
    totals: resultCounts,
    /** Days on which anything was sent. */
    days: z.array(resultCounts.extend({ day: plainDate })),
    campaigns: z.array(named),
    steps: z.array(resultCounts.extend({ step: z.number().int().min(0) })),
    mailboxes: z.array(named),
    representatives: z.array(named),
    counted_at: instant,
    /** True while earlier emails or a burst of new ones are still being counted. */
    is_counting: z.boolean(),
    /** Whether anything was ever sent. */
    has_results: z.boolean(),
  }),
});

const party = z.object({ id, name: z.string() });

export const readDashboardWaiting = defineCall('GET', '/dashboard/waiting', {
  summary: 'What waits for a person, and why something is not going out',
  answer: z.object({
    drafts: z.object({
      count,
      oldest: z.object({ sequence_id: id, lead_name: z.string(), since: instant }).nullable(),
    }),
    mailboxes: z.array(
      z.object({
        id,
        email: z.string(),
        /** needs_reauth, unreachable, throttled, off. */
        trouble: z.string(),
        reason: z.string().nullable(),
        retry_at: instant.nullable(),
        waiting: count,
      }),
    ),
    /** Conversations that a person must read, by mark: adverse-event, distress, patient-health, legal, complaint. */
    marked: z.array(z.object({ mark: z.string(), count, exact: z.boolean() })),
    /** Messages of the catch-all with such a mark that the person may see and nobody looks after. */
    unmatched: z.object({ count, newest_id: id.nullable() }),
    /** Leads with an email that needs a look, of campaigns that are not launched. */
    looks: z.array(z.object({ campaign: party.extend({ strategy_plan_id: id }), count })),
    /** `exact` is false if more are waiting than are counted at once. */
    reasons: z.array(
      z.object({
        state: z.string(),
        reason: z.string().nullable(),
        count,
        exact: z.boolean(),
        campaign: party.extend({ strategy_plan_id: id }).nullable(),
        mailbox: party.nullable(),
        /** When the first of them is tried again. */
        next_at: instant.nullable(),
      }),
    ),
    has_mailbox: z.boolean(),
    has_campaign: z.boolean(),
    has_launched: z.boolean(),
  }),
});

/** One email behind a number. */
export const dashboardEmail = z.object({
  id,
  sequence_id: id.nullable(),
  lead_name: z.string(),
  to_address: z.string(),
  subject_line: z.string(),
  campaign_id: id.nullable(),
  campaign_name: z.string().nullable(),
  step: z.number().int().nullable(),
  mailbox: z.string(),
  /** When it was sent, or is due. */
  at: instant.nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  /** The message that a person answered with, and what it means. */
  reply_id: id.nullable(),
  reply_intent: z.string().nullable(),
});

export const listDashboardEmails = defineCall('GET', '/dashboard/emails', {
  summary: 'The emails behind a number of the dashboard',
  querystring: resultFilter.extend({
    /** The outcome, or with `state` the reason it has not left. Give one of the two. */
    metric: z.enum(RESULT_METRICS).optional(),
    state: z.enum(WAITING_STATES).optional(),
    reason: text(60).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ items: z.array(dashboardEmail), next_cursor: z.string().nullable() }),
});
