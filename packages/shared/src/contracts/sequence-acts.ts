import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParam, idParams, lines } from './wire.ts';

const defineCall = callsOf({ tag: 'sequences', api: 'WIZ-SEQ-2', role: 'signed-in', chosen: true });

/** Leads of one call. A page sends more in several calls. */
export const SEQUENCE_ACT_LEADS_MAX = 50;

/** A lead with the emails as the person saw them. If one was changed since, nothing is done to the lead. */
const seenLead = z.strictObject({
  lead_id: idParam,
  emails: z.array(z.strictObject({ email_id: idParam, version: z.number().int().min(1) })).max(100),
});
const seenLeads = z.array(seenLead).min(1).max(SEQUENCE_ACT_LEADS_MAX);

/** What a person does with the emails of several leads before the launch. */
export const sequenceAct = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('approve'),
    leads: seenLeads,
    /** Emails that need a look are accepted with it. Without it their leads are not approved. */
    accept_reason: lines(500, 1).optional(),
  }),
  z.strictObject({ type: z.literal('drop'), leads: seenLeads }),
  /** Takes dropped leads back with their emails. */
  z.strictObject({
    type: z.literal('restore'),
    leads: z
      .array(z.strictObject({ lead_id: idParam }))
      .min(1)
      .max(SEQUENCE_ACT_LEADS_MAX),
  }),
]);
export type SequenceAct = z.output<typeof sequenceAct>;

/** One transaction. A lead that cannot be done stays as it is, with the reason; the others are done. */
export const actOnSequences = defineCall('POST', '/campaigns/:id/sequences/acts', {
  summary: 'Approve, drop or take back the emails of several leads',
  params: idParams,
  body: z.object({ act: sequenceAct }),
  answer: z.object({
    done: z.array(id),
    not_done: z.array(z.object({ lead_id: id, why: z.string() })),
  }),
});
