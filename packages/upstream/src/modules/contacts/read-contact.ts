import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadHistory } from '@myra/shared/contracts/contacts';
import { notFound } from '@myra/shared/errors/app-error';
import { leadInsights } from '@myra/writer/plan/lead-insights';
import type { LeadFacts } from '@myra/writer/types';
import { type Ctx, inOrganization } from '../../context.ts';
import { personFacts } from '../leads/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { listProductRows } from '../products/index.ts';
import { type ContactRow, readContacts } from './contact.store.ts';
import * as store from './history.store.ts';
import { readNotes } from './lead-notes.ts';
import { readDoNotContact } from './lift-do-not-contact.ts';
import { toContacts } from './to-contact.ts';
import { undoableUntil } from './undo-merge.ts';

const EVENTS_MAX = 100;

const iso = (text: string): string => new Date(text).toISOString();

/** One contact with everything that is known and what happened, including merged rows. Throws not-found. */
export function readContact(ctx: Ctx, id: number): Promise<LeadHistory> {
  return inOrganization(ctx, async (tx) => {
    const [row] = await readContacts(tx, [id]);
    const [lead] = await toContacts(ctx, tx, row ? [row] : []);
    const details = await store.readDetails(tx, id);
    if (!row || !lead || !details) throw notFound('Lead');
    const { found, ...told } = details;
    // Written by the import, one fact per field.
    const facts = JSON.parse(found) as Record<string, { source: string; source_date: string }>;
    const ids = await store.listOwnIds(tx, id);
    const conversations = await store.listConversationsOf(tx, ids);
    const sequenceIds = conversations.map((each) => each.id);
    const campaigns = await store.listCampaignsOf(tx, ids);
    const productIds = campaigns.flatMap((each) => each.product_id ?? []);
    return {
      lead: { ...lead, colleague_notes: (await readNotes(tx, [id])).get(id) ?? [] },
      details: told,
      do_not_contact: await readDoNotContact(tx, id),
      filled: Object.entries(facts).map(([field, fact]) => ({
        field,
        source: fact.source,
        source_date: fact.source_date,
      })),
      lists: (await store.listListsOf(tx, ids)).map((list) => ({ ...list, added_at: iso(list.added_at) })),
      campaigns: campaigns.map(({ product_id: _, ...campaign }) => campaign),
      insights: await readInsights(tx, row, { productIds, now: ctx.clock.now() }),
      sequences: conversations.map((each) => ({
        ...each,
        activity_at: iso(each.activity_at),
        replied_at: each.replied_at && iso(each.replied_at),
      })),
      events: (await store.listEventsOf(tx, { ids, sequenceIds, limit: EVENTS_MAX })).map((event) => ({
        ...event,
        at: iso(event.at),
      })),
      merges: (await store.listMergesOf(tx, id)).map(({ is_undoable, ...merge }) => {
        const until = undoableUntil(merge.merged_at);
        const isOpen = is_undoable && ctx.clock.now() <= until;
        return {
          ...merge,
          merged_at: iso(merge.merged_at),
          undo_until: isOpen ? until.toISOString() : null,
        };
      }),
    };
  });
}

const PRODUCTS_MAX = 5;

/** What is known of a contact itself, as a writer reads a lead. */
const factsOf = (row: ContactRow): LeadFacts => ({
  ...personFacts(row.id, row),
  account: null,
  provider: null,
});

/**
 * Pain points and benefits of a contact for the products of its campaigns, or for every product where it is in none: questions
 * and lines of the approved angles that match, with the reason. Products without one are left out.
 */
async function readInsights(
  tx: OrganizationTx,
  row: ContactRow,
  input: { productIds: readonly number[]; now: Date },
): Promise<NonNullable<LeadHistory['insights']>> {
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  const wanted = new Set(input.productIds);
  const products = (await listProductRows(tx, { includeDeleted: false }))
    .filter(({ id }) => wanted.size === 0 || wanted.has(id))
    .slice(0, PRODUCTS_MAX);
  const insights: NonNullable<LeadHistory['insights']> = [];
  for (const { id, name } of products) {
    const sheet = await readWriterSheet(tx, id, input.now);
    const { painpoints, benefits } = leadInsights(factsOf(row), sheet, audience);
    const angles = painpoints.map(({ text, basis }, at) => ({
      painpoint: text,
      benefit: benefits[at]?.text ?? '',
      reason: basis,
    }));
    if (angles.length > 0) insights.push({ product_id: id, product_name: name, angles });
  }
  return insights;
}
