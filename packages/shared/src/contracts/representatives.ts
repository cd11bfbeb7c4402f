import { z } from 'zod';
import { callsOf } from './define-call.ts';
import {
  done,
  emailAddress,
  id,
  idParam,
  idParams,
  ifMatchNeeded,
  instant,
  longText,
  text,
  userId,
} from './wire.ts';

/** API-95; the linked mailbox is an addition. */
export const representative = z.object({
  id,
  name: z.string(),
  email: z.string(),
  user_id: userId.nullable(),
  org_id: id,
  /** Where the representative sells: states by code, and beginnings of zip codes. */
  territory: z
    .object({
      states: z.array(z.string()),
      zip_prefixes: z.array(z.string()),
      version: z.number().int().optional(),
    })
    .optional(),
  email_account: z
    .object({
      id,
      email: z.string(),
      provider: z.string(),
      is_active: z.boolean(),
      health: z.string(),
      used_today: z.number().int(),
      daily_limit: z.number().int().nullable(),
    })
    .nullable(),
});
export type Representative = z.infer<typeof representative>;

const defineCall = callsOf({ tag: 'representatives', role: 'org-admin' });

export const listRepresentatives = defineCall('GET', '/representatives', {
  summary: 'Representatives of the organization',
  api: 'API-42',
  role: 'signed-in',
  querystring: z.object({ org_id: idParam }),
  answer: z.object({ representatives: z.array(representative) }),
});

/** API-43. At most 3, also under a race (SET-29). The password is a one-time password. */
export const createRepresentative = defineCall('POST', '/representatives', {
  summary: 'Add a representative',
  api: 'API-43',
  body: z.object({
    email: emailAddress,
    name: text(120, 1),
    password: longText(1024).min(1),
    org_id: id,
  }),
  answer: representative,
});

export const deleteRepresentative = defineCall('DELETE', '/representatives/:id', {
  summary: 'Remove a representative; unsent mail is held',
  api: 'API-44',
  params: idParams,
  answer: done,
});

/** API-45, API-46 */
export const assignEmailAccount = defineCall('PATCH', '/representatives/:id/assign-email-account', {
  summary: 'Link a mailbox to a representative',
  api: 'API-45',
  params: idParams,
  body: z.object({ email_account_id: id, rep_id: id.optional() }),
  answer: representative,
});

/** The territory of a representative. Of several the longest beginning of the zip code decides, then the state. */
export const saveTerritory = defineCall('PUT', '/representatives/:id/territory', {
  summary: 'Set where a representative sells',
  api: 'SET-29',
  chosen: true,
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({
    states: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
    zip_prefixes: z.array(z.string().regex(/^\d{1,5}$/)).max(500),
  }),
  answer: representative,
});

/** Unsent mail of a removed representative. None of it leaves until another representative takes it over. */
export const waitingMail = z.object({
  /** The removed representative. */
  id,
  name: z.string(),
  email: z.string(),
  removed_at: instant,
  mailboxes: z.array(z.string()),
  emails: z.number().int(),
  people: z.number().int(),
});

export const listWaitingMail = defineCall('GET', '/representatives/waiting-mail', {
  summary: 'Unsent mail of removed representatives',
  api: 'SET-32',
  chosen: true,
  answer: z.object({ held: z.array(waitingMail) }),
});

/**
 * Gives the running conversations and the mailbox of a removed representative to another one. The waiting mail then
 * leaves.
 */
export const reassignMail = defineCall('POST', '/representatives/:id/hand-over', {
  summary: 'Give the unsent mail of a removed representative to another one',
  api: 'SET-32',
  chosen: true,
  params: idParams,
  body: z.object({ to_rep_id: id }),
  answer: z.object({ sequences: z.number().int() }),
});
