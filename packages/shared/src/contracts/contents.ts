import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParam, idParams, ifMatchNeeded, longLine, longText } from './wire.ts';

/**
 * The six parts that a person may give to every email. Merge fields are allowed; no part is required (WIZ-CONTENT-4).
 */
export const outreachComponents = z.object({
  subject: longText(300).default(''),
  greeting: longText(300).default(''),
  header: longText(2_000).default(''),
  call_to_action: longText(1_000).default(''),
  signature: longText(2_000).default(''),
  footer: longText(2_000).default(''),
});
export type OutreachComponents = z.infer<typeof outreachComponents>;

/** API-93 */
export const outreachContent = z.object({
  id,
  channel: z.string(),
  organization_id: id,
  campaign_id: id,
  outreach_components: outreachComponents,
  version: z.number().int(),
});

const componentsInput = outreachComponents.extend({ subject: longLine(300).default('') });

const contentInput = z.object({
  outreach_components: componentsInput,
  channel: z.literal('Email').default('Email'),
  organization_id: id,
  campaign_id: id,
});

const defineCall = callsOf({ tag: 'contents', role: 'signed-in' });

/** API-18. `contents` is empty until the step is saved once. */
export const listContents = defineCall('GET', '/contents', {
  summary: 'Outreach components of a campaign',
  api: 'API-18',
  querystring: z.object({ organization_id: idParam, campaign_id: idParam }),
  answer: z.object({ contents: z.array(outreachContent) }),
});

export const createContent = defineCall('POST', '/contents', {
  summary: 'Save outreach components',
  api: 'API-19',
  body: contentInput,
  answer: outreachContent,
});

export const updateContent = defineCall('PATCH', '/contents/:id', {
  summary: 'Change outreach components',
  api: 'API-20',
  params: idParams,
  headers: ifMatchNeeded,
  body: contentInput.partial({ organization_id: true, campaign_id: true }),
  answer: outreachContent,
});

/** The first email with these components, as a real lead of the campaign would get it. */
export const previewContent = defineCall('POST', '/contents/preview', {
  summary: 'Preview outreach components for one lead',
  api: 'WIZ-CONTENT-1',
  chosen: true,
  body: z.object({ campaign_id: id, lead_id: id.optional(), outreach_components: componentsInput }),
  answer: z.object({
    lead: z
      .object({ id, name: z.string(), email: z.string(), provider_name: z.string().nullable() })
      .nullable(),
    subject_line: z.string(),
    body: z.string(),
    /** Regulatory text, postal address and unsubscribe line. Code adds them. */
    footer: z.string(),
    word_count: z.number().int(),
    issues: z.array(
      z.object({ field: z.string(), level: z.enum(['error', 'warning']), message: z.string() }),
    ),
  }),
});
