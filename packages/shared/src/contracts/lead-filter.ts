import { z } from 'zod';
import { text } from './wire.ts';

export const SCORE_BAND_VALUES = ['hot', 'warm', 'cold', 'none'] as const;
/** The bands that the assistant's warm and cold are, beside those of lists. */
export const CONTACT_BAND_VALUES = [...SCORE_BAND_VALUES, 'over_6', 'up_to_6'] as const;

/** A filter over the leads of one list. Every field narrows it. */
export const leadFilter = z.object({
  search: text(200).optional(),
  band: z.enum(SCORE_BAND_VALUES).optional(),
  state: text(60).optional(),
  category: text(100).optional(),
  specialty: text(100).optional(),
});
export type LeadFilter = z.infer<typeof leadFilter>;
