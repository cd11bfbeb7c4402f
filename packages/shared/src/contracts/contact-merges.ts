import { z } from 'zod';
import { CONTACT_FIELDS, type ContactField } from '../constants/contact-fields.ts';
import { contactLead } from './contacts.ts';
import { defineCall } from './define-call.ts';
import { done, id, idParam, idParams } from './wire.ts';

const tag = 'leads';

const FIELD_KEYS = CONTACT_FIELDS.map(({ key }) => key) as [ContactField, ...ContactField[]];

/** Why two contacts may be one person. */
export const DUPLICATE_REASONS = ['same-npi', 'same-name', 'same-mailbox'] as const;

/** Pairs of contacts that may be one person, at most 100; those told apart are left out. */
export const listDuplicateLeads = defineCall({
  method: 'GET',
  url: '/organizations/:id/leads/duplicates',
  tag,
  summary: 'Leads that may be one person',
  api: 'SHELL-17',
  role: 'signed-in',
  chosen: true,
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
 * Makes two contacts of one organization one. Whose value a field takes is said by field; unsaid, the kept one's where it
 * has any. Campaigns, conversations and lists follow; so does an opt-out. All as it was stays on record.
 */
export const mergeLeads = defineCall({
  method: 'POST',
  url: '/leads/:id/merge',
  tag,
  summary: 'Merge another lead into this one',
  api: 'SHELL-17',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: idParams,
    body: z.object({
      merged_id: id,
      fields: z.partialRecord(z.enum(FIELD_KEYS), z.enum(['kept', 'merged'])).default({}),
      /** The versions that the person saw; others are `conflict`. */
      kept_version: z.number().int().optional(),
      merged_version: z.number().int().optional(),
    }),
    response: { 200: mergedLead },
  },
});

/** Takes a merge back: both contacts stand as they did, what came since stays with the one that was kept. */
export const undoLeadMerge = defineCall({
  method: 'POST',
  url: '/leads/:id/merges/:merge_id/undo',
  tag,
  summary: 'Undo a merge of two leads',
  api: 'SHELL-17',
  role: 'signed-in',
  chosen: true,
  schema: {
    params: z.object({ id: idParam, merge_id: idParam }),
    response: { 200: z.object({ kept: contactLead, restored: contactLead }) },
  },
});

/** Notes that two contacts are different people: the pair is suggested no more. */
export const tellLeadsApart = defineCall({
  method: 'POST',
  url: '/leads/:id/told-apart',
  tag,
  summary: 'Note that two leads are different people',
  api: 'SHELL-17',
  role: 'signed-in',
  chosen: true,
  schema: { params: idParams, body: z.object({ lead_id: id }), response: { 200: done } },
});
