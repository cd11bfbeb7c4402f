import { z } from 'zod';
import { id } from './wire.ts';

/** API-87, API-90: a lead with its person, employer and what this list knows of it. */
export const wizardLead = z.object({
  id,
  contact: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    title: z.string().nullable(),
    office_phone: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    category: z.string().nullable(),
    provider_name: z.string().nullable(),
    specialties: z.array(z.string()),
  }),
  account: z.object({ name: z.string().nullable() }).nullable(),
  painpoints: z.array(z.string()),
  benefits: z.array(z.string()),
  score: z.number().nullable(),
  score_reasons: z.array(z.string()),
  /** Why this lead cannot be written to: suppressed, no address, role address. */
  flags: z.array(z.string()),
});
export type WizardLead = z.infer<typeof wizardLead>;
