import { z } from 'zod';
import { SCORE_BANDS } from '../constants/contact-search.ts';
import { text } from './wire.ts';

/** The bands that the assistant's warm and cold are, beside those of lists. */
export const CONTACT_BAND_VALUES = [...SCORE_BANDS, 'over_6', 'up_to_6'] as const;

/** A filter over the leads of one list. Every field narrows it. */
export const leadFilter = z.object({
  search: text(200).optional(),
  band: z.enum(SCORE_BANDS).optional(),
  state: text(60).optional(),
  category: text(100).optional(),
  specialty: text(100).optional(),
});
export type LeadFilter = z.infer<typeof leadFilter>;
