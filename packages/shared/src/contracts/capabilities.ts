import { z } from 'zod';
import { TRACKING_CHOICES } from '../constants/sending-policy.ts';
import { defineCall } from './define-call.ts';

/** What an upstream can do beyond the documents. An upstream that answers 404 has no extras. */
export const capabilities = z.object({
  visibility: z.enum(['organization', 'role', 'user']),
  change_feed: z.boolean(),
  page_max: z.number().int(),
  sandbox: z.boolean(),
  /** Whether sample leads and results are shown where there are none. */
  demo: z.boolean().optional(),
  /** Whether it keeps threads of the assistant. */
  assistant: z.boolean().optional(),
  /** Whether workspaces can be opened, and their sources are read. */
  workspaces: z.boolean().optional(),
  /** Whether it has landing pages. */
  landing_pages: z.boolean().optional(),
  /** The kinds of mailboxes that can be connected here. */
  mailbox_kinds: z.array(z.string()).optional(),
  /** `composer` is the offline writer. */
  writer: z.enum(['composer', 'llm']),
  writer_model: z.string().nullable(),
  public_url: z.string(),
  /** What the organization's campaigns may track; absent for a person without an organization. */
  tracking: z.object({ opens: z.enum(TRACKING_CHOICES), links: z.enum(TRACKING_CHOICES) }).optional(),
});
export type Capabilities = z.infer<typeof capabilities>;

export const getCapabilities = defineCall('GET', '/capabilities', {
  tag: 'capabilities',
  summary: 'What this upstream can do beyond the documents',
  api: 'capabilities',
  role: 'signed-in',
  chosen: true,
  beforePassword: true,
  answer: capabilities,
});
