import { z } from 'zod';
import { LISTED_TEXT_FIELDS, type ListedText } from '../constants/lead-fields.ts';
import { id } from './wire.ts';

const words = z.string().nullable();

/** API-87, API-90: a lead with its person, employer and what this list knows of it. */
export const wizardLead = z.object({
  id,
  contact: z.object({
    ...(Object.fromEntries(LISTED_TEXT_FIELDS.map((key) => [key, words])) as Record<
      ListedText,
      typeof words
    >),
    email: words,
    specialties: z.array(z.string()),
  }),
  /** As it counts: the one that a person chose, else what title, credential or address say. */
  role: z.object({ name: words, is_chosen: z.boolean() }).optional(),
  account: z.object({ name: z.string().nullable() }).nullable(),
  painpoints: z.array(z.string()),
  /** Why each pain point, and the benefit beside it, is this lead's; in the same order. */
  painpoint_reasons: z.array(z.string()).optional(),
  benefits: z.array(z.string()),
  score: z.number().nullable(),
  score_reasons: z.array(z.string()),
  /** Why this lead cannot be written to: suppressed, no address, role address. */
  flags: z.array(z.string()),
});
export type WizardLead = z.infer<typeof wizardLead>;
