import { z } from 'zod';
import { CONSENT_KINDS, EMAIL_PROVIDERS } from '../constants/mail.ts';
import { callsOf } from './define-call.ts';
import { mailboxLimits } from './policies.ts';
import { emailAddress, id, idParams, ifMatchNeeded, instant, longText, text } from './wire.ts';

const domainRecord = z.object({
  /** pass, weak, missing, broken, unknown */
  status: z.string(),
  record: z.string().nullable(),
  /** What it means for mail from this mailbox, and what to do. */
  explanation: z.string(),
});

export const domainCheck = z.object({
  domain: z.string(),
  spf: domainRecord,
  dkim: domainRecord,
  dmarc: domainRecord,
  checked_at: instant,
});

/** Limits as shown; a sandbox mailbox has none. */
const shownLimits = z.object({
  daily_limit: z.number().int().nullable(),
  gap_seconds: z.number().int(),
  days: z.array(z.number().int()),
  from_minute: z.number().int(),
  to_minute: z.number().int(),
});

/** API-110. health, limits and version are additions. */
export const emailAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  provider: z.enum(EMAIL_PROVIDERS),
  is_active: z.boolean(),
  rep_id: id.nullable(),
  signature: z.string(),
  health: z.string(),
  health_reason: z.string().nullable(),
  daily_limit: z.number().int().nullable(),
  used_today: z.number().int(),
  /** The limits in force, whether they are the mailbox's own, and the organization's policy. */
  limits: shownLimits.nullish(),
  has_own_limits: z.boolean().nullish(),
  policy_limits: shownLimits.nullish(),
  synced_ok_at: instant.nullable(),
  /** When a mailbox with a problem is tried again. */
  retry_at: instant.nullish(),
  domain_check: domainCheck.nullish(),
  /** Receivers that refused this mailbox's address, domain or words of late, and what the last one said. It still sends. */
  blocked: z.object({ at: instant, count: z.number().int(), reason: z.string() }).nullish(),
  version: z.number().int(),
});
export type EmailAccount = z.infer<typeof emailAccount>;

const port = z.number().int().min(1).max(65_535);
const host = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9.\-[\]:]+$/i, 'Enter a host name');
const security = z.enum(['tls', 'starttls', 'none']);

const defineCall = callsOf({ tag: 'email-accounts', role: 'signed-in' });
const consentParams = z.object({ provider: z.enum(CONSENT_KINDS) });

export const listEmailAccounts = defineCall('GET', '/notifications/accounts', {
  summary: 'Mailboxes of the organization',
  api: 'API-60',
  answer: z.object({ accounts: z.array(emailAccount) }),
});

/** API-61. SMTP and IMAP are both tested before anything is stored. */
export const connectSmtpAccount = defineCall('POST', '/notifications/accounts/smtp/connect', {
  summary: 'Connect an SMTP/IMAP mailbox',
  api: 'API-61',
  body: z.object({
    name: text(120, 1),
    email: emailAddress,
    smtp_host: host,
    smtp_port: port,
    password: longText(1024).min(1),
    imap_host: host,
    imap_port: port,
    /** Default by port: 465 and 993 are TLS, others STARTTLS. `none` is only for servers on this machine. */
    smtp_security: security.optional(),
    imap_security: security.optional(),
    username: text(254).optional(),
    rep_id: id.optional(),
    signature: longText(5_000).optional(),
  }),
  answer: emailAccount,
});

/** A mailbox of the built-in mail sandbox. */
export const connectSandboxAccount = defineCall('POST', '/notifications/accounts/sandbox/connect', {
  summary: 'Connect a sandbox mailbox',
  api: 'MAIL-ACC-10',
  chosen: true,
  body: z.object({
    name: text(120, 1),
    email: emailAddress.optional(),
    rep_id: id.optional(),
    signature: longText(5_000).optional(),
  }),
  answer: emailAccount,
});

/**
 * Signs in at both servers again, with a new password if one is given. Mail that waited for the mailbox then continues.
 */
export const retestEmailAccount = defineCall('POST', '/notifications/accounts/:id/retest', {
  summary: 'Test the credentials of a mailbox again',
  api: 'MAIL-ACC retest',
  chosen: true,
  params: idParams,
  body: z.object({ password: longText(1024).min(1).optional() }).nullish(),
  answer: emailAccount,
});

/** API-62, for each kind that is connected by consent. */
export const startAccountConsent = defineCall('POST', '/notifications/accounts/:provider/generate-auth-url', {
  summary: 'Where to go to grant access to a mailbox, e.g. of Gmail',
  api: 'API-62',
  params: consentParams,
  answer: z.object({ auth_url: z.string() }),
});

/** API-63, for each kind that is connected by consent. */
export const connectAccountByConsent = defineCall('POST', '/notifications/accounts/:provider/connect', {
  summary: 'Complete a connection with what the consent page answered',
  api: 'API-63',
  params: consentParams,
  body: z.object({ code: text(2_000, 1), state: text(2_000, 1) }),
  answer: emailAccount,
});

/** API-64. A toggle; the gateway reads the state before and after, one call at a time. */
export const toggleEmailAccount = defineCall('PATCH', '/notifications/accounts/:id/update-status', {
  summary: 'Switch a mailbox on or off',
  api: 'API-64',
  params: idParams,
  body: z.object({ id: id.optional() }),
  answer: emailAccount,
});

export const updateEmailAccount = defineCall('PATCH', '/notifications/accounts/:id/update', {
  summary: 'Save a mailbox',
  api: 'API-65',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({
    name: text(120, 1).optional(),
    signature: longText(5_000).optional(),
    is_active: z.boolean().optional(),
    rep_id: id.nullable().optional(),
    /** The mailbox's own limits, never looser than the organization's. Null: the organization's apply. */
    limits: mailboxLimits.nullable().optional(),
  }),
  answer: emailAccount,
});

export const deleteEmailAccount = defineCall('DELETE', '/notifications/accounts/:id/delete', {
  summary: 'Delete a mailbox; its secrets are destroyed',
  api: 'API-66',
  role: 'org-admin',
  params: idParams,
  body: z.object({ id: id.optional() }).nullish(),
  answer: z.object({ success: z.literal(true) }),
});

export const getEmailAccount = defineCall('GET', '/notifications/accounts/:id', {
  summary: 'One mailbox',
  api: 'API-67',
  params: idParams,
  answer: emailAccount,
});

/** SPF, DKIM and DMARC of the mailbox's domain, looked up again. */
export const checkAccountDomain = defineCall('POST', '/notifications/accounts/:id/check-domain', {
  summary: 'Look up SPF, DKIM and DMARC of a mailbox',
  api: 'account domain',
  chosen: true,
  params: idParams,
  answer: domainCheck,
});
