import { z } from 'zod';
import { TRACKING_CHOICES } from '../constants/sending-policy.ts';
import { defineCall } from './define-call.ts';

/** What an upstream can do beyond the documents; one that answers 404 has no extras. */
export const capabilities = z.object({
  visibility: z.enum(['organization', 'role', 'user']),
  change_feed: z.boolean(),
  page_max: z.number().int(),
  /**
   * Whether the directory can be walked: `shared` where public rows are the same for everybody and an organization's own
   * are asked for apart (made-up public rows, `source` synthetic, are shown only to one that has none), `own` where all rows
   * are the organization's.
   */
  directory: z.enum(['shared', 'own']).optional(),
  sandbox: z.boolean(),
  /** Whether Gmail mailboxes can be connected here. */
  gmail: z.boolean().optional(),
  /** `composer` is the offline writer. */
  writer: z.enum(['composer', 'llm']),
  writer_model: z.string().nullable(),
  public_url: z.string(),
  /** What the organization lets its campaigns follow; absent for one who belongs to none. */
  tracking: z.object({ opens: z.enum(TRACKING_CHOICES), links: z.enum(TRACKING_CHOICES) }).optional(),
});
export type Capabilities = z.infer<typeof capabilities>;

export const getCapabilities = defineCall({
  method: 'GET',
  url: '/capabilities',
  tag: 'capabilities',
  summary: 'What this upstream can do beyond the documents',
  api: 'capabilities',
  role: 'signed-in',
  chosen: true,
  schema: { response: { 200: capabilities } },
});
