import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { TASK_DETAIL_LEADS_MAX, TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import { OVERLAP_TEXTS, type Overlap } from '@myra/shared/constants/overlaps';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listLeadListLeads as call } from '@myra/shared/contracts/leads';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { notFound } from '@myra/shared/errors/app-error';
import { countFiner } from '@myra/shared/rules/leads/finer-categories';
import { mendLeftOut } from '@myra/writer/plan/why-left-out';
import { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { unknownPlace } from '../../http/read-cursor.ts';
import { findCampaign } from '../campaigns/index.ts';
import { campaignsOfOverlaps, type OtherCampaign, overlapsOf } from '../overlaps/index.ts';
import { noteOnBands } from '../scoring/index.ts';
import { type InsightfulLead, withFreshInsights } from './fresh-insights.ts';
import { readListCounters } from './list-counters.store.ts';
import { facetsOf, type ListFilter, toListFilter } from './list-filter.ts';
import * as store from './list-page.store.ts';
import { selectedAmong } from './selection.store.ts';
import { toWizardLeads } from './to-wizard-lead.ts';

type Query = QueryOf<typeof call>;
type Answer = AnswerOf<typeof call>;

const FACET_VALUES_MAX = 50;

function bandsOf(counters: ReadonlyMap<string, number>): Answer['bands'] {
  const of = (facet: string) => counters.get(facet) ?? 0;
  return {
    all: of('all'),
    hot: of('band:hot'),
    warm: of('band:warm'),
    cold: of('band:cold'),
    none: of('band:none'),
  };
}

/** The values of one column with their counts, most frequent first. */
function valuesOf(counters: ReadonlyMap<string, number>, column: string): Answer['facets']['state'] {
  const prefix = `${column}:`;
  return [...counters]
    .filter(([facet, count]) => facet.startsWith(prefix) && count > 0)
    .map(([facet, count]) => ({ value: facet.slice(prefix.length), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_VALUES_MAX);
}

/** Exact from a counter where one knows it, else counted up to 10,001. */
async function totalOf(
  tx: OrganizationTx,
  input: { listId: number; filter: ListFilter; counters: ReadonlyMap<string, number> },
): Promise<Answer['total']> {
  const facets = facetsOf(input.filter);
  if (facets) {
    const value = facets.reduce((sum, facet) => sum + (input.counters.get(facet) ?? 0), 0);
    return { value, exact: true };
  }
  const counted = await store.countList(tx, { ...input, capped: TOTAL_COUNT_MAX + 1 });
  return counted > TOTAL_COUNT_MAX || input.filter.isShort
    ? { value: Math.min(counted, TOTAL_COUNT_MAX), exact: false }
    : { value: counted, exact: true };
}

/** The campaign whose selection is asked about; it must be the person's own and of this list. */
async function campaignOf(tx: OrganizationTx, listId: number, query: Query) {
  if (query.campaign_id === undefined) return undefined;
  const loaded = await findCampaign(tx, query.campaign_id);
  if (loaded?.campaign.leadListId !== listId) throw notFound('Campaign');
  return loaded.campaign;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'In another running campaign: Autumn', 'Refused on November 30, 2026: Autumn' */
function overlapText(overlap: Overlap | undefined, other: OtherCampaign | undefined): string | null {
  if (overlap === undefined) return null;
  const day = other?.day == null ? undefined : DAY.format(new Date(other.day));
  const dated = overlap === 'overlap_refused' ? `Refused on ${day}` : `Asked to wait until ${day}`;
  return [day === undefined ? OVERLAP_TEXTS[overlap] : dated, other?.name].filter(Boolean).join(': ');
}

/** Says of each lead whether the campaign has chosen it and why it is left out; says nothing where no campaign was named. */
async function withSelection(
  tx: OrganizationTx,
  campaignId: number | undefined,
  now: Date,
  listed: readonly InsightfulLead[],
  leads: WizardLead[],
): Promise<Answer['leads']> {
  if (campaignId === undefined) return leads;
  const ids = leads.map((lead) => lead.id);
  const selected = await selectedAmong(tx, campaignId, ids);
  const overlaps = await overlapsOf(tx, campaignId, ids, now);
  const campaigns = await campaignsOfOverlaps(
    tx,
    campaignId,
    [...overlaps].map(([lead_id, overlap]) => ({ lead_id, overlap })),
  );
  const known = new Map(listed.map((lead) => [lead.lead_id, lead]));
  return leads.map((lead) => {
    const { notes = [], lines, leftOut } = known.get(lead.id) ?? {};
    return {
      ...lead,
      is_selected: selected.has(lead.id),
      notes,
      opening_line: lines ? { text: lines.first, version: lines.version } : null,
      second_line: lines?.second ?? null,
      left_out_mend: mendLeftOut(leftOut ?? '') ?? null,
      left_out: leftOut ?? overlapText(overlaps.get(lead.id), campaigns.get(lead.id)),
    };
  });
}

/** One page of a list of any length, with totals that cost the same at any length. Throws not-found. */
export function listLeads(ctx: Ctx, listId: number, query: Query): Promise<Answer> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
  return inOrganization(ctx, async (tx) => {
    if (!(await store.listExists(tx, listId))) throw notFound('Lead list');
    const campaign = await campaignOf(tx, listId, query);
    const filter = toListFilter(query, query.only === 'selected' ? campaign?.id : undefined);
    const counters = await readListCounters(tx, listId);
    const ids = await store.listPageIds(tx, {
      listId,
      filter,
      sort: query.sort,
      descending: query.direction === 'desc',
      after,
      limit: query.limit + 1,
    });
    const listed = await store.readListed(tx, listId, ids.slice(0, query.limit));
    const leads: InsightfulLead[] = campaign
      ? await withFreshInsights(tx, campaign, listed, ctx.clock.now())
      : listed;
    const last = leads.at(-1);
    const bands = bandsOf(counters);
    return {
      leads: await withSelection(
        tx,
        campaign?.id,
        ctx.clock.now(),
        leads,
        await toWizardLeads(ctx, tx, leads),
      ),
      total: await totalOf(tx, { listId, filter, counters }),
      bands,
      facets: {
        state: valuesOf(counters, 'state'),
        category: countFiner(valuesOf(counters, 'category')),
        specialty: valuesOf(counters, 'specialty'),
      },
      note: noteOnBands(bands),
      next_cursor: ids.length > query.limit && last ? cursorAfter(last, query.sort) : null,
    };
  });
}

/** The first 1,000 leads of a list, best score first, as task details carry them. */
export async function detailLeads(ctx: unknown, tx: OrganizationTx, listId: number): Promise<WizardLead[]> {
  const filter = toListFilter({});
  const limit = TASK_DETAIL_LEADS_MAX;
  const ids = await store.listPageIds(tx, {
    listId,
    filter,
    sort: 'score',
    descending: true,
    after: null,
    limit,
  });
  return toWizardLeads(ctx, tx, await store.readListed(tx, listId, ids));
}

const place = z.tuple([z.string().max(400), z.number().int().positive()]);

const KEYS: Record<store.ListSort, (lead: store.ListedLead) => string> = {
  score: (lead) => String(lead.score_key),
  name: (lead) => lead.name_key,
  email: (lead) => lead.email,
};

/** The position after a row, as opaque text. */
export const cursorAfter = (lead: store.ListedLead, sort: store.ListSort): string =>
  Buffer.from(JSON.stringify([KEYS[sort](lead), lead.lead_id])).toString('base64url');

/** Reads a cursor of the same sort order. Throws invalid-input for anything else. */
export function readCursor(cursor: string, sort: store.ListSort): store.ListCursor {
  try {
    const [key, leadId] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (sort === 'score' && !Number.isFinite(Number(key))) throw new TypeError('Not a score');
    return { key, leadId };
  } catch {
    throw unknownPlace();
  }
}
