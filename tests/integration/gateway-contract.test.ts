import { createLiveMail } from '@myra/server/src/modules/mail/live-mail.ts';
import { sequenceFilters } from '@myra/server/src/modules/mail/mail-filters.ts';
import { markSequenceRead } from '@myra/shared/contracts/mail-sequences';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeededConversations, seedConversations } from '../support/conversation-world.ts';
import { openEvents } from '../support/event-reader.ts';
import { FakeUpstream } from '../support/fake-upstream.ts';
import {
  type Answer,
  type Browser,
  openBrowser,
  startTestGateway,
  type TestGateway,
} from '../support/gateway-app.ts';
import { drain, following, signInTo } from '../support/mail-gateway.ts';
import { ADDITIONS, type MailVariations } from '../support/mail-variations.ts';
import { openOwner } from '../support/sending-world.ts';
import { until } from '../support/until.ts';
import { signUp, signUpOrganization, startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';

const SECOND = 1_000;
const env = { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440' };

/** Every id of the inbox, page by page. */
async function allIds(browser: Browser): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Answer = await browser.query('mail.listSequences', { limit: 100, ...(cursor && { cursor }) });
    expect(page.body.live).toBe(false);
    ids.push(...page.body.rows.map((row: { sequence_id: string }) => row.sequence_id));
    cursor = page.body.next_cursor ?? undefined;
  } while (cursor);
  return ids;
}

const SPARSE = new Set([
  ...ADDITIONS,
  'tier',
  'booking_ready',
  'reason_to_stop',
  'contact_preferences',
  'target_goals',
  'is_fallback_sequence',
  'confidence_score',
  'representative',
  'rep_id',
  'last_message_direction',
  'campaign_name',
  'cc',
  'bcc',
  'priority',
  'sentiment',
  'channel',
  'track_open',
]);

const upstreams: [string, Partial<MailVariations>][] = [
  ['as the documents describe it', { lacks: ADDITIONS }],
  ['with every addition but a change feed', {}],
  ['that gives at most 10 rows', { pageMax: 10, lacks: ADDITIONS }],
  ['that gives at most 20 rows', { pageMax: 20 }],
  ['that refuses to give more than 20 rows', { pageMax: 20, refusesLarge: true }],
  ['that refuses to give more than 10 rows', { pageMax: 10, refusesLarge: true }],
  ['that spells in camel case', { spelling: 'camel' }],
  ['whose ids are text', { idsAsText: true }],
  [
    'whose ids are text and whose spelling is camel case',
    { idsAsText: true, spelling: 'camel', pageMax: 20 },
  ],
  ['that leaves out what it may', { lacks: SPARSE }],
  ['whose details know less than its lists', { detailLacks: ADDITIONS }],
  ['that does not count its pages', { hasPagination: false, pageMax: 20 }],
];

describe.each(upstreams)('an upstream %s', (_what, variations) => {
  let upstream: FakeUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = new FakeUpstream();
    upstream.mail.behave(variations);
    gateway = await startTestGateway({ upstreamUrl: await upstream.start(), env });
    upstream.nowMs = () => gateway.clock.now().getTime();
    upstream.accessSeconds = 1_000_000;
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.stop();
  });

  it('is read, shown in order, kept up to date and written to', async () => {
    const { browser, organizationId, viewId } = await signInTo(gateway, upstream);
    const ids = Array.from({ length: 47 }, (_, index) =>
      upstream.mail.addSequence(organizationId, {
        sequence_state: ['active', 'snoozed-by-them', 'completed'][index % 3],
        ...(index === 3 && { read: false, last_message_direction: 'sideways' }),
      }),
    );
    const unmatched = Array.from({ length: 23 }, () =>
      upstream.mail.addOrphaned(organizationId, { status: 'odd' }),
    );
    await drain(gateway);
    const told = (list: number[]) => list.map((id) => upstream.mail.idOf(id)).toReversed();
    expect(await allIds(browser)).toEqual(told(ids));
    const paged = await browser.query('mail.listOrphaned', { limit: 100 });
    expect(paged.body.rows.map(({ id }: { id: string }) => id)).toEqual(told(unmatched));
    expect(paged.body.rows[0]).toMatchObject({ status: 'odd', subject: expect.any(String) });

    const unknown = await browser.query('mail.listSequences', { limit: 10 });
    expect(unknown.body.rows.map((row: { sequence_state: string }) => row.sequence_state)).toContain(
      'snoozed-by-them',
    );
    const id = ids[11]!;
    const sequenceId = upstream.mail.idOf(id);
    const detail = await browser.query('mail.getSequence', { sequence_id: sequenceId });
    expect(detail.body).toMatchObject({ live: false, sequence: { sequence_id: sequenceId } });

    // Unchanged rows are not announced, even if list and detail differ.
    const written = async () => {
      const { sql } = gateway.gateway.database;
      return sql`select sequence_id, hash, xmin::text from sequences where view_id = ${viewId} order by 1`;
    };
    const before = await written();
    gateway.clock.advance(400 * SECOND);
    await drain(gateway);
    expect(await written()).toEqual(before);

    upstream.mail.receive(id, 'I would like to know more');
    gateway.clock.advance(17 * SECOND);
    await drain(gateway);
    gateway.clock.advance(400 * SECOND);
    await drain(gateway);
    const changed = await browser.query('mail.getSequence', { sequence_id: sequenceId });
    expect(changed.body.notifications.at(-1)).toMatchObject({ body: 'I would like to know more' });
    expect((await browser.query('mail.badges')).body.inbox_unread).toBe(2);
    const write = await browser.mutate('mail.setRead', { sequence_ids: [sequenceId], read: true });
    expect(write.body).toEqual({ stale: false });
    expect((await browser.query('mail.badges')).body.inbox_unread).toBe(1);

    upstream.mail.remove(ids[0]!);
    upstream.mail.removeOrphaned(unmatched[0]!);
    gateway.clock.advance(400 * SECOND);
    await drain(gateway);
    const left = await allIds(browser);
    expect(left).toHaveLength(46);
    expect(left).not.toContain(upstream.mail.idOf(ids[0]!));
    expect((await browser.query('mail.listOrphaned', {})).body.pagination.total).toBe(22);
    expect(await gateway.gateway.cache.reconcile()).toBe(0);
  });
});

describe('the bundled upstream', () => {
  const COUNT = 260;
  let upstream: TestUpstream;
  let gateway: TestGateway;
  let owner: Sql;
  let seeded: SeededConversations;
  let browser: Browser;
  let viewId: string;
  let address: string;
  let listening: { stop(): Promise<void> };

  beforeAll(async () => {
    upstream = await startTestUpstream();
    owner = openOwner(upstream.databaseUrl);
    const { id: organizationId, admin } = await signUpOrganization(upstream);
    seeded = await seedConversations(owner, {
      organizationId,
      count: COUNT,
      unmatched: 30,
      newest: upstream.clock.now(),
    });
    gateway = await startTestGateway({
      upstreamUrl: await upstream.app.listen({ host: '127.0.0.1', port: 0 }),
      clock: upstream.clock,
      env,
    });
    address = await gateway.open();
    listening = gateway.listen();
    browser = openBrowser(gateway.app);
    expect((await browser.signIn(admin)).status).toBe(200);
    const { sql } = gateway.gateway.database;
    viewId = String((await sql`select view_id from sessions where user_id = ${admin.userId}`)[0]?.view_id);
    await signUp(upstream, { organizationId });
  });
  afterAll(async () => {
    await listening.stop();
    await gateway.stop();
    await owner.end();
    await upstream.stop();
  });

  const filters = [
    {},
    { status: 'paused' },
    { sequence_type: 'sent' },
    { sequence_type: 'draft' },
    { read: false },
    { read: true },
    { rep_id: 'none' },
    { search: 'campaign 2' },
    { search: 'ana' },
    { status: 'active', read: false },
    { start_date: '2026-01-01' },
  ];

  it('answers every filter as the cache does, and reports a change in its feed', async () => {
    await following(gateway, viewId, async () => {
      const { sql } = gateway.gateway.database;
      await until('the place in the feed', async () => {
        const [row] = await sql`select cursor from feed_state where view_id = ${viewId}`;
        return row?.cursor !== null;
      });
      gateway.clock.advance(2 * SECOND);
      await drain(gateway);
      const { gateway: inner } = gateway;
      const live = createLiveMail({ now: inner.clock.now, publish: inner.publish });
      const found = await inner.sessions.find(browser.cookie?.split('=')[1], { isBackground: true });
      const caller = inner.sessions.callerOf(found.session, 'contract');
      for (const each of [...filters, { rep_id: String(seeded.repIds[0]) }]) {
        const filter = sequenceFilters.parse({ ...each, limit: 50 });
        const cached = await inner.mail.listSequences(caller, filter);
        const asked = await live.listSequences(caller, filter);
        expect(
          cached.rows.map(({ sequence_id: sequenceId }) => sequenceId),
          JSON.stringify(each),
        ).toEqual(asked.rows.map(({ sequence_id: sequenceId }) => sequenceId));
        expect(cached.pagination.total, JSON.stringify(each)).toBe(asked.pagination.total);
      }
      const id = String(seeded.firstId);
      const detail = await browser.query('mail.getSequence', { sequence_id: id });
      expect(detail.body).toMatchObject({ live: false, sequence: { sequence_id: id } });
      expect((await browser.query('mail.listOrphaned', {})).body.pagination.total).toBe(30);
      expect((await browser.query('mail.badges')).body).toMatchObject({
        inbox_unread: 26,
        catch_all_unread: 15,
      });

      const reader = await openEvents(address, browser.cookie);
      await reader.next('resync');
      const unread = await inner.mail.listSequences(caller, sequenceFilters.parse({ read: false }));
      await caller.call(markSequenceRead, {
        params: { id: unread.rows[0]!.sequence_id },
        body: { read: true },
      });
      expect((await reader.next('badge.changed')).data).toMatchObject({ inbox_unread: 25 });
      expect((await reader.next('sequence.changed')).data.ids).toEqual([unread.rows[0]!.sequence_id]);
      reader.close();
      expect(await gateway.gateway.cache.reconcile()).toBe(0);
    });
  });
});
