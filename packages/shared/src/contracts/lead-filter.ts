import { z } from 'zod';
import { text } from './wire.ts';

export const SCORE_BAND_VALUES = ['hot', 'warm', 'cold', 'none'] as const;

/** A filter over the leads of one list. Every field narrows it. */
export const leadFilter = z.object({
  search: text(200).optional(),
  band: z.enum(SCORE_BAND_VALUES).optional(),
  state: text(60).optional(),
  category: text(100).optional(),
  specialty: text(100).optional(),
});
export type LeadFilter = z.infer<typeof leadFilter>;
