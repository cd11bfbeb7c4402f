import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, instant } from './wire.ts';

/** What a line of the feed can be about. */
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
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export const change = z.object({
  seq: z.number().int().positive(),
  type: z.enum(CHANGE_TYPES),
  /** The row's. What happens in a conversation is also told as a change of its sequence. */
  id,
  op: z.enum(['put', 'delete']),
  at: instant,
});

/**
 * What changed after `after`, oldest first, at most 500. Without `after` nothing but where the feed stands. With `wait` the
 * answer comes as soon as there is something, else empty after so many seconds. A cursor older than 7 days answers 410.
 */
export const listChanges = defineCall({
  method: 'GET',
  url: '/changes',
  tag: 'changes',
  summary: 'What changed since',
  api: 'changes',
  role: 'signed-in',
  chosen: true,
  schema: {
    querystring: z.object({
      after: z.coerce.number().int().min(0).optional(),
      wait: z.coerce.number().int().min(0).max(30).default(0),
    }),
    response: {
      200: z.object({ changes: z.array(change), next: z.number().int().min(0), more: z.boolean() }),
    },
  },
});
