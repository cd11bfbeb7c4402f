import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { done, instant, text } from './wire.ts';

/** Values that one call may add; a file travels in several. */
export const SUPPRESSION_VALUES_MAX = 500;

/** Why a person takes somebody out of reach. `policy` is the organization's own decision. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'complained', 'bounced', 'policy'] as const;

/** An address or a domain that is not written to. `value` is null where it can no longer be unsealed. */
export const suppression = z.object({
  key: z.string(),
  scope: z.enum(['address', 'domain']),
  value: z.string().nullable(),
  reason: z.string(),
  source: z.string(),
  created_at: instant,
});

const tag = 'suppressions';

/** Newest first, by cursor. `search` is a whole address or a whole domain: values are kept sealed. */
export const listSuppressions = defineCall({
  method: 'GET',
  url: '/suppressions',
  tag,
  summary: 'Whom the organization does not write to',
  api: 'SET-1',
  role: 'org-admin',
  chosen: true,
  schema: {
    querystring: z.object({
      search: text(254).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: {
      200: z.object({
        suppressions: z.array(suppression),
        next_cursor: z.string().nullable(),
        total: z.number().int(),
      }),
    },
  },
});

/** Addresses and whole domains; what is planned for them is stopped with it. Refused ones are told by their place. */
export const addSuppressions = defineCall({
  method: 'POST',
  url: '/suppressions',
  tag,
  summary: 'Take addresses or domains out of reach',
  api: 'SET-1',
  role: 'org-admin',
  chosen: true,
  schema: {
    body: z.object({
      values: z.array(z.string().max(300)).min(1).max(SUPPRESSION_VALUES_MAX),
      reason: z.enum(SUPPRESSION_REASONS),
      source: z.enum(['person', 'import']).default('person'),
    }),
    response: {
      200: z.object({
        added: z.number().int(),
        already: z.number().int(),
        stopped_sequences: z.number().int(),
        refused: z.array(z.object({ index: z.number().int(), message: z.string() })),
      }),
    },
  },
});

/** Keeps who removed it and why. What was stopped stays stopped. */
export const removeSuppression = defineCall({
  method: 'POST',
  url: '/suppressions/remove',
  tag,
  summary: 'Allow an address or domain again',
  api: 'SET-1',
  role: 'org-admin',
  chosen: true,
  schema: {
    body: z.object({ key: text(100, 1), reason: text(300, 3) }),
    response: { 200: done },
  },
});
