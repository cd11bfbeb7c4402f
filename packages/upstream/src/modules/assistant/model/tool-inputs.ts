import { CONTACT_SORTS } from '@myra/shared/constants/contact-search';
import { INSTRUCTION_MAX } from '@myra/shared/constants/documents';
import { LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import { PROVIDER_FIGURE_MAX, PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import { REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import { PLAN_EMAILS_MAX } from '@myra/shared/contracts/activity-plans';
import { contactFilter } from '@myra/shared/contracts/contacts';
import { DASHBOARD_DAYS_MAX } from '@myra/shared/contracts/dashboard';
import { PROVIDER_TABS } from '@myra/shared/contracts/provider-rows';
import { id, plainDate, text } from '@myra/shared/contracts/wire';
import { z } from 'zod';
import type { ToolCall } from '../tool-calls.ts';

/** What a person's question can mean and a card can say. Lists of words, numbers and codes come from links of our own only. */
const filter = z.strictObject(
  contactFilter.omit({ title: true, npi: true, taxonomy: true, account_id: true, list_id: true }).shape,
);
const leads = filter.extend({
  sort: z.enum(CONTACT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});
const ofCampaign = z.strictObject({ campaign_id: id.optional() });
const name = text(60, 1).optional();
const bound = z.number().min(-PROVIDER_FIGURE_MAX).max(PROVIDER_FIGURE_MAX).optional();

/** The input of each tool, as the call of its screen has it. A planner's input that does not fit is not run. */
const INPUTS: Record<ToolCall['tool'], z.ZodType> = {
  find_leads: leads,
  find_providers: z.strictObject({
    kind: z.enum(PROVIDER_TABS),
    search: text(200).optional(),
    specialty: text(100).optional(),
    state: z.union([text(60), z.array(text(60)).min(1).max(60)]).optional(),
    category: text(100).optional(),
    reachable: z.enum(['yes', 'no']).optional(),
    ...Object.fromEntries(
      PROVIDER_FIGURES.flatMap((figure) => [
        [`${figure}_min`, bound],
        [`${figure}_max`, bound],
      ]),
    ),
  }),
  list_campaigns: ofCampaign,
  campaign_results: ofCampaign.extend({
    days: z.number().int().min(1).max(DASHBOARD_DAYS_MAX).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
  }),
  why_not_sending: ofCampaign,
  what_waits: z.strictObject({ about: z.enum(['safety']).optional() }),
  find_conversations: z.strictObject({
    sequence_type: z.enum(['draft']).optional(),
    read: z.enum(['false']).optional(),
    intent: z.enum(REPLY_INTENTS).optional(),
  }),
  list_templates: z.strictObject({}),
  mailbox_health: z.strictObject({}),
  product_facts: z.strictObject({ product_id: id.optional() }),
  check_text: z.strictObject({ text: text(10_000, 3), product_id: id.optional() }),
  conversation: z.strictObject({ lead: text(200, 2) }),
  read_file: z.strictObject({ file_id: id, question: text(1_000, 1) }),
  propose_plan: z.strictObject({ filter, product_id: id.optional() }),
  rewrite: z.strictObject({
    email: z.number().int().min(1).max(PLAN_EMAILS_MAX),
    instruction: text(INSTRUCTION_MAX, 3),
  }),
  write_content: z.strictObject({
    product_id: id.optional(),
    role: z.enum(LEAD_ROLES.map(({ role }) => role)).optional(),
  }),
  save_template: z.strictObject({ text: text(10_000, 3), title: name }),
  fill_page: z.strictObject({ product_id: id.optional(), name }),
  draft_campaign: z.strictObject({ filter, name, product_id: id.optional() }),
  save_list: z.strictObject({ query: leads, name }),
  add_note: z.strictObject({ lead: text(200, 2), text: text(2_000, 1) }),
};

/** What a tool needs in the person's own question before a model may choose it: an act is never a model's idea. */
const ASKED_FOR: Partial<Record<ToolCall['tool'], RegExp>> = {
  propose_plan: /\bplan\b/i,
  rewrite: /\b(?:rewrite|reword|rephrase|shorten|simplify|make|improve|change)\b/i,
  write_content: /\b(?:write|draft|compose|word|make|prepare)\b.*\b(?:e-?mail|message|text)\b/is,
  save_template: /\btemplate\b/i,
  fill_page: /\bpage\b/i,
  draft_campaign: /\bcampaign\b/i,
  save_list: /\b(?:save|keep|store|remember|bookmark|view)\b/i,
  add_note: /\b(?:note|comment)\b/i,
};

/** The field of a tool that holds the person's own words, as they stand in the question. */
const TYPED: Partial<Record<ToolCall['tool'], string>> = { check_text: 'text', rewrite: 'instruction' };

export const TOOL_NAMES = Object.keys(INPUTS) as [ToolCall['tool'], ...ToolCall['tool'][]];

/** A call as a model asked for it, or why it is not made. */
export type ReadCall = { call: ToolCall } | { refused: string };

/** Reads what a model asks for. `question` is what the person typed. */
export function readCall(tool: ToolCall['tool'], input: string, question: string): ReadCall {
  if (ASKED_FOR[tool]?.test(question) === false) {
    return { refused: `${tool}: the person did not ask for that` };
  }
  let given: unknown;
  try {
    given = JSON.parse(input === '' ? '{}' : input);
  } catch {
    return { refused: `${tool}: the input is not JSON` };
  }
  const parsed = INPUTS[tool].safeParse(given);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    return { refused: `${tool}: the input does not fit${at === '' ? '' : ` at ${at}`}` };
  }
  // A text of a file or a reply is no text of the person's.
  const typed = TYPED[tool] === undefined ? '' : String(Reflect.get(Object(parsed.data), TYPED[tool]));
  if (!question.includes(typed)) {
    return { refused: `${tool}: the ${TYPED[tool]} does not stand in the question` };
  }
  // The schema of this tool has read its input.
  return { call: { tool, input: parsed.data } as ToolCall };
}
