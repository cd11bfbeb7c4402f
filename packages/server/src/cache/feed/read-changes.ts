import { inTransaction } from '@myra/platform/database/in-transaction';
import type { EventType } from '@myra/shared/constants/event-types';
import type { Answer } from '@myra/shared/contracts/answer';
import { listChanges } from '@myra/shared/contracts/changes';
import { notify } from '../../events/notify.ts';
import { forgetUserReadsOfView } from '../../session/session.store.ts';
import type { CacheContext } from '../context.ts';
import { makeDetailsDue } from '../keep/details.store.ts';
import { readOnes } from '../keep/read-ones.ts';
import { type Lease, LISTS, type List, requestRead, writeState } from '../lease.store.ts';
import { requestScan } from '../list/list-state.store.ts';
import type { Backlog } from './backlog.ts';

/** A scan reads more rows than this faster. */
const IDS_MAX = 100;
/** Rows read before the feed is asked again, so that new changes do not wait for the rest. */
const CHUNK = 10;

type Change = Answer<typeof listChanges>['changes'][number];
export type Following = { ctx: CacheContext; lease: Lease; signal: AbortSignal };

/** These types are not cached; pages are told to read them again. */
const EVENT_OF_TYPE: Readonly<Record<string, EventType>> = {
  account: 'account.changed',
  campaign: 'campaign.changed',
  representative: 'representative.changed',
  organization: 'organization.changed',
  assistant: 'assistant.changed',
  workspace: 'workspace.changed',
};

/** The ids of one type without duplicates, in the order of their last mention. */
const idsOf = (changes: readonly Change[], type: string): string[] =>
  [
    ...new Set(
      changes
        .filter((each) => each.type === type)
        .map(({ id }) => id)
        .toReversed(),
    ),
  ].toReversed();

/** Asks for a scan instead of reading rows by id. */
async function scanInstead({ ctx, lease }: Following, list: List, ids: readonly string[]) {
  const { viewId } = lease;
  const { sql } = ctx.database;
  await requestScan(sql, viewId, list, ctx.clock.now());
  if (list !== 'sequences') return;
  await makeDetailsDue(sql, viewId, ids);
  await requestRead(sql, { viewId, kind: 'details' }, ctx.clock.now());
}

/** Reads some rows of the backlog by id, newest first. */
async function readSome(following: Following, backlog: Backlog): Promise<void> {
  const { ctx, lease } = following;
  const { viewId } = lease;
  for (const list of LISTS)
    if (backlog.count(list) > IDS_MAX) await scanInstead(following, list, backlog.takeAll(list));
  const some = backlog.take(CHUNK);
  if (!some) return;
  await readOnes(ctx, { viewId, ...some, isNamed: true }, async (tx, unread) => {
    await writeState(tx, lease, ctx.clock.now());
    if (some.list === 'sequences') await makeDetailsDue(tx, viewId, unread);
  });
}

async function tellOthers({ ctx, lease }: Following, changes: readonly Change[]): Promise<void> {
  // First, before pages read again: somebody may have left the organization or have another role.
  if (idsOf(changes, 'organization').length > 0) await forgetUserReadsOfView(ctx.database.sql, lease.viewId);
  for (const [type, event] of Object.entries(EVENT_OF_TYPE)) {
    const ids = idsOf(changes, type);
    if (ids.length > 0) await notify(ctx.database.sql, { v: lease.viewId, t: event, ids });
  }
}

/** Takes the feed's present cursor. Scans find earlier changes. */
export async function takeCursor({ ctx, lease, signal }: Following): Promise<number> {
  const { viewId } = lease;
  const { answer } = await ctx.read(viewId, (call) => call(listChanges, { query: {}, signal }));
  const cursor = answer.next ?? 0;
  await inTransaction(ctx.database.sql, async (tx) => {
    for (const list of LISTS) await requestScan(tx, viewId, list, ctx.clock.now());
    await writeState(tx, lease, ctx.clock.now(), { cursor });
  });
  return cursor;
}

/** Asks the feed once and reads some of the named rows. Returns the new cursor. Throws what a read throws. */
export async function readChanges(
  following: Following,
  { after, backlog, waitSeconds }: { after: number; backlog: Backlog; waitSeconds: number },
): Promise<number> {
  const { ctx, lease, signal } = following;
  const { answer, askedAt } = await ctx.read(
    lease.viewId,
    (call) =>
      call(listChanges, {
        query: { after, wait: waitSeconds },
        waitsMs: waitSeconds * 1_000,
        retries: 0,
        signal,
      }),
    { isWaiting: true },
  );
  const { changes } = answer;
  await writeState(ctx.database.sql, lease, ctx.clock.now());
  backlog.add('sequences', idsOf(changes, 'sequence'), after);
  backlog.add('orphaned', idsOf(changes, 'orphaned'), after);
  await readSome(following, backlog);
  await tellOthers(following, changes);
  const cursor = Math.max(answer.next ?? after, after);
  // Another process has no backlog, so the stored cursor stays before it.
  await writeState(ctx.database.sql, lease, ctx.clock.now(), {
    cursor: backlog.restartAt() ?? cursor,
    ...(backlog.isEmpty() && { read_at: askedAt }),
  });
  return cursor;
}
