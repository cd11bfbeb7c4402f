import { z } from 'zod';
import { WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { id, idParams, ifMatchNeeded, lines, longText } from './wire.ts';

/** API-92 */
export const aiProfile = z.object({
  id,
  organization_id: id,
  strategy_plan_id: id.nullable(),
  campaign_id: id,
  tone_of_voice: z.string(),
  /** Printed byte for byte under every email. Others than admins send it as it is stored, or the standard one. */
  regulatory_constraints: z.string(),
  /** Kept by the writer and never printed. */
  writer_rules: z.string().default(''),
  word_limit: z.number().int(),
  exclude_keywords: z.string(),
  sample_text: z.string(),
  sample_file_name: z.string().nullable(),
  version: z.number().int(),
});
export type AiProfile = z.infer<typeof aiProfile>;

export const aiProfileInput = z.object({
  campaign_id: id,
  strategy_plan_id: id.nullable().optional(),
  tone_of_voice: lines(200, 1),
  regulatory_constraints: longText(5_000),
  writer_rules: longText(5_000).optional(),
  word_limit: z.number().int().min(WORD_LIMIT_MIN).max(WORD_LIMIT_MAX),
  exclude_keywords: longText(5_000),
  sample_text: longText(20_000),
});

const defineCall = callsOf({ tag: 'ai-profiles', role: 'signed-in' });

export const createAiProfile = defineCall('POST', '/ai-profiles', {
  summary: "Save a campaign's AI configuration",
  api: 'API-21',
  files: ['file'],
  body: aiProfileInput,
  answer: aiProfile,
});

/** API-22; 404 when the campaign has none yet. */
export const getAiProfile = defineCall('GET', '/ai-profiles/campaign/:id', {
  summary: "A campaign's AI configuration",
  api: 'API-22',
  params: idParams,
  answer: aiProfile,
});

export const updateAiProfile = defineCall('PATCH', '/ai-profiles/:id', {
  summary: 'Change an AI configuration',
  api: 'API-23',
  files: ['file'],
  params: idParams,
  headers: ifMatchNeeded,
  body: aiProfileInput.omit({ campaign_id: true }).partial(),
  answer: aiProfile,
});

/** How the writer reads a configuration, before anything is written. */
export const checkAiProfile = defineCall('POST', '/ai-profiles/check', {
  summary: 'How a configuration will be understood',
  api: 'WIZ-CONF-3',
  chosen: true,
  body: aiProfileInput,
  answer: z.object({
    writer: z.string(),
    tone: z.object({ used: z.array(z.string()), not_understood: z.array(z.string()) }),
    /**
     * Which parts of the regulatory text become rules, which are passed to the writer without a rule, and which the
     * footer prints.
     */
    constraints: z.object({
      enforced: z.array(z.string()),
      /** Kept without being told. */
      kept: z.array(z.string()).optional(),
      not_enforced: z.array(z.string()),
      printed: z.array(z.string()).optional(),
    }),
    faults: z.array(z.object({ field: z.string(), message: z.string() })),
    /** What writing the list will take; null without a model. Money is null where no price is set. */
    estimate: z
      .object({
        leads: z.number().int(),
        calls: z.number().int(),
        tokens: z.number().int(),
        money: z.number().nullable(),
      })
      .nullable()
      .optional(),
  }),
});
