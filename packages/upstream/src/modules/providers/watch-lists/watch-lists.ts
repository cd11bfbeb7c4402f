import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { WATCH_CHANGES_MAX, WATCH_LISTS_MAX } from '@myra/shared/constants/limits';
import type { AnswerOf, BodyOf, QueryOf } from '@myra/shared/contracts/answer';
import { listMatchingProviders } from '@myra/shared/contracts/providers';
import type {
  createWatchList as createCall,
  readWatchList as readCall,
  WatchList,
} from '@myra/shared/contracts/watch-lists';
import { limitExceeded, notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { readVersion } from '../directory.store.ts';
import { tabOf, toProviderFilter } from '../search/filter.ts';
import { npisOfQuery } from '../search/named-hospitals.ts';
import { countChanges, type FoundChange, listChanges } from './changes.store.ts';
import * as store from './watch-list.store.ts';

type Detail = AnswerOf<typeof readCall>;

/** The row with a filter that asks for hospitals by their NPI, if they got one after it was saved. */
async function withNpis(tx: OrganizationTx, row: store.WatchListRow): Promise<store.WatchListRow> {
  const query = listMatchingProviders.schema.querystring.parse(row.filter);
  return { ...row, filter: { ...row.filter, ...(await npisOfQuery(tx, query)) } };
}

const filterOf = (row: store.WatchListRow) =>
  toProviderFilter(listMatchingProviders.schema.querystring.parse(row.filter));

/** The counts, made anew if the directory has another version. */
async function countsOf(tx: OrganizationTx, row: store.WatchListRow, version: string) {
  const { counts, countedFor } = row;
  if (counts !== null && countedFor === version) return { new: 0, moved: 0, closed: 0, opened: 0, ...counts };
  const counted = await countChanges(tx, { filter: filterOf(row), since: row.seenAt });
  await store.storeCounts(tx, { id: row.id, counts: counted, version });
  return counted;
}

async function toWire(tx: OrganizationTx, stored: store.WatchListRow, version: string): Promise<WatchList> {
  const row = await withNpis(tx, stored);
  return {
    id: row.id,
    name: row.name,
    filter: row.filter,
    seen_at: row.seenAt.toISOString(),
    counts: await countsOf(tx, row, version),
  };
}

/** The organization's watch lists by name, with counted changes. */
export function listWatchLists(ctx: Ctx): Promise<{ watch_lists: WatchList[] }> {
  return inOrganization(ctx, async (tx) => {
    const version = await readVersion(tx);
    const lists: WatchList[] = [];
    for (const row of await store.listRows(tx)) lists.push(await toWire(tx, row, version));
    return { watch_lists: lists };
  });
}

const placeText = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

const toChange = ({
  id,
  kind,
  name,
  change,
  at,
  city,
  state,
  before,
}: FoundChange): Detail['changes'][number] => ({
  provider_id: id,
  kind: tabOf(kind),
  name,
  change,
  at: new Date(at).toISOString(),
  place: placeText([city, state]),
  place_before: before && placeText([before.street_address, before.city, before.state]),
});

/** One watch list with a page of its changes. Throws not-found, and limit-exceeded beyond the first 10,000. */
export function readWatchList(
  ctx: Ctx,
  id: number,
  { change, page, limit }: QueryOf<typeof readCall>,
): Promise<Detail> {
  const skipped = (page - 1) * limit;
  if (skipped >= WATCH_CHANGES_MAX)
    throw limitExceeded('Only the first 10,000 changes can be leafed through.', { reason: 'page-too-far' });
  return inOrganization(ctx, async (tx) => {
    const stored = orNotFound(await store.findList(tx, id), 'Watch list');
    const row = await withNpis(tx, stored);
    const asked = { filter: filterOf(row), since: row.seenAt, change, skipped, limit: limit + 1 };
    const found = await listChanges(tx, asked);
    return {
      watch_list: await toWire(tx, row, await readVersion(tx)),
      changes: found.slice(0, limit).map(toChange),
      has_more: found.length > limit && skipped + limit < WATCH_CHANGES_MAX,
    };
  });
}

/** Follows a filter from now on. Throws limit-exceeded beyond twenty. */
export function createWatchList(
  ctx: Ctx<UserActor>,
  { name, filter }: BodyOf<typeof createCall>,
): Promise<WatchList> {
  return inOrganization(ctx, async (tx) => {
    const row = await store.insertRow(tx, {
      name,
      filter,
      createdBy: ctx.actor.userId,
      now: ctx.clock.now(),
      max: WATCH_LISTS_MAX,
    });
    if (!row)
      throw limitExceeded(`An organization has at most ${WATCH_LISTS_MAX} watch lists.`, {
        reason: 'watch-lists',
      });
    return toWire(tx, row, await readVersion(tx));
  });
}

/** Counts changes from now on. Throws not-found. */
export function markWatchListSeen(ctx: Ctx, id: number): Promise<WatchList> {
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await store.setSeen(tx, id), 'Watch list');
    return toWire(tx, row, await readVersion(tx));
  });
}

/** Stops following a filter. Throws not-found. */
export function deleteWatchList(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await store.deleteRow(tx, id))) throw notFound('Watch list');
    return { success: true };
  });
}
