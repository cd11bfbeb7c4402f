import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, idParam, idParams, instant, page, pageSize, pagination, text, total, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'accounts', api: 'PROV-33', role: 'signed-in', chosen: true });
const words = z.string().nullable();
const count = z.number().int();

/** Whose territory a place is in. */
const proposedOwner = z.object({ rep_id: id, user_id: userId.nullable(), name: z.string() });

/** The employer of leads: a facility or a system. */
export const accountRow = z.object({
  id,
  name: z.string(),
  /** Its row of the directory, if one was found. */
  provider_id: id.nullable(),
  category: words,
  city: words,
  state: words,
  zip_code: words,
  leads: count,
  /** Leads to whom something was sent, and who answered. */
  contacted: count,
  replied: count,
  /** The representative whose territory it is in. */
  territory: proposedOwner.nullable(),
});

/** What the organization has to do with a provider or an account. */
export const workDone = z.object({
  leads: count,
  contacted: count,
  replied: count,
  /** Most recently active first, at most 50. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      title: words,
      /** False if nobody can be written to. */
      has_email: z.boolean(),
      owner: z.object({ id: userId, name: z.string() }).nullable(),
      contacted_at: instant.nullable(),
      replied_at: instant.nullable(),
    }),
  ),
  /** Newest first, at most 50. */
  campaigns: z.array(
    z.object({
      id,
      name: z.string(),
      strategy_plan_id: id,
      status: z.string(),
      leads: count,
      replied: count,
    }),
  ),
  /** Newest first, at most 20. */
  replies: z.array(
    z.object({
      sequence_id: id,
      lead_id: id,
      lead_name: z.string(),
      campaign_name: z.string(),
      replied_at: instant,
    }),
  ),
});
export type WorkDone = z.infer<typeof workDone>;

export const listAccounts = defineCall('GET', '/employers', {
  summary: 'Facilities and systems that leads work for',
  querystring: z.object({
    search: text(200).optional(),
    /** In the territory of this representative. */
    rep_id: idParam.optional(),
    /** In nobody's territory. */
    territory: z.enum(['none']).optional(),
    page,
    limit: pageSize.default(25),
  }),
  answer: z.object({ accounts: z.array(accountRow), pagination, total }),
});

export const getAccount = defineCall('GET', '/employers/:id', {
  summary: 'One facility or system with its people, campaigns and replies',
  params: idParams,
  answer: z.object({
    account: accountRow,
    work: workDone,
    /** The system that its directory row belongs to. */
    parent: z.object({ provider_id: id.nullable(), account_id: id.nullable(), name: z.string() }).nullable(),
    /** Accounts of facilities that belong to this system, at most 50. */
    facilities: z.array(z.object({ id, name: z.string(), leads: count })),
  }),
});

/** People contacted, campaigns and replies of a provider of the directory, and who belongs to it. */
export const readProviderWork = defineCall('GET', '/providers/:id/work', {
  summary: 'What the organization has to do with a provider',
  params: idParams,
  answer: z.object({
    work: workDone,
    account_id: id.nullable(),
    /** People of the directory who work there, and facilities that belong to it, by name, at most ten each. */
    people: z.array(z.object({ id, name: z.string(), specialty: words, has_email: z.boolean() })),
    people_total: total,
    facilities: z.array(z.object({ id, name: z.string(), place: words })),
    facilities_total: total,
  }),
});
