import { z } from 'zod';
import { LEAD_ROLE_NAMES } from '../constants/lead-roles.ts';
import {
  ACT_LEADS_MAX,
  LEAD_TAG_MAX,
  LEAD_TAGS_MAX,
  LIST_NAME_MAX,
  NEXT_STEP_MAX,
} from '../constants/limits.ts';
import { contactFilter } from './contacts.ts';
import { callsOf } from './define-call.ts';
import { done, idParam, idParams, lines, plainDate, text, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'leads', api: 'SHELL-17', role: 'signed-in', chosen: true });

/** Why people are not written to any more. Without a reason they asked for it themselves. */
export const DO_NOT_CONTACT_REASONS = ['unsubscribed', 'complained', 'policy'] as const;

/** The leads that an act is for: named ones, or all that a filter finds, at most 10,000. */
const chosenLeads = z.union([
  z.strictObject({ ids: z.array(idParam).min(1).max(ACT_LEADS_MAX) }),
  z.strictObject({ filter: contactFilter }),
]);

const tags = z.array(text(LEAD_TAG_MAX, 1)).max(LEAD_TAGS_MAX).default([]);

const nextStep = z.strictObject({ text: lines(NEXT_STEP_MAX, 1), on: plainDate.nullable() });

/** What people do with one lead or many. Doing it again changes nothing. */
export const leadAct = z.discriminatedUnion('type', [
  /** A tag that another lead has in other capitals keeps that spelling. */
  z.strictObject({ type: z.literal('tag'), add: tags, remove: tags }),
  z.strictObject({ type: z.literal('own'), owner_id: userId.nullable() }),
  /** The representative whose territory a lead's employer is in becomes its owner. Leads in nobody's territory stay as they are. */
  z.strictObject({ type: z.literal('territory') }),
  z.strictObject({
    type: z.literal('plan'),
    next_step: nextStep.nullable(),
    /** The task that the person saw. Where a lead has another by now, nothing is changed: `conflict`. */
    was: nextStep.nullable().optional(),
  }),
  /** Adding needs a campaign that is not launched. Who is taken out of a launched one gets no further email of it. */
  z.strictObject({
    type: z.literal('campaign'),
    campaign_id: idParam,
    way: z.enum(['add', 'take-out']),
    /** Of several that are added, those whom it leaves out come onto its list and are not chosen. */
    only_suggested: z.boolean().default(false),
  }),
  /** Of lists that no campaign writes to. Adding to a name that no such list has makes a list; the newest of a name is meant. */
  z.strictObject({
    type: z.literal('list'),
    list: z.union([z.strictObject({ list_id: idParam }), z.strictObject({ name: text(LIST_NAME_MAX, 1) })]),
    way: z.enum(['add', 'take-out']),
  }),
  /** The role that a lead has, whatever the title says; null for what the title says. */
  z.strictObject({
    type: z.literal('role'),
    role: z.enum(LEAD_ROLE_NAMES).nullable(),
    /** A list where others may have the same title. */
    list_id: idParam.optional(),
    /** Those too. */
    with_same_title: z.boolean().default(false),
  }),
  /** The organization writes to none of their addresses again. Only an admin can lift it; what the leads asked for, only on the suppression list. */
  z.strictObject({ type: z.literal('suppress'), reason: z.enum(DO_NOT_CONTACT_REASONS).optional() }),
]);
export type LeadAct = z.infer<typeof leadAct>;

/** `changed` of `found` leads: the others were like this before. Leads that are gone are in neither. */
export const actOnLeads = defineCall('POST', '/leads/acts', {
  summary:
    'Tag leads, give them an owner, a role, a next task, a list or a campaign, or never write to them again',
  body: z.object({ leads: chosenLeads, act: leadAct }),
  answer: z.object({
    found: z.number().int(),
    changed: z.number().int(),
    /** Others on the list with the same title and another role. */
    same_title: z.number().int().optional(),
    /** Approved answers that do not leave now: they are drafts again. */
    answers_withdrawn: z.number().int().optional(),
  }),
});

/** Who of them is left out of a campaign otherwise, and why: the first of `count`. Asked before they are added to it by hand. */
export const findLeftOutLeads = defineCall('POST', '/leads/left-out', {
  summary: 'Say which leads a campaign’s product is not for',
  body: z.object({ leads: chosenLeads, campaign_id: idParam }),
  answer: z.object({
    count: z.number().int(),
    people: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
});

/** Allows all addresses of a lead again and records who did it and why. What they asked for themselves is lifted on the suppression list alone. */
export const liftDoNotContact = defineCall('POST', '/leads/:id/lift', {
  summary: 'Allow a lead to be written to again',
  role: 'org-admin',
  params: idParams,
  body: z.object({ reason: lines(300, 3) }),
  answer: done,
});

/**
 * Deletes everything about leads that tells who they are: profile, places on lists and in campaigns, emails, messages and notes.
 * Their addresses stay as hashes, so that nobody writes to them again. Kept are numbers: what was sent, and this act in the log.
 */
export const eraseLeads = defineCall('POST', '/leads/erase', {
  summary: 'Erase leads for good',
  role: 'org-admin',
  body: z.object({ leads: chosenLeads }),
  answer: z.object({ erased: z.number().int() }),
});
