import { z } from 'zod';
import { ACTIVITY_KIND_NAMES, ACTIVITY_OBJECTS, EXPORTED_LISTS } from '../constants/activity.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParam, instant, text } from './wire.ts';

const defineCall = callsOf({ tag: 'activity', api: 'API-11', role: 'signed-in' });

/** Who did something, and what it was about, with names beside the ids. A name is null if the row is gone or had no name. */
const named = {
  /** Null for the system. */
  person: z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** The most specific thing first. */
  objects: z.array(z.object({ type: z.string(), id: z.string(), name: z.string().nullable() })),
};

/** API-81. `event` is one of the closed list of the activity log; `triggered_by` is a user id or `system:<job>`. */
export const activityEvent = z.object({
  id,
  organization_id: id,
  strategy_plan_id: id.nullable(),
  campaign_id: id.nullable(),
  lead_id: id.nullable(),
  event: z.string(),
  triggered_by: z.string(),
  created_at: instant,
  person: named.person.optional(),
  objects: named.objects.optional(),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/** API-11, STRAT-15. Newest first, by cursor. */
export const listActivity = defineCall('GET', '/activity-log', {
  summary: 'What people and the system did',
  querystring: z.object({
    organization_id: idParam,
    entity_type: z.enum(['strategy', 'campaign', 'lead']).default('strategy'),
    strategy_plan_id: idParam.optional(),
    campaign_id: idParam.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ events: z.array(activityEvent), next_cursor: z.string().nullable() }),
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** An entry of the whole log. */
export const auditLine = z.object({
  id,
  created_at: instant,
  event: z.string(),
  triggered_by: z.string(),
  ...named,
  details: z.record(z.string(), fact),
});
export type AuditLine = z.infer<typeof auditLine>;

/** Everything that people and the system did, for admins. Newest first, by cursor. */
export const searchActivity = defineCall('GET', '/activity-log/search', {
  summary: 'Search everything that was done in the organization',
  role: 'org-admin',
  chosen: true,
  querystring: z.object({
    /** A person's id, or `system`. */
    person: text(60).optional(),
    kind: z.enum(ACTIVITY_KIND_NAMES).optional(),
    event: text(60).optional(),
    object_type: z.enum(ACTIVITY_OBJECTS).optional(),
    /** Ignored without a type. */
    object_key: text(60).optional(),
    from: instant.optional(),
    /** Exclusive. */
    to: instant.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ lines: z.array(auditLine), next_cursor: z.string().nullable() }),
});

/** Logs that a list was exported to a file, because exports take data out of the product. */
export const noteExport = defineCall('POST', '/activity-log/exports', {
  summary: 'Note that a list is exported',
  chosen: true,
  body: z.object({ list: z.enum(EXPORTED_LISTS) }),
  answer: done,
});
