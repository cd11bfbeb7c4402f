import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams } from './wire.ts';

/** Money is null where no price is set. */
const cost = z.object({ tokens: z.number().int(), money: z.number().nullable() });

/** What writing the leads that are left will take, from the prompts of the first leads. Without a model it takes no call. */
export const readWritingEstimate = defineCall('GET', '/campaigns/:id/writing-estimate', {
  tag: 'sequences',
  summary: 'What writing the rest of a campaign will take',
  api: 'WIZ-CONF-3',
  role: 'signed-in',
  chosen: true,
  params: idParams,
  answer: z.object({
    writer: z.string(),
    /** Leads that are not among the first. */
    leads: z.number().int(),
    calls: z.number().int(),
    estimate: cost,
    /** For this campaign until now. */
    spent: cost,
    /** The limit that will be reached first; null without a model. */
    budget: z
      .object({
        of: z.enum(['day', 'month', 'campaign']),
        tokens: z.number().int(),
        spent: z.number().int(),
        /** What happens to the leads that it does not reach. */
        when_spent: z.enum(['wait', 'composer']),
      })
      .nullable(),
    /** Something is noted about chosen leads that the policy keeps from the model that writes. */
    notes_kept: z.boolean().optional(),
  }),
});
