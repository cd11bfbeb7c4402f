import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, instant } from './wire.ts';

/** What a row of the change feed can be about. */
export const CHANGE_TYPES = [
  'sequence',
  'notification',
  'interaction',
  'orphaned',
  'account',
  'campaign',
  'task',
  'representative',
  'provider',
  'organization',
  'assistant',
  'workspace',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export const change = z.object({
  seq: z.number().int().positive(),
  type: z.enum(CHANGE_TYPES),
  /** The id of the row. An event in a conversation is also reported as a change of its sequence. */
  id,
  op: z.enum(['put', 'delete']),
  at: instant,
});

/**
 * The changes after `after`, oldest first, at most 500. Without `after` it returns only the feed's current cursor. With
 * `wait` the answer comes as soon as there is a change, or empty after that many seconds. A cursor older than 7 days is
 * answered with 410.
 */
export const listChanges = defineCall('GET', '/changes', {
  tag: 'changes',
  summary: 'What changed since',
  api: 'changes',
  role: 'signed-in',
  chosen: true,
  querystring: z.object({
    after: z.coerce.number().int().min(0).optional(),
    wait: z.coerce.number().int().min(0).max(30).default(0),
  }),
  answer: z.object({ changes: z.array(change), next: z.number().int().min(0), more: z.boolean() }),
});
