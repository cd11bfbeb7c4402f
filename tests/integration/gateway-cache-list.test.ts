import { describe, expect, it } from 'vitest';
import { startCacheWorld } from '../support/cache-world.ts';
import { openEvents } from '../support/event-reader.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const world = startCacheWorld();
const { upstream, sql, reads, stored, kept, synced, pass } = world;

describe('reading the whole list', () => {
  const sweepAgain = async (viewId: string) => {
    await sql()`update list_state set scan_at = ${world.gateway.clock.now().toISOString()}, next_at = scan_at
      where view_id = ${viewId} and list = 'sequences'`;
    await pass(6 * MINUTE);
  };

  it('finds deleted rows by reading each missing one', async () => {
    const { viewId, ids } = await synced(30);
    for (const id of ids.slice(0, 3)) upstream.mail.remove(id);
    await sweepAgain(viewId);
    expect(await kept(viewId)).toHaveLength(27);
    expect(ids.slice(0, 3).map(reads)).toEqual([1, 1, 1]);
    const [counter] = await sql()`
      select total from list_counts where view_id = ${viewId} and list = 'sequences'`;
    expect(counter?.total).toBe(27);
  });

  it('removes a row that is no longer listed but still exists at the second miss, not at the first', async () => {
    const { viewId, ids } = await synced(30);
    upstream.break(/^GET \/notifications\/sequences$/, async (request) => {
      const organizationId = Number(upstream.mail.sequences.get(ids[1]!)?.org_id);
      const hidden = upstream.mail.sequences.get(ids[0]!)!;
      upstream.mail.sequences.delete(ids[0]!);
      const answer = await upstream.mail.answer(request, organizationId);
      upstream.mail.sequences.set(ids[0]!, hidden);
      return answer;
    });
    await sweepAgain(viewId);
    expect((await stored(viewId)).get(ids[0]!)).toMatchObject({ missed: 1, isDeleted: false });
    await sweepAgain(viewId);
    expect((await stored(viewId)).get(ids[0]!)).toMatchObject({ isDeleted: true });
  });

  it.each([
    [
      'an empty list where rows were',
      () => ({ body: { sequences: [], pagination: { page: 1, pages: 0, size: 100, total: 0 } } }),
    ],
    [
      'a list that ends early',
      () => ({ body: { sequences: [], pagination: { page: 1, pages: 9, size: 100, total: 900 } } }),
    ],
  ])('does not believe %s', async (_what, answer) => {
    const { viewId, browser } = await synced(12);
    const reader = await openEvents(world.address, browser.cookie);
    await reader.next('resync');
    upstream.break(/^GET \/notifications\/sequences$/, answer);
    await sweepAgain(viewId);
    expect(await kept(viewId)).toHaveLength(12);
    expect((await reader.next('cache.suspicious')).data).toMatchObject({ resource: 'sequences' });
    reader.close();
  });

  it('removes nothing if it would remove more than a third, until that happens three times', async () => {
    const { viewId, ids } = await synced(12);
    for (const id of ids.slice(0, 6)) upstream.mail.remove(id);
    await sql()`update list_state set scan_at = ${world.gateway.clock.now().toISOString()} where view_id = ${viewId}`;
    await pass(17 * SECOND);
    expect(await kept(viewId)).toHaveLength(12);
    for (let times = 0; times < 3; times += 1) await pass(6 * MINUTE);
    expect((await kept(viewId)).toSorted((a, b) => a - b)).toEqual(ids.slice(6));
  });

  it('continues at the page where a killed one stopped', async () => {
    const signed = await signInTo(world.gateway, upstream);
    for (let index = 0; index < 450; index += 1) upstream.mail.addSequence(signed.organizationId);
    let served = 0;
    upstream.break(/^GET \/notifications\/sequences$/, () => {
      served += 1;
      return served === 3 ? { status: 500 } : undefined;
    });
    await drain(world.gateway);
    const [row] = await sql()`
      select scan_page, scanned_at from list_state where view_id = ${signed.viewId} and list = 'sequences'`;
    expect(row).toMatchObject({ scan_page: 3, scanned_at: null });
    upstream.mend();
    upstream.requests.length = 0;
    await pass(MINUTE);
    expect(await kept(signed.viewId)).toHaveLength(450);
    const pages = upstream.requests
      .filter(({ path }) => path === '/notifications/sequences')
      .map(({ query }) => query.get('page'));
    expect(pages.slice(0, 3)).toEqual(['3', '4', '5']);
  });

  it('stores nothing after its lease was lost', async () => {
    const { viewId, ids } = await synced(5);
    upstream.mail.change(ids[0]!, { preview: 'Kept by the one who has the lease' });
    upstream.break(/^GET \/notifications\/sequences$/, async () => {
      upstream.mend();
      await sql()`update list_state set fence = fence + 1 where view_id = ${viewId} and list = 'sequences'`;
      return undefined;
    });
    world.gateway.clock.advance(17 * SECOND);
    await world.gateway.gateway.cache.run({ viewId, kind: 'sequences' });
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBeNull();
    await pass(2 * MINUTE);
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBe('Kept by the one who has the lease');
  });
});
