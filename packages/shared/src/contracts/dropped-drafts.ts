import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, id, idParam, idParams, instant } from './wire.ts';

const defineCall = callsOf({ tag: 'sequences', api: 'WIZ-SEQ-2', role: 'signed-in', chosen: true });

/** At most this many dropped leads of a campaign are listed, latest first. */
export const DROPPED_LEADS_SHOWN = 50;

/** A lead that a person dropped from a campaign, and may take back until the launch. */
const droppedLead = z.object({
  lead_id: id,
  name: z.string(),
  emails: z.number().int(),
  dropped_by: z.string(),
  dropped_at: instant,
});

/** Leads that were dropped one by one and are not chosen again. */
export const listDroppedLeads = defineCall('GET', '/campaigns/:id/dropped-leads', {
  summary: 'Leads that a person dropped from a campaign',
  params: idParams,
  answer: z.object({ leads: z.array(droppedLead) }),
});

/** Takes back a dropped email, with its earlier versions, or without `step` the whole lead with its emails. */
export const restoreDropped = defineCall('POST', '/campaigns/:id/leads/:lead_id/restore', {
  summary: 'Take back what was dropped',
  params: z.object({ id: idParam, lead_id: idParam }),
  body: z.object({
    /** Of the cadence, counted from 1. */
    step: z.number().int().min(1).max(1_000).optional(),
  }),
  answer: done,
});
