import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type {
  ContactFilter,
  listContactFacets as facetsCall,
  listOrganizationLeads as listCall,
} from '@myra/shared/contracts/contacts';
import type { Total } from '@myra/shared/contracts/wire';
import { limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { countFiner } from '@myra/shared/rules/leads/finer-categories';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { listChoices, readPeopleCount } from '../leads/index.ts';
import { readContacts } from './contact.store.ts';
import { isOpen, type StoredContactFilter, singleFacet, toContactFilter } from './contact-filter.ts';
import * as store from './contact-page.store.ts';
import { toContacts } from './to-contact.ts';

type Answer = AnswerOf<typeof listCall>;

const OPTIONS_MAX = 100;

/** Only one's own organization has contacts that one can see. Throws not-found. */
export function assertOwn(ctx: Ctx, organizationId: number): void {
  if (organizationOf(ctx.actor) !== organizationId) throw notFound('Organization');
}

/** How many contacts a filter finds: exact from the counters where nothing narrows or a single value, else counted as far as one can leaf. */
export async function totalOfContacts(
  tx: OrganizationTx,
  filter: StoredContactFilter,
): Promise<NonNullable<Answer['total']>> {
  if (isOpen(filter)) return { value: await readPeopleCount(tx), exact: true };
  const single = singleFacet(filter);
  if (single) return { value: await store.countOfValue(tx, single), exact: true };
  const counted = await store.countContacts(tx, filter, CONTACT_ROWS_MAX + 1);
  return {
    value: Math.min(counted, CONTACT_ROWS_MAX),
    exact: counted <= CONTACT_ROWS_MAX && filter.isShort !== true,
  };
}

/**
 * A page of the organization's contacts under search, filters and order. Throws not-found for another organization and
 * limit-exceeded beyond the first 10,000.
 */
export function listContacts(
  ctx: Ctx,
  organizationId: number,
  query: QueryOf<typeof listCall>,
): Promise<Answer> {
  assertOwn(ctx, organizationId);
  const { sort, direction, page, limit, ...wire } = query;
  const skipped = (page - 1) * limit;
  if (skipped >= CONTACT_ROWS_MAX) {
    throw limitExceeded('Only the first 10,000 can be leafed through; search or filter to find others.', {
      reason: 'page-too-far',
    });
  }
  const filter = toContactFilter(wire);
  return inOrganization(ctx, async (tx) => {
    const asked = { filter, sort, isDescending: direction === 'desc', after: null, skipped, limit };
    const ids = await store.listContactIds(tx, asked);
    const rows = await readContacts(tx, ids);
    // A page that is not full ends the list, so nothing is left to count.
    const isEnd = ids.length < limit && (ids.length > 0 || skipped === 0) && filter.isShort !== true;
    const total = isEnd ? { value: skipped + ids.length, exact: true } : await totalOfContacts(tx, filter);
    const within = Math.min(total.value, CONTACT_ROWS_MAX);
    return {
      leads_with_contact_and_account: await toContacts(ctx, tx, rows),
      pagination: { page, pages: Math.ceil(within / limit), size: limit, total: within },
      total,
    };
  });
}

/** The values of the filter panel with how many contacts have each. Throws not-found for another organization. */
export function readContactFacets(ctx: Ctx, organizationId: number): Promise<AnswerOf<typeof facetsCall>> {
  assertOwn(ctx, organizationId);
  return inOrganization(ctx, async (tx) => {
    const byFacet = Map.groupBy(await store.listContactFacets(tx, OPTIONS_MAX), ({ facet }) => facet);
    const of = (facet: string) => (byFacet.get(facet) ?? []).map(({ value, n }) => ({ value, count: n }));
    return {
      state: of('state'),
      category: countFiner(of('category')),
      department: of('department'),
      specialty: of('specialty'),
      tag: of('tag'),
      campaigns: await store.listCampaignChoices(tx, OPTIONS_MAX),
      lists: await listChoices(tx, OPTIONS_MAX),
    };
  });
}

/** Ids of the leads that a filter finds, at most `limit`. */
export function findContactIds(tx: OrganizationTx, filter: ContactFilter, limit: number): Promise<number[]> {
  const page = { sort: 'added', isDescending: false, after: null, skipped: 0 } as const;
  return store.listContactIds(tx, { filter: toContactFilter(filter), ...page, limit });
}

/** How many leads a filter finds, as the list of leads says it. */
export const countContactsOf = (tx: OrganizationTx, filter: ContactFilter): Promise<Total> =>
  totalOfContacts(tx, toContactFilter(filter));
