import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, longText } from './wire.ts';

/** API-88 */
export const assistantLead = z.object({
  organisation_name: z.string(),
  segment: z.string(),
  primary_contact: z.string(),
  contact_info: z.string(),
  score: z.number().nullable(),
  notes: z.string(),
  insights: z.string(),
});

/** API-89 */
export const sampleLead = z.object({
  id,
  lead_list_id: id.nullable(),
  full_name: z.string(),
  job_title: z.string(),
  email: z.string(),
  phone: z.string(),
  contact_type: z.string(),
  specialty: z.string(),
});

/** TPL-1 */
export const templateItem = z.object({
  category: z.string(),
  type: z.enum(['email', 'message', 'landing_page']),
  title: z.string(),
  subject: z.string(),
  body: z.string(),
  body_checked_compliance: z.string().nullable(),
  suggested_content: z.string().nullable(),
});

/** API-99 */
export const activityPlanItem = z.object({
  type: z.string(),
  data: z.object({
    cadence: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
    template: z.array(templateItem),
  }),
});

export const suggestedQuestion = z.object({ title: z.string(), ctx: z.string() });

/** API-97 */
export const chatMessage = z.object({
  sender: z.enum(['user', 'bot']),
  text: z.string().nullable(),
  message: z.string().nullable(),
  content: z.string().nullable(),
  suggested_questions: z.array(suggestedQuestion),
  is_streaming: z.boolean(),
});

/** API-98 */
export const assistantResponse = z.object({
  content: z.string().nullable(),
  leads: z.array(assistantLead).nullable(),
  activity_plan: z.array(activityPlanItem).nullable(),
  insights: z
    .object({ insights_content: z.string(), chart: z.record(z.string(), z.unknown()).nullable() })
    .nullable(),
  suggested_questions: z.array(suggestedQuestion),
});

const defineCall = callsOf({ tag: 'assistant', role: 'signed-in' });
const parts = { body: z.object({ user_input: longText(10_000).min(1) }), answer: assistantResponse };

export const askAssistant = defineCall('POST', '/chat/query', {
  summary: 'Ask the assistant',
  api: 'API-54',
  chosen: true,
  ...parts,
});

/** API-7: the documents' own path of the same use-case. */
export const askAssistantOlder = defineCall('POST', '/chat/mock', {
  summary: 'Ask the assistant (older path)',
  api: 'API-7',
  ...parts,
});
