import { z } from 'zod';
import { STORED_FIELDS, type StoredField } from '../constants/lead-fields.ts';
import { contactLead } from './contacts.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParam, idParams } from './wire.ts';

const defineCall = callsOf({ tag: 'leads', api: 'SHELL-17', role: 'signed-in', chosen: true });

const FIELD_KEYS = STORED_FIELDS.map(({ key }) => key) as [StoredField, ...StoredField[]];

/** Why two contacts may be one person. */
export const DUPLICATE_REASONS = ['same-npi', 'same-name', 'same-mailbox'] as const;

/** Pairs of contacts that may be one person, at most 100. Pairs marked as different people are left out. */
export const listDuplicateLeads = defineCall({
  method: 'GET',
  url: '/organizations/:id/leads/duplicates',
  summary: 'Leads that may be one person',
  schema: {
    params: idParams,
    response: {
      200: z.object({
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
    },
  },
});

const mergedLead = contactLead.extend({ merge_id: id.optional() });
export type MergedLead = z.infer<typeof mergedLead>;

/**
 * Merges two contacts of one organization. Each field can name whose value it takes; the default is the remaining
 * contact's value, if it has one. Campaigns, conversations, lists and opt-outs move to the remaining contact. The
 * earlier state is recorded.
 */
export const mergeLeads = defineCall({
  method: 'POST',
  url: '/leads/:id/merge',
  summary: 'Merge another lead into this one',
  schema: {
    params: idParams,
    body: z.object({
      merged_id: id,
      fields: z.partialRecord(z.enum(FIELD_KEYS), z.enum(['kept', 'merged'])).default({}),
      /** The versions that the person saw; null where the upstream has none. Other versions are `conflict`. */
      kept_version: z.number().int().nullable(),
      merged_version: z.number().int().nullable(),
    }),
    response: { 200: mergedLead },
  },
});

/** Undoes a merge. Both contacts are as before; anything added since stays with the remaining contact. */
export const undoLeadMerge = defineCall({
  method: 'POST',
  url: '/leads/:id/merges/:merge_id/undo',
  summary: 'Undo a merge of two leads',
  schema: {
    params: z.object({ id: idParam, merge_id: idParam }),
    response: { 200: z.object({ kept: contactLead, restored: contactLead }) },
  },
});

/** Marks two contacts as different people. The pair is not suggested again. */
export const markLeadsDifferent = defineCall({
  method: 'POST',
  url: '/leads/:id/told-apart',
  summary: 'Note that two leads are different people',
  schema: { params: idParams, body: z.object({ lead_id: id }), response: { 200: done } },
});
