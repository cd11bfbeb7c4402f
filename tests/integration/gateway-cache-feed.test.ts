import { afterEach, describe, expect, it } from 'vitest';
import { startCacheWorld } from '../support/cache-world.ts';
import { openEvents } from '../support/event-reader.ts';
import { startTestGateway } from '../support/gateway-app.ts';
import { drain, following, signInTo } from '../support/mail-gateway.ts';
import { until } from '../support/until.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const world = startCacheWorld();
const { upstream, sql, lists, stored, kept, pass } = world;

describe('a view whose upstream tells its changes', () => {
  const withFeed = async (count: number) => {
    upstream.mail.behave({ hasFeed: true });
    world.gateway.clock.advance(11 * MINUTE);
    const signed = await signInTo(world.gateway, upstream);
    const ids = Array.from({ length: count }, () => upstream.mail.addSequence(signed.organizationId));
    return { ...signed, ids };
  };
  afterEach(async () => {
    upstream.mail.behave({ hasFeed: false });
    world.gateway.clock.advance(11 * MINUTE);
  });
  const details = () =>
    upstream.requests.filter(({ method, path }) => method === 'GET' && /\/sequences\/\d+$/.test(path));
  const cursorOf = async (viewId: string) => {
    const [row] = await sql()`select cursor from feed_state where view_id = ${viewId}`;
    return row?.cursor === null ? undefined : Number(row?.cursor);
  };

  it('ends the session of a removed person with their next request', async () => {
    const { browser: admin, organizationId, viewId } = await withFeed(0);
    const { browser } = await signInTo(world.gateway, upstream, organizationId);
    const colleague = [...upstream.people.values()].at(-1);
    await following(world.gateway, viewId, async () => {
      await until('a place in the feed', async () => (await cursorOf(viewId)) !== undefined);
      expect((await browser.send('GET', '/session')).status).toBe(200);
      upstream.people.delete(colleague?.id ?? '');
      upstream.mail.tell('organization', organizationId);
      await until('the end of it', async () => (await browser.send('GET', '/session')).status === 401);
    });
    expect((await admin.send('GET', '/session')).status).toBe(200);
  });

  it('shows a new reply as soon as the upstream has it, and scans at most once a day', async () => {
    const { browser, viewId, ids } = await withFeed(5);
    await following(world.gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      world.gateway.clock.advance(2 * SECOND);
      await drain(world.gateway);
      expect((await browser.query('mail.listSequences', {})).body).toMatchObject({
        live: false,
        pagination: { total: 5 },
      });
      const reader = await openEvents(world.address, browser.cookie);
      await reader.next('resync');
      upstream.requests.length = 0;
      upstream.mail.receive(ids[2]!, 'At once');
      expect((await reader.next('sequence.changed')).data.ids).toContain(String(ids[2]));
      expect((await reader.next('badge.changed')).data.inbox_unread).toBe(1);
      upstream.mail.remove(ids[0]!);
      await until('the deleted row to go', async () => (await kept(viewId)).length === 4);
      const orphan = upstream.mail.addOrphaned(Number(upstream.mail.sequences.get(ids[1]!)?.org_id));
      expect((await reader.next('orphaned.changed')).data.ids).toEqual([String(orphan)]);
      world.gateway.clock.advance(23 * 60 * MINUTE);
      await sql()`update sessions set seen_at = ${world.gateway.clock.now().toISOString()}, created_at = ${world.gateway.clock.now().toISOString()} where view_id = ${viewId}`;
      await drain(world.gateway);
      expect(lists()).toBeLessThanOrEqual(1);
      reader.close();
    });
  });

  it('is followed by one process of the fleet', async () => {
    const { viewId } = await withFeed(2);
    const second = await startTestGateway({
      upstreamUrl: world.address,
      databaseUrl: world.gateway.databaseUrl,
      clock: world.gateway.clock,
    });
    try {
      await following(world.gateway, viewId, async () => {
        await until('the long question', () =>
          upstream.requests.some(({ query }) => Number(query.get('wait')) > 0),
        );
        const before = upstream.count(/^GET \/changes/);
        // Ends by itself: the other process has the lease.
        await second.gateway.cache.followView(viewId, new AbortController().signal);
        expect(upstream.count(/^GET \/changes/)).toBe(before);
      });
    } finally {
      await second.stop();
    }
  });

  it('continues at its cursor, and reads everything again if the cursor is gone (410)', async () => {
    const { viewId, ids } = await withFeed(6);
    await following(world.gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      world.gateway.clock.advance(2 * SECOND);
      await drain(world.gateway);
    });
    upstream.mail.receive(ids[0]!, 'While nobody listened');
    await following(world.gateway, viewId, () =>
      until(
        'what was missed',
        async () => (await stored(viewId)).get(ids[0]!)?.preview === 'While nobody listened',
      ).then(() => {}),
    );
    const before = await cursorOf(viewId);
    upstream.mail.receive(ids[1]!, 'Lost');
    upstream.mail.remove(ids[5]!);
    upstream.mail.forgetChanges();
    await following(world.gateway, viewId, async () => {
      await until('a new place', async () => (await cursorOf(viewId)) !== before);
      await drain(world.gateway);
    });
    const rows = await stored(viewId);
    expect(rows.get(ids[1]!)?.preview).toBe('Lost');
    expect(rows.get(ids[5]!)?.isDeleted).toBe(true);
  });

  it('reads a reply that arrives during a burst first, and loses nothing of the burst', async () => {
    const { viewId, ids } = await withFeed(70);
    await following(world.gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      world.gateway.clock.advance(2 * SECOND);
      await drain(world.gateway);
    });
    upstream.requests.length = 0;
    const burst = ids.slice(0, 60);
    for (const id of burst) upstream.mail.receive(id, 'A burst');
    const late = ids[65]!;
    await following(world.gateway, viewId, async () => {
      await until('the burst to have begun', () => details().length >= 3);
      upstream.mail.receive(late, 'In the middle');
      // A reader that starts again gets the whole burst again.
      await until('the late one', async () => (await stored(viewId)).get(late)?.preview === 'In the middle');
    });
    expect(details().length).toBeLessThan(60);
    await following(world.gateway, viewId, () =>
      until('all of the burst', async () => {
        const rows = await stored(viewId);
        return burst.every((id) => rows.get(id)?.preview === 'A burst');
      }).then(() => {}),
    );
    expect(lists()).toBe(0);
  });

  it('is scanned if a change names too many rows', async () => {
    const { viewId, ids } = await withFeed(130);
    await following(world.gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      world.gateway.clock.advance(2 * SECOND);
      await drain(world.gateway);
    });
    for (const id of ids) upstream.mail.receive(id, 'A wave');
    upstream.requests.length = 0;
    await following(world.gateway, viewId, async () => {
      await until(
        'the feed to be read',
        async () => (await cursorOf(viewId)) !== undefined && upstream.count(/changes/) > 1,
      );
    });
    await drain(world.gateway);
    expect(lists()).toBe(2);
    const rows = await stored(viewId);
    expect(ids.every((id) => rows.get(id)?.preview === 'A wave')).toBe(true);
  });

  it('is read by its first page while the feed fails', async () => {
    const { viewId, ids } = await withFeed(4);
    await following(world.gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      world.gateway.clock.advance(2 * SECOND);
      await drain(world.gateway);
    });
    upstream.break(/^GET \/changes/, () => ({ status: 500 }));
    for (let times = 0; times < 3; times += 1) {
      world.gateway.clock.advance(5 * MINUTE);
      await following(world.gateway, viewId, async () => {
        await until('the feed to have failed', async () => {
          const [row] = await sql()`select fails from feed_state where view_id = ${viewId}`;
          return Number(row?.fails) > times;
        });
      });
    }
    upstream.mail.receive(ids[0]!, 'Without a feed');
    await pass(17 * SECOND);
    await pass(17 * SECOND);
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBe('Without a feed');
  });
});
