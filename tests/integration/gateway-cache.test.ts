import { describe, expect, it } from 'vitest';
import { startCacheWorld } from '../support/cache-world.ts';
import { openEvents } from '../support/event-reader.ts';
import { openBrowser, startTestGateway } from '../support/gateway-app.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';
import { until } from '../support/until.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const world = startCacheWorld();
const { upstream, sql, lists, stored, kept, synced, pass } = world;

describe('a view without a change feed', () => {
  it('is read by its first page only, while somebody is signed in', async () => {
    const { viewId, ids, browser } = await synced(130);
    const reader = await openEvents(world.address, browser.cookie);
    await reader.next('resync');
    const id = ids[3]!;
    upstream.mail.receive(id, 'Yes please');
    await pass(17 * SECOND);
    expect(lists()).toBe(1);
    const event = await reader.next('sequence.changed');
    expect(event.data.ids).toEqual([String(id)]);
    expect((await reader.next('badge.changed')).data).toMatchObject({ inbox_unread: 1 });
    expect((await stored(viewId)).get(id)?.preview).toBe('Yes please');
    expect((await browser.query('mail.badges')).body).toMatchObject({ inbox_unread: 1 });
    reader.close();
  });

  it('reads further pages while every row is new', async () => {
    const { ids, viewId } = await synced(150);
    for (const id of ids.slice(0, 110)) upstream.mail.receive(id, 'Hello');
    await pass(17 * SECOND);
    expect(lists()).toBe(2);
    const rows = await stored(viewId);
    expect(ids.slice(0, 110).every((id) => rows.get(id)?.preview === 'Hello')).toBe(true);
  });

  it('writes no unchanged row and sends no event for it (E6)', async () => {
    const { browser, viewId } = await synced(20);
    const before =
      await sql()`select sequence_id, xmin::text from sequences where view_id = ${viewId} order by 1`;
    const reader = await openEvents(world.address, browser.cookie);
    await reader.next('resync');
    await pass(17 * SECOND);
    await pass(6 * MINUTE);
    expect(lists()).toBeGreaterThanOrEqual(2);
    expect(
      await sql()`select sequence_id, xmin::text from sequences where view_id = ${viewId} order by 1`,
    ).toEqual(before);
    await world.gateway.gateway.publish({ v: viewId, t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect(reader.events.map(({ type }) => type)).not.toContain('sequence.changed');
    reader.close();
  });

  it('gets one event for each transaction', async () => {
    const { browser, ids } = await synced(5);
    const reader = await openEvents(world.address, browser.cookie);
    await reader.next('resync');
    for (const id of ids) upstream.mail.receive(id, 'All at once');
    await pass(17 * SECOND);
    await reader.next('badge.changed');
    const told = reader.events.filter(({ type }) => type === 'sequence.changed');
    // One for the rows, and one for each ten conversations.
    expect(told.length).toBeLessThanOrEqual(2);
    reader.close();
  });
});

describe('while the upstream takes every call and answers none', () => {
  it('the rows and counts of the inbox come from the copies', async () => {
    const { browser, ids } = await synced(30);
    let release = () => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    upstream.break(/./, () => held);
    const asked = browser.query('organizations.get');
    const [page, badges] = await Promise.all([
      browser.query('mail.listSequences', { limit: 10 }),
      browser.query('mail.badges'),
    ]);
    expect([page.body.rows.length, page.body.pagination.total]).toEqual([10, ids.length]);
    expect(badges.status).toBe(200);
    upstream.mend();
    release();
    expect((await asked).status).toBe(200);
  });

  it('a gateway that has just started shows the organization as it was last read, and says when it differs', async () => {
    const { browser } = await synced(10);
    const known = (await browser.query('organizations.get')).body;
    const fresh = await startTestGateway({
      upstreamUrl: world.gateway.gateway.config.upstream.productUrl,
      databaseUrl: world.gateway.databaseUrl,
      clock: world.gateway.clock,
    });
    const elsewhere = openBrowser(fresh.app);
    elsewhere.cookie = browser.cookie;
    const reader = await openEvents(world.address, browser.cookie);
    await reader.next('resync');
    let release = () => {};
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    upstream.break(/./, () => held);
    const began = performance.now();
    expect((await elsewhere.query('organizations.get')).body).toEqual(known);
    expect((await elsewhere.query('mail.listSequences', { limit: 10 })).body.rows).toHaveLength(10);
    expect(performance.now() - began).toBeLessThan(1_000);
    const stored = upstream.organizations.get(Number(known.id));
    if (stored) stored.name = 'Renamed meanwhile';
    upstream.mend();
    release();
    await reader.next('organization.changed');
    expect((await elsewhere.query('organizations.get')).body.name).toBe('Renamed meanwhile');
    reader.close();
    await fresh.stop();
  });
});

describe('an answer', () => {
  /** Holds the first matching request after the upstream has made its answer. */
  function hold(pattern: RegExp) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let hasLeft = false;
    upstream.break(pattern, async (request) => {
      if (hasLeft) return undefined;
      hasLeft = true;
      const answer = await upstream.mail.answer(request, organizationOf());
      await held;
      return answer;
    });
    return { release, left: () => until('the held request to have left', () => hasLeft) };
  }
  let organization = 0;
  const organizationOf = () => organization;

  it('never overwrites one whose request began later (E4)', async () => {
    const { viewId, ids, browser, organizationId } = await synced(3);
    organization = organizationId;
    const id = ids[0]!;
    const slow = hold(/^GET \/notifications\/sequences$/);
    world.gateway.clock.advance(17 * SECOND);
    const head = drain(world.gateway);
    await slow.left();
    upstream.mail.change(id, { preview: 'Newer', read: true });
    await browser.mutate('mail.setRead', { sequence_ids: [String(id)], read: true });
    slow.release();
    await head;
    expect((await stored(viewId)).get(id)?.preview).toBe('Newer');
  });

  it('that began before a row was deleted does not restore it (E5)', async () => {
    const { viewId, ids, browser, organizationId } = await synced(3);
    organization = organizationId;
    const id = ids[0]!;
    const slow = hold(/^GET \/notifications\/sequences$/);
    upstream.mail.change(id, { preview: 'Changed before it went' });
    world.gateway.clock.advance(17 * SECOND);
    const head = drain(world.gateway);
    await slow.left();
    upstream.mail.remove(id);
    await sql()`delete from sequence_details where view_id = ${viewId}`;
    expect((await browser.query('mail.getSequence', { sequence_id: String(id) })).body.code).toBe(
      'not-found',
    );
    expect((await stored(viewId)).get(id)?.isDeleted).toBe(true);
    slow.release();
    await head;
    expect((await stored(viewId)).get(id)?.isDeleted).toBe(true);
    expect((await browser.query('mail.listSequences', {})).body.pagination.total).toBe(2);
  });

  it('that cannot be parsed is not cached, and the cached row stays (E8)', async () => {
    const { browser, ids } = await synced(4);
    upstream.break(/^GET \/notifications\/sequences/, () => ({
      body: { sequences: [{ sequence_id: null }] },
    }));
    await pass(17 * SECOND);
    upstream.mend();
    const page = await browser.query('mail.listSequences', {});
    expect(page.body.rows).toHaveLength(ids.length);
    expect(page.body.upstream_down).toBe(true);
  });

  it('of a session that has moved to another view is not cached (E1)', async () => {
    const { viewId, ids, browser, organizationId } = await synced(3);
    organization = organizationId;
    const slow = hold(/^GET \/notifications\/sequences$/);
    upstream.mail.change(ids[0]!, { preview: 'For the old role' });
    world.gateway.clock.advance(17 * SECOND);
    const head = drain(world.gateway);
    await slow.left();
    const other = await signInTo(world.gateway, upstream, organizationId, 'representative');
    expect(other.viewId).not.toBe(viewId);
    await sql()`update sessions set view_id = ${other.viewId} where view_id = ${viewId} and ended_at is null`;
    slow.release();
    await head;
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBeNull();
    void browser;
  });

  it('with NUL and unpaired surrogates is cached readably', async () => {
    const { browser, ids } = await synced(1);
    upstream.mail.receive(ids[0]!, 'A\u0000B\ud800');
    await pass(17 * SECOND);
    const page = await browser.query('mail.listSequences', {});
    expect(page.body.rows[0].preview).toBe('A\ufffdB\ufffd');
    expect(
      (await browser.query('mail.getSequence', { sequence_id: String(ids[0]) })).body.notifications,
    ).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it('that is requested during a run follows it (E7)', async () => {
    const { viewId, ids } = await synced(3);
    let isFirst = true;
    upstream.break(/^GET \/notifications\/sequences$/, async () => {
      if (!isFirst) return undefined;
      isFirst = false;
      await world.gateway.gateway.cache.refresh(viewId, 'sequences');
      return undefined;
    });
    world.gateway.clock.advance(17 * SECOND);
    await drain(world.gateway);
    expect(lists()).toBe(2);
    void ids;
  });

  it('is requested once by many stale reads, and never earlier while the upstream fails', async () => {
    const { viewId, browser } = await synced(3);
    world.gateway.clock.advance(50 * SECOND);
    for (let index = 0; index < 10; index += 1) await browser.query('mail.listSequences', {});
    await drain(world.gateway);
    expect(lists()).toBe(1);
    upstream.break(/^GET \/notifications/, () => ({ status: 500 }));
    await pass(50 * SECOND);
    const [failed] = await sql()`
      select next_at, fails from list_state where view_id = ${viewId} and list = 'sequences'`;
    expect(failed?.fails).toBe(1);
    await world.gateway.gateway.cache.refresh(viewId, 'sequences');
    const [after] = await sql()`
      select next_at from list_state where view_id = ${viewId} and list = 'sequences'`;
    expect(after?.next_at).toBe(failed?.next_at);
  });

  it('waits as long as the upstream says (Retry-After), and ever longer while it fails', async () => {
    const { viewId } = await synced(3);
    upstream.break(/^GET \/notifications/, () => ({ status: 429, headers: { 'retry-after': '120' } }));
    await pass(17 * SECOND);
    const before = lists();
    await pass(100 * SECOND);
    expect(lists()).toBe(before);
    upstream.mend();
    upstream.break(/^GET \/notifications/, () => ({ status: 500 }));
    const asked: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      await pass(MINUTE);
      asked.push(lists());
    }
    expect(asked.at(-1)! - asked[29]!).toBeLessThanOrEqual(3);
    upstream.mend();
    await pass(6 * MINUTE);
    const [row] = await sql()`select fails from list_state where view_id = ${viewId} and list = 'sequences'`;
    expect(row?.fails).toBe(0);
  });
});

describe('a view', () => {
  it('sleeps while nobody is signed in, and is due at the next sign-in (E9)', async () => {
    const { browser, organizationId, viewId } = await synced(3);
    await browser.send('DELETE', '/session');
    upstream.requests.length = 0;
    await pass(60 * MINUTE);
    expect(upstream.requests).toHaveLength(0);
    await signInTo(world.gateway, upstream, organizationId);
    await drain(world.gateway);
    expect(lists()).toBe(1);
    const [row] =
      await sql()`select read_at from list_state where view_id = ${viewId} and list = 'sequences'`;
    expect(new Date(String(row?.read_at))).toEqual(world.gateway.clock.now());
  });

  it('is read as often for fifty tabs of ten people as for one (E9), and only read (E3)', async () => {
    const { organizationId, browser } = await synced(3);
    // Longer than 15 s with any jitter, so that each beat reads the list once.
    const BEAT = 17 * SECOND;
    const count = async () => {
      upstream.requests.length = 0;
      for (let times = 0; times < 8; times += 1) await pass(BEAT);
      return upstream.requests.filter(({ path }) => path.startsWith('/notifications')).length;
    };
    const one = await count();
    const others = [browser];
    for (let index = 0; index < 9; index += 1)
      others.push((await signInTo(world.gateway, upstream, organizationId)).browser);
    await drain(world.gateway);
    const look = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          others[index % 10]!.query('mail.listSequences', { limit: 10 }),
        ),
      );
    upstream.requests.length = 0;
    for (let times = 0; times < 8; times += 1) {
      await look();
      await pass(BEAT);
    }
    const many = upstream.requests.filter(({ path }) => path.startsWith('/notifications'));
    expect(many.length).toBeLessThanOrEqual(Math.ceil(one * 1.05) + 1);
    expect(many.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('has at most two requests under way', async () => {
    const { organizationId } = await signInTo(world.gateway, upstream);
    for (let index = 0; index < 40; index += 1) upstream.mail.addSequence(organizationId);
    let now = 0;
    let most = 0;
    upstream.break(/^GET \/notifications/, async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return undefined;
    });
    const { cache } = world.gateway.gateway;
    for (let round = 0; round < 10; round += 1) {
      const due = await cache.listDue();
      await Promise.all([...due, ...due].map((each) => cache.run(each)));
    }
    expect(most).toBeLessThanOrEqual(2);
    expect(most).toBeGreaterThan(0);
  });

  it('of another organization is never touched', async () => {
    const first = await synced(3);
    const second = await synced(4);
    upstream.mail.change(first.ids[0]!, { preview: 'Ours' });
    await pass(17 * SECOND);
    expect(await kept(first.viewId)).toEqual(expect.arrayContaining(first.ids));
    expect((await kept(second.viewId)).toSorted((a, b) => a - b)).toEqual(second.ids);
    const id = String(first.ids[0]);
    expect((await second.browser.query('mail.getSequence', { sequence_id: id })).body.code).toBe('not-found');
  });
});

describe('conversations', () => {
  it('are read ahead, newest first, so that they open from Postgres', async () => {
    const { browser, ids } = await synced(12);
    const answer = await browser.query('mail.getSequence', { sequence_id: String(ids[5]) });
    expect(answer.body).toMatchObject({ live: false, sequence: { sequence_id: String(ids[5]) } });
    expect(upstream.requests).toHaveLength(0);
  });

  it('are read again when their row has changed', async () => {
    const { browser, ids } = await synced(3);
    upstream.mail.receive(ids[1]!, 'What does it cost?');
    await pass(17 * SECOND);
    upstream.requests.length = 0;
    const answer = await browser.query('mail.getSequence', { sequence_id: String(ids[1]) });
    expect(answer.body.notifications).toHaveLength(1);
    expect(upstream.requests).toHaveLength(0);
  });
});

describe('counts', () => {
  it('are counted again and corrected', async () => {
    const { viewId } = await synced(7);
    expect(await world.gateway.gateway.cache.reconcile()).toBe(0);
    await sql()`update list_counts set total = total + 3 where view_id = ${viewId} and list = 'sequences'`;
    expect(await world.gateway.gateway.cache.reconcile()).toBe(1);
    expect(await world.gateway.gateway.cache.reconcile()).toBe(0);
  });
});
