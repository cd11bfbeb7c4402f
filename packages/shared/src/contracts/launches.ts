import { z } from 'zod';
import { MISSING_REASONS } from '../constants/launches.ts';
import { SCHEDULE_TYPES } from '../constants/schedule-types.ts';
import { campaign, campaignPace, tracking } from './campaigns.ts';
import { callsOf } from './define-call.ts';
import { epochSeconds, id, idParam, idParams, instant, plainDate, text } from './wire.ts';

const defineCall = callsOf({ tag: 'launches', role: 'signed-in' });

/** Kick-off, in the documents' fields. Zone, sender name, tracking and key are additions. API-52, WIZ-ASSIGN-7 */
export const kickOffInput = z.object({
  campaign_id: id,
  strategy_plan_id: id,
  plan_status: z.literal('active').default('active'),
  campaign_status: z.literal('active').default('active'),
  schedule_start_timestamp: epochSeconds,
  schedule_type: z.enum(SCHEDULE_TYPES),
  /** IANA zone, or a fixed offset such as `+05:30`. */
  schedule_timezone: text(60, 1).default('UTC'),
  kickoff_sequence: z.boolean(),
  email_account_ids: z.array(id).min(1).max(50),
  from_name: text(120).nullable().optional(),
  reply_to_email: text(254).nullable().optional(),
  tracking: tracking.optional(),
  /** Left out: as stored with the campaign. */
  pace: campaignPace.optional(),
  /** Patient audiences: every person on the list agreed to receive email (45 CFR 164.508). */
  list_attestation: z.boolean().optional(),
  idempotency_key: text(100, 8).optional(),
});

export const kickOffCampaign = defineCall('POST', '/campaigns/:id/kick-off', {
  summary: 'Launch a campaign',
  api: 'API-52',
  chosen: true,
  params: idParams,
  body: kickOffInput,
  answer: campaign,
});

/** API-16: the documents' own path of the same use-case. */
export const approveCampaign = defineCall('POST', '/campaigns/approve-campaign/', {
  summary: 'Launch a campaign (older path)',
  api: 'API-16',
  body: kickOffInput,
  answer: campaign,
});

export const launchCheck = z.object({
  key: z.string(),
  level: z.enum(['ok', 'warning', 'blocked']),
  title: z.string(),
  detail: z.string(),
  count: z.number().int().nullable(),
});

export const plannedEmail = z.object({
  lead_id: id,
  lead_name: z.string(),
  lead_email: z.string(),
  step: z.number().int(),
  logic: z.string(),
  subject_line: z.string(),
  mailbox: z.string(),
  at: instant,
});

/** Emails that would not leave for one reason. */
export const missingEmails = z.object({
  reason: z.enum(MISSING_REASONS),
  title: z.string(),
  emails: z.number().int(),
  people: z.number().int(),
  /** Whether `leave-out` is a way on. */
  may_leave_out: z.boolean(),
  /** The first 50 emails. `detail` says more about this one; it may be empty. */
  examples: z.array(
    z.object({
      lead_id: id,
      name: z.string(),
      email: z.string(),
      step: z.number().int(),
      subject_line: z.string(),
      detail: z.string(),
    }),
  ),
});

/**
 * A preview of a launch with these settings: who gets which email from which mailbox and when, who is skipped and why.
 */
export const launchPreview = z.object({
  checks: z.array(launchCheck),
  blocked: z.boolean(),
  /** People who get at least one email. */
  people: z.number().int(),
  people_total: z.number().int(),
  /** Emails that leave, if nobody answers. */
  emails: z.number().int(),
  first_at: instant.nullable(),
  last_at: instant.nullable(),
  days: z.array(
    z.object({ date: plainDate, emails: z.number().int(), open: z.boolean(), holiday: z.string().nullish() }),
  ),
  mailboxes: z.array(
    z.object({
      email_account_id: id,
      email: z.string(),
      people: z.number().int(),
      used_today: z.number().int(),
      daily_limit: z.number().int().nullable(),
    }),
  ),
  missing: z.array(missingEmails),
  /** The first 200 skipped people, and the other campaign of those who overlap. */
  skipped: z.array(
    z.object({
      ...{ lead_id: id, name: z.string(), email: z.string(), reason: z.string() },
      campaign: z.string().nullish(),
    }),
  ),
  skipped_total: z.number().int(),
  /** The first 200 emails in order of time. */
  plan: z.array(plannedEmail),
});
export type LaunchPreview = z.infer<typeof launchPreview>;

const previewSettings = kickOffInput
  .partial({ email_account_ids: true })
  .extend({ email_account_ids: z.array(id).max(50).default([]) });

export const previewLaunch = defineCall('POST', '/campaigns/:id/launch-preview', {
  summary: 'What a launch would do',
  api: 'WIZ-ASSIGN-7',
  chosen: true,
  params: idParams,
  body: previewSettings,
  answer: launchPreview,
});

/** Takes out everybody whose emails do not leave for one reason of the preview. They stay in their list. */
export const leaveOutOfLaunch = defineCall('POST', '/campaigns/:id/leave-out', {
  summary: 'Leave out people whose emails would not leave',
  api: 'WIZ-ASSIGN-7',
  chosen: true,
  params: idParams,
  body: previewSettings.extend({ reason: z.enum(MISSING_REASONS) }),
  answer: z.object({ left_out: z.number().int() }),
});

/** Takes links that lead elsewhere out of all emails that are held for them, each with its sentence. The texts before stay as versions. */
export const takeLinksOut = defineCall('POST', '/campaigns/:id/take-links-out', {
  summary: 'Take foreign links out of all emails',
  api: 'WIZ-ASSIGN-7',
  chosen: true,
  params: idParams,
  body: previewSettings,
  /** How many emails changed. A link of a signature, a subject or of an email that has no other text stays. */
  answer: z.object({ emails: z.number().int() }),
});

const runStateChange = (
  verb: 'pause' | 'resume' | 'withdraw',
  summary: string,
  role: 'signed-in' | 'org-admin',
) =>
  defineCall('POST', `/campaigns/:id/${verb}`, {
    summary,
    api: 'WIZ-ASSIGN-12',
    role,
    chosen: true,
    params: idParams,
    answer: campaign,
  });

export const pauseCampaign = runStateChange('pause', 'Hold everything that is unsent', 'signed-in');
export const resumeCampaign = runStateChange('resume', 'Go on sending, spread from now', 'signed-in');
export const withdrawCampaign = runStateChange('withdraw', 'Cancel everything that is unsent', 'org-admin');

export const outboundRow = z.object({
  id,
  sequence_id: id.nullable(),
  lead_id: id.nullable(),
  lead_name: z.string(),
  to_address: z.string(),
  subject_line: z.string(),
  step: z.number().int().nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  due_at: instant.nullable(),
  sent_at: instant.nullable(),
  mailbox: z.string(),
});

/** Why an email has not left: the ledger of a campaign, newest due first. */
export const listOutbound = defineCall('GET', '/campaigns/:id/outbound', {
  summary: 'Emails of a campaign with state and reason',
  api: 'STRAT-8',
  chosen: true,
  params: idParams,
  querystring: z.object({
    state: text(20).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    items: z.array(outboundRow),
    counts: z.record(z.string(), z.number().int()),
    next_cursor: z.string().nullable(),
  }),
});

/** A person decides what no evidence can prove, retries a failed email, or puts a person back who overlaps. */
export const resolveOutbound = defineCall('POST', '/outbound/:id/resolve', {
  summary: 'Mark an unconfirmed email as sent, send it again, or let a held first email go',
  api: 'STRAT-8',
  chosen: true,
  params: z.object({ id: idParam }),
  body: z.object({ action: z.enum(['mark_sent', 'send_again', 'put_back']) }),
  answer: outboundRow,
});
