import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, instant, lines, longText, text } from './wire.ts';

/** Most values that one call may add. A file is sent in several calls. */
export const SUPPRESSION_VALUES_MAX = 500;

/** Why a person suppresses an address. `policy` is the organization's own decision. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'complained', 'bounced', 'policy'] as const;

/** A suppressed address or domain. `value` is null if it can no longer be unsealed. */
export const suppression = z.object({
  key: z.string(),
  scope: z.enum(['address', 'domain']),
  value: z.string().nullable(),
  reason: z.string(),
  source: z.string(),
  created_at: instant,
});

/** Where an entry of a file may come from. Entries of a merge or a correction are lifted with it, so no file names those. */
export const SUPPRESSION_SOURCES = ['person', 'import', 'link', 'reply', 'delivery', 'smtp'] as const;

const suppressionDetail = z.object({
  reason: z.enum(SUPPRESSION_REASONS).optional(),
  source: z.enum(SUPPRESSION_SOURCES).optional(),
  created_at: instant.optional(),
});

const defineCall = callsOf({ tag: 'suppressions', api: 'SET-1', role: 'org-admin', chosen: true });

/** Newest first, by cursor. `search` is a whole address or a whole domain, because values are stored sealed. */
export const listSuppressions = defineCall('GET', '/suppressions', {
  summary: 'Whom the organization does not write to',
  querystring: z.object({
    search: text(254).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  answer: z.object({
    suppressions: z.array(suppression),
    next_cursor: z.string().nullable(),
    total: z.number().int(),
  }),
});

/**
 * Suppresses addresses and whole domains, and stops what is planned for them. Refused values are named by their index.
 */
export const addSuppressions = defineCall('POST', '/suppressions', {
  summary: 'Take addresses or domains out of reach',
  body: z.object({
    values: z.array(longText(300)).min(1).max(SUPPRESSION_VALUES_MAX),
    reason: z.enum(SUPPRESSION_REASONS),
    source: z.enum(['person', 'import']).default('person'),
    /** What a file says of each value, in the order of the values; what it leaves out is taken from above. */
    details: z.array(suppressionDetail).max(SUPPRESSION_VALUES_MAX).default([]),
  }),
  answer: z.object({
    added: z.number().int(),
    already: z.number().int(),
    stopped_sequences: z.number().int(),
    refused: z.array(z.object({ index: z.number().int(), message: z.string() })),
  }),
});

/** How many leads have an address at one of these domains, given by comma: what suppressing them would reach. */
export const countAtDomains = defineCall('GET', '/suppressions/reach', {
  summary: 'How many leads have an address at these domains',
  querystring: z.object({ domains: text(2_000, 1) }),
  answer: z.object({ leads: z.number().int() }),
});

/** Removes an entry and records who did it and why. Stopped sequences stay stopped. */
export const removeSuppression = defineCall('POST', '/suppressions/remove', {
  summary: 'Allow an address or domain again',
  body: z.object({ key: text(100, 1), reason: lines(300, 3) }),
  answer: done,
});
