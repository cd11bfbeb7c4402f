import { z } from 'zod';
import { STORED_FIELDS, type StoredField } from '../constants/lead-fields.ts';
import { contactLead } from './contacts.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParam, idParams } from './wire.ts';

const defineCall = callsOf({ tag: 'leads', api: 'SHELL-17', role: 'signed-in', chosen: true });

const FIELD_KEYS = STORED_FIELDS.map(({ key }) => key) as [StoredField, ...StoredField[]];

/** Why two contacts may be one person. */
export const DUPLICATE_REASONS = ['same-npi', 'same-name', 'same-mailbox', 'similar-name'] as const;

/** Pairs of contacts that may be one person, at most 100. Pairs marked as different people are left out. */
export const listDuplicateLeads = defineCall('GET', '/organizations/:id/leads/duplicates', {
  summary: 'Leads that may be one person',
  params: idParams,
  /** Only pairs of which both stand on this list, or only those of one lead. */
  querystring: z.object({ lead_list_id: idParam.optional(), lead_id: idParam.optional() }),
  answer: z.object({
    pairs: z.array(
      z.object({
        reason: z.enum(DUPLICATE_REASONS),
        first: contactLead,
        second: contactLead,
      }),
    ),
    /** There are more than are shown. */
    has_more: z.boolean(),
  }),
});

const mergedLead = contactLead.extend({ merge_id: id.optional() });
export type MergedLead = z.infer<typeof mergedLead>;

/**
 * Merges two contacts of one organization. Each field can name whose value it takes; the default is the remaining
 * contact's value, if it has one, and notes of both. Lists take the fields too. Campaigns, conversations, lists and opt-outs move to the remaining contact. The
 * earlier state is recorded.
 */
export const mergeLeads = defineCall('POST', '/leads/:id/merge', {
  summary: 'Merge another lead into this one',
  params: idParams,
  body: z.object({
    merged_id: id,
    fields: z.partialRecord(z.enum(FIELD_KEYS), z.enum(['kept', 'merged'])).default({}),
    /** The versions that the person saw; null where the upstream has none. Other versions are `conflict`. */
    kept_version: z.number().int().nullable(),
    merged_version: z.number().int().nullable(),
  }),
  answer: mergedLead,
});

/** Undoes a merge. Both contacts are as before; anything added since stays with the remaining contact. */
export const undoLeadMerge = defineCall('POST', '/leads/:id/merges/:merge_id/undo', {
  summary: 'Undo a merge of two leads',
  params: z.object({ id: idParam, merge_id: idParam }),
  answer: z.object({ kept: contactLead, restored: contactLead }),
});

/** Marks two contacts as different people. The pair is not suggested again. */
export const markLeadsDifferent = defineCall('POST', '/leads/:id/told-apart', {
  summary: 'Note that two leads are different people',
  params: idParams,
  body: z.object({ lead_id: id }),
  answer: done,
});
