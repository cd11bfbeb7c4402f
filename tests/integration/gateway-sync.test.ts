import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../support/event-reader.ts';
import { FakeUpstream } from '../support/fake-upstream.ts';
import { startTestGateway, type TestGateway } from '../support/gateway-app.ts';
import { drain, following, signInTo } from '../support/mail-gateway.ts';
import { until } from '../support/until.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let upstream: FakeUpstream;
let gateway: TestGateway;
let address: string;
let listening: { stop(): Promise<void> };

beforeAll(async () => {
  upstream = new FakeUpstream();
  gateway = await startTestGateway({
    upstreamUrl: await upstream.start(),
    env: { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440' },
  });
  upstream.nowMs = () => gateway.clock.now().getTime();
  upstream.accessSeconds = 1_000_000;
  address = await gateway.open();
  listening = gateway.listen();
});
afterAll(async () => {
  await listening.stop();
  await gateway.stop();
  await upstream.stop();
});
beforeEach(() => {
  upstream.mend();
  upstream.requests.length = 0;
});
/** Each test looks after its own view only. */
afterEach(async () => {
  await gateway.gateway.database.sql`update sessions set ended_at = now() where ended_at is null`;
});

const sql = () => gateway.gateway.database.sql;
const lists = () => upstream.count(/^GET \/notifications\/sequences$/);
const reads = (id: number) => upstream.count(new RegExp(`^GET /notifications/sequences/${id}$`));

type Stored = { id: number; readSeq: number; isDeleted: boolean; preview: string | null; missed: number };

async function stored(viewId: string): Promise<Map<number, Stored>> {
  const rows = await sql()`
    select sequence_id, read_seq, deleted_at, preview, missed from sequences where view_id = ${viewId}`;
  return new Map(
    rows.map((row) => [
      Number(row.sequence_id),
      {
        id: Number(row.sequence_id),
        readSeq: Number(row.read_seq),
        isDeleted: row.deleted_at !== null,
        preview: row.preview as string | null,
        missed: Number(row.missed),
      },
    ]),
  );
}
const kept = async (viewId: string) =>
  [...(await stored(viewId)).values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);

/** A view whose `count` sequences have been read once. */
async function synced(count: number) {
  const signed = await signInTo(gateway, upstream);
  const ids = Array.from({ length: count }, () => upstream.mail.addSequence(signed.organizationId));
  await drain(gateway);
  upstream.requests.length = 0;
  return { ...signed, ids };
}

async function pass(milliseconds: number): Promise<void> {
  gateway.clock.advance(milliseconds);
  await drain(gateway);
}

describe('a view without a change feed', () => {
  it('is looked at by its first page while somebody is signed in, and the rest is left alone', async () => {
    const { viewId, ids, browser } = await synced(130);
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    const id = ids[3]!;
    upstream.mail.receive(id, 'Yes please');
    await pass(17 * SECOND);
    expect(lists()).toBe(1);
    const event = await reader.next('sequence.changed');
    expect(event.data.ids).toEqual([String(id)]);
    expect((await reader.next('badge.changed')).data).toMatchObject({ inbox_unread: 1 });
    expect((await stored(viewId)).get(id)?.preview).toBe('Yes please');
    expect((await browser.query('mail.badges')).body).toMatchObject({ inboxUnread: 1 });
    reader.close();
  });

  it('reads on while every row of a page is news', async () => {
    const { ids, viewId } = await synced(150);
    for (const id of ids.slice(0, 110)) upstream.mail.receive(id, 'Hello');
    await pass(17 * SECOND);
    expect(lists()).toBe(2);
    const rows = await stored(viewId);
    expect(ids.slice(0, 110).every((id) => rows.get(id)?.preview === 'Hello')).toBe(true);
  });

  it('writes no unchanged row and tells nobody of it (E6)', async () => {
    const { browser, viewId } = await synced(20);
    const before =
      await sql()`select sequence_id, xmin::text from sequences where view_id = ${viewId} order by 1`;
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    await pass(17 * SECOND);
    await pass(6 * MINUTE);
    expect(lists()).toBeGreaterThanOrEqual(2);
    expect(
      await sql()`select sequence_id, xmin::text from sequences where view_id = ${viewId} order by 1`,
    ).toEqual(before);
    await gateway.gateway.publish({ v: viewId, t: 'strategy.changed' });
    await reader.next('strategy.changed');
    expect(reader.events.map(({ type }) => type)).not.toContain('sequence.changed');
    reader.close();
  });

  it('is told one event for each transaction', async () => {
    const { browser, ids } = await synced(5);
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    for (const id of ids) upstream.mail.receive(id, 'All at once');
    await pass(17 * SECOND);
    await reader.next('badge.changed');
    const told = reader.events.filter(({ type }) => type === 'sequence.changed');
    // One for the rows, one for each ten conversations read after them.
    expect(told.length).toBeLessThanOrEqual(2);
    reader.close();
  });
});

describe('an answer', () => {
  /** Holds the first matching request after the upstream has made its answer. */
  function hold(pattern: RegExp) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
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
    gateway.clock.advance(17 * SECOND);
    const head = drain(gateway);
    await slow.left();
    upstream.mail.change(id, { preview: 'Newer', read: true });
    await browser.mutate('mail.setRead', { sequenceIds: [String(id)], read: true });
    slow.release();
    await head;
    expect((await stored(viewId)).get(id)?.preview).toBe('Newer');
  });

  it('that began before a row was deleted does not revive it (E5)', async () => {
    const { viewId, ids, browser, organizationId } = await synced(3);
    organization = organizationId;
    const id = ids[0]!;
    const slow = hold(/^GET \/notifications\/sequences$/);
    upstream.mail.change(id, { preview: 'Changed before it went' });
    gateway.clock.advance(17 * SECOND);
    const head = drain(gateway);
    await slow.left();
    upstream.mail.remove(id);
    await sql()`delete from sequence_details where view_id = ${viewId}`;
    expect((await browser.query('mail.getSequence', { sequenceId: String(id) })).body.code).toBe('not-found');
    expect((await stored(viewId)).get(id)?.isDeleted).toBe(true);
    slow.release();
    await head;
    expect((await stored(viewId)).get(id)?.isDeleted).toBe(true);
    expect((await browser.query('mail.listSequences', {})).body.pagination.total).toBe(2);
  });

  it('that its reader refuses is not kept, and what was held stays (E8)', async () => {
    const { browser, ids } = await synced(4);
    upstream.break(/^GET \/notifications\/sequences/, () => ({
      body: { sequences: [{ sequence_id: null }] },
    }));
    await pass(17 * SECOND);
    upstream.mend();
    const page = await browser.query('mail.listSequences', {});
    expect(page.body.rows).toHaveLength(ids.length);
    expect(page.body.upstreamDown).toBe(true);
  });

  it('of a session that has moved to another view is not kept (E1)', async () => {
    const { viewId, ids, browser, organizationId } = await synced(3);
    organization = organizationId;
    const slow = hold(/^GET \/notifications\/sequences$/);
    upstream.mail.change(ids[0]!, { preview: 'For the old role' });
    gateway.clock.advance(17 * SECOND);
    const head = drain(gateway);
    await slow.left();
    const other = await signInTo(gateway, upstream, organizationId, 'representative');
    expect(other.viewId).not.toBe(viewId);
    await sql()`update sessions set view_id = ${other.viewId} where view_id = ${viewId} and ended_at is null`;
    slow.release();
    await head;
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBeNull();
    void browser;
  });

  it('with NUL and half a character in it is kept readable', async () => {
    const { browser, ids } = await synced(1);
    upstream.mail.receive(ids[0]!, 'A\u0000B\ud800');
    await pass(17 * SECOND);
    const page = await browser.query('mail.listSequences', {});
    expect(page.body.rows[0].preview).toBe('A\ufffdB\ufffd');
    expect(
      (await browser.query('mail.getSequence', { sequenceId: String(ids[0]) })).body.notifications,
    ).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it('that is asked for while a run is under way follows it (E7)', async () => {
    const { viewId, ids } = await synced(3);
    let isFirst = true;
    upstream.break(/^GET \/notifications\/sequences$/, async () => {
      if (!isFirst) return undefined;
      isFirst = false;
      await gateway.gateway.sync.refresh(viewId, 'sequences');
      return undefined;
    });
    gateway.clock.advance(17 * SECOND);
    await drain(gateway);
    expect(lists()).toBe(2);
    void ids;
  });

  it('is asked for once by however many stale reads, and never hurries an upstream that fails', async () => {
    const { viewId, browser } = await synced(3);
    gateway.clock.advance(50 * SECOND);
    for (let index = 0; index < 10; index += 1) await browser.query('mail.listSequences', {});
    await drain(gateway);
    expect(lists()).toBe(1);
    upstream.break(/^GET \/notifications/, () => ({ status: 500 }));
    await pass(50 * SECOND);
    const [failed] = await sql()`
      select next_at, fails from sync_state where view_id = ${viewId} and resource = 'sequences'`;
    expect(failed?.fails).toBe(1);
    await gateway.gateway.sync.refresh(viewId, 'sequences');
    const [after] = await sql()`
      select next_at from sync_state where view_id = ${viewId} and resource = 'sequences'`;
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
    const [row] =
      await sql()`select fails from sync_state where view_id = ${viewId} and resource = 'sequences'`;
    expect(row?.fails).toBe(0);
  });
});

describe('a sweep', () => {
  const sweepAgain = async (viewId: string) => {
    await sql()`update sync_state set sweep_at = ${gateway.clock.now().toISOString()}, next_at = sweep_at
      where view_id = ${viewId} and resource = 'sequences'`;
    await pass(6 * MINUTE);
  };

  it('finds what is gone, by asking for each missing row', async () => {
    const { viewId, ids } = await synced(30);
    for (const id of ids.slice(0, 3)) upstream.mail.remove(id);
    await sweepAgain(viewId);
    expect(await kept(viewId)).toHaveLength(27);
    expect(ids.slice(0, 3).map(reads)).toEqual([1, 1, 1]);
    const [counter] = await sql()`
      select n from counters where view_id = ${viewId} and resource = 'sequences' and facet = 'all'`;
    expect(counter?.n).toBe(27);
  });

  it('takes what is no longer listed but still there out at the second miss, and not at the first', async () => {
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
    const reader = await openEvents(address, browser.cookie);
    await reader.next('resync');
    upstream.break(/^GET \/notifications\/sequences$/, answer);
    await sweepAgain(viewId);
    expect(await kept(viewId)).toHaveLength(12);
    expect((await reader.next('sync.suspicious')).data).toMatchObject({ resource: 'sequences' });
    reader.close();
  });

  it('that would remove more than a third removes nothing, until it has said so three times', async () => {
    const { viewId, ids } = await synced(12);
    for (const id of ids.slice(0, 6)) upstream.mail.remove(id);
    await sql()`update sync_state set sweep_at = ${gateway.clock.now().toISOString()} where view_id = ${viewId}`;
    await pass(17 * SECOND);
    expect(await kept(viewId)).toHaveLength(12);
    for (let times = 0; times < 3; times += 1) await pass(6 * MINUTE);
    expect((await kept(viewId)).toSorted((a, b) => a - b)).toEqual(ids.slice(6));
  });

  it('goes on at the page where a killed one stopped', async () => {
    const signed = await signInTo(gateway, upstream);
    for (let index = 0; index < 450; index += 1) upstream.mail.addSequence(signed.organizationId);
    let served = 0;
    upstream.break(/^GET \/notifications\/sequences$/, () => {
      served += 1;
      return served === 3 ? { status: 500 } : undefined;
    });
    await drain(gateway);
    const [row] = await sql()`
      select sweep_page, swept_at from sync_state where view_id = ${signed.viewId} and resource = 'sequences'`;
    expect(row).toMatchObject({ sweep_page: 3, swept_at: null });
    upstream.mend();
    upstream.requests.length = 0;
    await pass(MINUTE);
    expect(await kept(signed.viewId)).toHaveLength(450);
    const pages = upstream.requests
      .filter(({ path }) => path === '/notifications/sequences')
      .map(({ query }) => query.get('page'));
    expect(pages.slice(0, 3)).toEqual(['3', '4', '5']);
  });

  it('of a lease that was lost keeps nothing', async () => {
    const { viewId, ids } = await synced(5);
    upstream.mail.change(ids[0]!, { preview: 'Kept by the one who has the lease' });
    upstream.break(/^GET \/notifications\/sequences$/, async () => {
      upstream.mend();
      await sql()`update sync_state set fence = fence + 1 where view_id = ${viewId} and resource = 'sequences'`;
      return undefined;
    });
    gateway.clock.advance(17 * SECOND);
    await gateway.gateway.sync.run({ viewId, resource: 'sequences' });
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBeNull();
    await pass(2 * MINUTE);
    expect((await stored(viewId)).get(ids[0]!)?.preview).toBe('Kept by the one who has the lease');
  });
});

describe('a view', () => {
  it('sleeps when nobody is signed in, and all of it is due when somebody is (E9)', async () => {
    const { browser, organizationId, viewId } = await synced(3);
    await browser.send('DELETE', '/session');
    upstream.requests.length = 0;
    await pass(60 * MINUTE);
    expect(upstream.requests).toHaveLength(0);
    await signInTo(gateway, upstream, organizationId);
    await drain(gateway);
    expect(lists()).toBe(1);
    const [row] =
      await sql()`select read_at from sync_state where view_id = ${viewId} and resource = 'sequences'`;
    expect(new Date(String(row?.read_at))).toEqual(gateway.clock.now());
  });

  it('is read as often for fifty tabs of ten people as for one (E9), and only read (E3)', async () => {
    const { organizationId, browser } = await synced(3);
    const count = async () => {
      upstream.requests.length = 0;
      for (let times = 0; times < 8; times += 1) await pass(15 * SECOND);
      return upstream.requests.filter(({ path }) => path.startsWith('/notifications')).length;
    };
    const one = await count();
    const others = [browser];
    for (let index = 0; index < 9; index += 1)
      others.push((await signInTo(gateway, upstream, organizationId)).browser);
    await drain(gateway);
    const look = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          others[index % 10]!.query('mail.listSequences', { limit: 10 }),
        ),
      );
    upstream.requests.length = 0;
    for (let times = 0; times < 8; times += 1) {
      await look();
      await pass(15 * SECOND);
    }
    const many = upstream.requests.filter(({ path }) => path.startsWith('/notifications'));
    expect(many.length).toBeLessThanOrEqual(Math.ceil(one * 1.05) + 1);
    expect(many.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('has no more than two requests under way', async () => {
    const { organizationId } = await signInTo(gateway, upstream);
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
    const { sync } = gateway.gateway;
    for (let round = 0; round < 10; round += 1) {
      const due = await sync.listDue();
      await Promise.all([...due, ...due].map((each) => sync.run(each)));
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
    expect((await second.browser.query('mail.getSequence', { sequenceId: id })).body.code).toBe('not-found');
  });
});

describe('conversations', () => {
  it('are read ahead, newest first, so that they open from Postgres', async () => {
    const { browser, ids } = await synced(12);
    const answer = await browser.query('mail.getSequence', { sequenceId: String(ids[5]) });
    expect(answer.body).toMatchObject({ live: false, sequence: { sequenceId: String(ids[5]) } });
    expect(upstream.requests).toHaveLength(0);
  });

  it('whose row has changed are read again', async () => {
    const { browser, ids } = await synced(3);
    upstream.mail.receive(ids[1]!, 'What does it cost?');
    await pass(17 * SECOND);
    upstream.requests.length = 0;
    const answer = await browser.query('mail.getSequence', { sequenceId: String(ids[1]) });
    expect(answer.body.notifications).toHaveLength(1);
    expect(upstream.requests).toHaveLength(0);
  });
});

describe('a view whose upstream tells its changes', () => {
  const withFeed = async (count: number) => {
    upstream.mail.behave({ hasFeed: true });
    await sql()`delete from upstream_profile where resource = 'capabilities'`;
    gateway.clock.advance(11 * MINUTE);
    const signed = await signInTo(gateway, upstream);
    const ids = Array.from({ length: count }, () => upstream.mail.addSequence(signed.organizationId));
    return { ...signed, ids };
  };
  afterEach(async () => {
    upstream.mail.behave({ hasFeed: false });
    await sql()`delete from upstream_profile where resource = 'capabilities'`;
    gateway.clock.advance(11 * MINUTE);
  });
  const details = () =>
    upstream.requests.filter(({ method, path }) => method === 'GET' && /\/sequences\/\d+$/.test(path));
  const cursorOf = async (viewId: string) => {
    const [row] =
      await sql()`select cursor from sync_state where view_id = ${viewId} and resource = 'changes'`;
    return row?.cursor === null ? undefined : Number(row?.cursor);
  };

  it('ends the session of somebody who was removed with their next request, not a minute later', async () => {
    const { browser: admin, organizationId, viewId } = await withFeed(0);
    const { browser } = await signInTo(gateway, upstream, organizationId);
    const colleague = [...upstream.people.values()].at(-1);
    await following(gateway, viewId, async () => {
      await until('a place in the feed', async () => (await cursorOf(viewId)) !== undefined);
      expect((await browser.send('GET', '/session')).status).toBe(200);
      upstream.people.delete(colleague?.id ?? '');
      upstream.mail.tell('organization', organizationId);
      await until('the end of it', async () => (await browser.send('GET', '/session')).status === 401);
    });
    expect((await admin.send('GET', '/session')).status).toBe(200);
  });

  it('tells a new reply as soon as the upstream knows it, and sweeps no more than once a day', async () => {
    const { browser, viewId, ids } = await withFeed(5);
    await following(gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
      expect((await browser.query('mail.listSequences', {})).body).toMatchObject({
        live: false,
        pagination: { total: 5 },
      });
      const reader = await openEvents(address, browser.cookie);
      await reader.next('resync');
      upstream.requests.length = 0;
      upstream.mail.receive(ids[2]!, 'At once');
      expect((await reader.next('sequence.changed')).data.ids).toContain(String(ids[2]));
      expect((await reader.next('badge.changed')).data.inbox_unread).toBe(1);
      upstream.mail.remove(ids[0]!);
      await until('the deleted row to go', async () => (await kept(viewId)).length === 4);
      const orphan = upstream.mail.addOrphaned(Number(upstream.mail.sequences.get(ids[1]!)?.org_id));
      expect((await reader.next('orphaned.changed')).data.ids).toEqual([String(orphan)]);
      gateway.clock.advance(23 * 60 * MINUTE);
      await sql()`update sessions set seen_at = ${gateway.clock.now().toISOString()}, created_at = ${gateway.clock.now().toISOString()} where view_id = ${viewId}`;
      await drain(gateway);
      expect(lists()).toBeLessThanOrEqual(1);
      reader.close();
    });
  });

  it('is followed by one process of all', async () => {
    const { viewId } = await withFeed(2);
    const second = await startTestGateway({
      upstreamUrl: address,
      databaseUrl: gateway.databaseUrl,
      clock: gateway.clock,
    });
    try {
      await following(gateway, viewId, async () => {
        await until('the place in the feed', () => cursorOf(viewId));
        const before = upstream.count(/^GET \/changes/);
        await following(second, viewId, async () => {});
        expect(upstream.count(/^GET \/changes/) - before).toBeLessThanOrEqual(1);
      });
    } finally {
      await second.stop();
    }
  });

  it('goes on where it stood, and reads everything anew where that is kept no more (410)', async () => {
    const { viewId, ids } = await withFeed(6);
    await following(gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
    });
    upstream.mail.receive(ids[0]!, 'While nobody listened');
    await following(gateway, viewId, () =>
      until(
        'what was missed',
        async () => (await stored(viewId)).get(ids[0]!)?.preview === 'While nobody listened',
      ).then(() => {}),
    );
    const before = await cursorOf(viewId);
    upstream.mail.receive(ids[1]!, 'Lost');
    upstream.mail.remove(ids[5]!);
    upstream.mail.forgetChanges();
    await following(gateway, viewId, async () => {
      await until('a new place', async () => (await cursorOf(viewId)) !== before);
      await drain(gateway);
    });
    const rows = await stored(viewId);
    expect(rows.get(ids[1]!)?.preview).toBe('Lost');
    expect(rows.get(ids[5]!)?.isDeleted).toBe(true);
  });

  it('reads a reply that comes in the middle of a burst before the rest of it, and loses nothing of that', async () => {
    const { viewId, ids } = await withFeed(70);
    await following(gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
    });
    upstream.requests.length = 0;
    const burst = ids.slice(0, 60);
    for (const id of burst) upstream.mail.receive(id, 'A burst');
    const late = ids[65]!;
    await following(gateway, viewId, async () => {
      await until('the burst to have begun', () => details().length >= 3);
      upstream.mail.receive(late, 'In the middle');
      // Whoever has to begin anew is told of the burst again.
      await until('the late one', async () => (await stored(viewId)).get(late)?.preview === 'In the middle');
    });
    expect(details().length).toBeLessThan(60);
    await following(gateway, viewId, () =>
      until('all of the burst', async () => {
        const rows = await stored(viewId);
        return burst.every((id) => rows.get(id)?.preview === 'A burst');
      }).then(() => {}),
    );
    expect(lists()).toBe(0);
  });

  it('is swept where a change names more rows than are worth asking for', async () => {
    const { viewId, ids } = await withFeed(130);
    await following(gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
    });
    for (const id of ids) upstream.mail.receive(id, 'A wave');
    upstream.requests.length = 0;
    await following(gateway, viewId, async () => {
      await until(
        'the feed to be read',
        async () => (await cursorOf(viewId)) !== undefined && upstream.count(/changes/) > 1,
      );
    });
    await drain(gateway);
    expect(lists()).toBe(2);
    const rows = await stored(viewId);
    expect(ids.every((id) => rows.get(id)?.preview === 'A wave')).toBe(true);
  });

  it('is looked at by its first page where the feed fails', async () => {
    const { viewId, ids } = await withFeed(4);
    await following(gateway, viewId, async () => {
      await until('the place in the feed', () => cursorOf(viewId));
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
    });
    upstream.break(/^GET \/changes/, () => ({ status: 500 }));
    for (let times = 0; times < 3; times += 1) {
      gateway.clock.advance(5 * MINUTE);
      await following(gateway, viewId, async () => {
        await until('the feed to have failed', async () => {
          const [row] =
            await sql()`select fails from sync_state where view_id = ${viewId} and resource = 'changes'`;
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

describe('counters', () => {
  it('are counted anew and mended', async () => {
    const { viewId } = await synced(7);
    expect(await gateway.gateway.sync.reconcile()).toBe(0);
    await sql()`update counters set n = n + 3 where view_id = ${viewId} and facet = 'all' and resource = 'sequences'`;
    expect(await gateway.gateway.sync.reconcile()).toBe(1);
    expect(await gateway.gateway.sync.reconcile()).toBe(0);
  });
});
