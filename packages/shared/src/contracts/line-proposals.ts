import { z } from 'zod';
import { PROPOSED_LINES_MAX } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { id, idParams } from './wire.ts';

/**
 * Proposes the sentence of a person to some chosen leads of a campaign, from what is noted about each. One call to the model;
 * nothing is stored. Leads that are not chosen, have a line or no note, or take none are passed over.
 */
export const proposeLines = defineCall('POST', '/campaigns/:id/line-proposals', {
  tag: 'leads',
  summary: 'Propose a line to each of some leads, from the notes about them',
  api: 'WIZ-LEADS-3',
  role: 'signed-in',
  chosen: true,
  asksModel: true,
  params: idParams,
  body: z.object({ lead_ids: z.array(id).min(1).max(PROPOSED_LINES_MAX) }),
  answer: z.object({
    lines: z.array(z.object({ lead_id: id, text: z.string() })),
    /** Leads whose notes hold nothing that may be said to them. */
    nothing: z.number().int(),
    /** Proposals of the model that its note does not carry, or that no line may say. */
    dropped: z.number().int(),
    tokens: z.number().int(),
    /** Why the model was not asked, or gave no answer. */
    refused: z.string().nullable(),
  }),
});
