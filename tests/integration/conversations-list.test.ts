import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { listOrphaned } from '@myra/shared/contracts/orphaned';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededConversations, seedConversations } from '../support/conversation-world.ts';
import { openOwner } from '../support/sending-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUp, signUpOrganization, startTestUpstream, type TestPerson } from '../support/upstream-app.ts';

const COUNT = 600;

const upstream = started(() => startTestUpstream());
const sql = ownerOf(upstream, openOwner);
let seeded: SeededConversations;
let person: TestPerson;

beforeAll(async () => {
  const { id: organizationId } = await signUpOrganization(upstream);
  seeded = await seedConversations(sql, {
    organizationId,
    count: COUNT,
    unmatched: 30,
    newest: new Date('2026-11-20T12:00:00Z'),
  });
  person = await signUp(upstream, { organizationId, role: 'representative' });
});

const list = (query: Record<string, unknown> = {}) =>
  upstream.call(listMailSequences, { token: person.token, query });

async function found(query: Record<string, unknown> = {}) {
  const { status, body } = await list({ limit: 100, ...query });
  expect(status).toBe(200);
  return { ids: body.sequences.map((row) => row.sequence_id), total: body.pagination.total };
}

/** Ids of the conversations with a matching number, newest first. */
const numbered = (passes: (n: number) => boolean) =>
  Array.from({ length: COUNT }, (_, index) => index + 1)
    .filter(passes)
    .map((n) => seeded.firstId + n - 1);

const hundred = (passes: (n: number) => boolean) => numbered(passes).slice(0, 100);
const addressOf = (n: number) => seeded.addressOf(n);

describe('the list of conversations', () => {
  it('API-68 gives ten on the first page, newest activity first, with the exact total', async () => {
    const { body } = await list();
    expect(body.pagination).toEqual({ page: 1, pages: 60, size: 10, total: COUNT });
    expect(body.sequences.map((row) => row.sequence_id)).toEqual(numbered(() => true).slice(0, 10));
  });

  it('API-68 pages to the end and past it', async () => {
    const last = await list({ page: 60 });
    expect(last.body.sequences.map((row) => row.sequence_id)).toEqual(numbered((n) => n > 590));
    const past = await list({ page: 61 });
    expect(past.body).toMatchObject({ sequences: [], pagination: { page: 61, pages: 60, total: COUNT } });
  });

  it('API-102 shows all facts of each', async () => {
    const { body } = await list({ limit: 10 });
    const third = body.sequences[2];
    expect(third).toMatchObject({
      sequence_id: seeded.firstId + 2,
      email: addressOf(3),
      lead_name: expect.stringMatching(/^\w+ \w+$/),
      campaign_name: 'Campaign 4',
      target_goals: 'Meet',
      sequence_state: 'active',
      booking_ready: true,
      reason_to_stop: null,
      is_fallback_sequence: false,
      org_id: seeded.organizationId,
      email_account_id: seeded.accountId,
      rep_id: seeded.repIds[0],
      representative: { name: 'Rep 1', email: expect.stringContaining('rep1@') },
      read: true,
      last_message_direction: 'inbound',
      sequence_types: ['inbox', 'sent'],
      last_intent: 'interested',
      preview: 'Thank you, tell me more about it.',
      last_subject: 'About your intake 3',
    });
    expect(body.sequences[0]?.sequence_types).toEqual(['inbox', 'sent', 'waiting']);
  });

  it.each([
    ['status', { status: 'paused' }, (n: number) => n % 20 === 0],
    ['sequence_type sent', { sequence_type: 'sent' }, () => true],
    ['sequence_type waiting', { sequence_type: 'waiting' }, (n: number) => n % 3 !== 0],
    ['unread', { read: 'false' }, (n: number) => n % 10 === 0],
    ['read', { read: 'true' }, (n: number) => n % 10 !== 0],
    ['several words for one status', { status: 'completed' }, (n: number) => n % 5 === 0 && n % 20 !== 0],
  ])('filters by %s, with the exact total', async (_name, query, passes) => {
    expect(await found(query)).toEqual({ ids: hundred(passes), total: numbered(passes).length });
  });

  it('filters by representative, nobody, campaign and attention', async () => {
    const ofSecond = (n: number) => n % 3 === 1;
    expect(await found({ rep_id: seeded.repIds[1] })).toEqual({
      ids: hundred(ofSecond),
      total: numbered(ofSecond).length,
    });
    await sql`update sequences set rep_id = null where id = ${seeded.firstId + 9}`;
    expect(await found({ rep_id: 'none' })).toEqual({ ids: [seeded.firstId + 9], total: 1 });
    await sql`update sequences set rep_id = ${seeded.repIds[1]!} where id = ${seeded.firstId + 9}`;
    const inThird = (n: number) => n % 5 === 2;
    expect(await found({ campaign_id: seeded.campaignIds[2] })).toEqual({
      ids: hundred(inThird),
      total: numbered(inThird).length,
    });
    await sql`update sequences set attention = 'distress' where id = ${seeded.firstId + 4}`;
    expect(await found({ attention: 'true' })).toEqual({ ids: [seeded.firstId + 4], total: 1 });
    // Put away by a slip of a key, it still needs a person.
    await sql`update sequences set place = 'archived' where id = ${seeded.firstId + 4}`;
    expect(await found({ attention: 'true' })).toEqual({ ids: [seeded.firstId + 4], total: 1 });
    expect(await found({ mark: 'distress' })).toEqual({ ids: [seeded.firstId + 4], total: 1 });
    expect(await found({ mark: 'legal' })).toEqual({ ids: [], total: 0 });
    await sql`update sequences set place = 'inbox' where id = ${seeded.firstId + 4}`;
  });

  it('lists conversations with a waiting draft as drafts', async () => {
    expect(await found({ sequence_type: 'draft' })).toEqual({ ids: [], total: 0 });
    await sql`update sequences set draft_waiting = true where id = ${seeded.firstId + 2}`;
    expect(await found({ sequence_type: 'draft' })).toEqual({ ids: [seeded.firstId + 2], total: 1 });
  });

  it('combines filters', async () => {
    const passes = (n: number) => n % 20 === 0 && n % 10 === 0 && n % 3 !== 0;
    expect(await found({ status: 'paused', read: 'false', sequence_type: 'waiting' })).toEqual({
      ids: hundred(passes),
      total: numbered(passes).length,
    });
  });

  it('MAIL-IN-19 From and To match any message, whatever the case, one address of several', async () => {
    expect(await found({ to_email: addressOf(77).toUpperCase() })).toEqual({
      ids: [seeded.firstId + 76],
      total: 1,
    });
    expect(await found({ from_email: `nobody@example.org, ${addressOf(9)},${addressOf(599)}` })).toEqual({
      ids: [seeded.firstId + 8],
      total: 1,
    });
    const own = `ana@clinic-${seeded.organizationId}-1.example.org`;
    expect((await found({ from_email: own })).total).toBe(COUNT);
    const answered = (n: number) => n % 3 === 0;
    expect(await found({ to_email: own })).toEqual({
      ids: hundred(answered),
      total: numbered(answered).length,
    });
  });

  it("MAIL-IN-21 Started after is a day in the organization's zone, or a given instant", async () => {
    const { sequences } = (await list({ limit: 10 })).body;
    const at = sequences[4]?.started_at ?? '';
    expect((await found({ start_date: at })).total).toBe(5);
    expect((await found({ start_date: '2026-11-20' })).total).toBe(COUNT);
    expect((await found({ start_date: '2026-11-21' })).total).toBe(0);
  });

  it('finds by name, address and campaign, all words of them', async () => {
    const byAddress = await found({ search: `${addressOf(123)}` });
    expect(byAddress).toEqual({ ids: [seeded.firstId + 122], total: 1 });
    const [row] = await sql`select search from sequences where id = ${seeded.firstId + 200}`;
    const [first, last] = String(row?.search).split(' ');
    const byName = await found({ search: `${String(last).toUpperCase()}  ${first}` });
    expect(byName.ids).toContain(seeded.firstId + 200);
    expect(byName.total).toBeLessThan(COUNT / 20);
    expect((await found({ search: 'campaign 3' })).total).toBeGreaterThanOrEqual(COUNT / 5);
  });

  it('finds by the beginning of a word in a message, together with a name', async () => {
    expect((await found({ search: 'thank tell' })).total).toBe(COUNT / 3);
    expect((await found({ search: 'hank' })).total).toBe(0);
    expect(await found({ search: `thank ${addressOf(123)}` })).toEqual({
      ids: [seeded.firstId + 122],
      total: 1,
    });
    expect((await found({ search: `thank ${addressOf(124)}` })).total).toBe(0);
  });

  it('takes named terms together, of one message', async () => {
    expect(await found({ search: `from:"${addressOf(579)}"` })).toEqual({
      ids: [seeded.firstId + 578],
      total: 1,
    });
    expect((await found({ search: `from:${addressOf(310)}` })).total).toBe(0);
    expect((await found({ search: `to:${addressOf(310)} subject:"intake 310"` })).total).toBe(1);
    expect((await found({ search: 'subject:intake is:unread is:paused' })).total).toBe(COUNT / 20);
    expect((await found({ search: 'before:2026-11-20' })).total).toBe(0);
    expect((await found({ search: 'after:2026-11-20 before:2026-11-21 thank' })).total).toBe(COUNT / 3);
  });

  it('finds files without the pictures of a signature, and messages by the day on which they were written', async () => {
    const [first, second] = (await found({ search: 'thank' })).ids;
    await sql`
      update notifications set sent_at = '2026-11-01T10:00:00Z', received_html = '<img src="cid:logo">'
      where sequence_id = ${first!}`;
    expect((await found({ search: 'before:2026-11-02' })).ids).toEqual([first]);
    const attach = (sequenceId: number, name: string, contentId: string | null) => sql`
      insert into message_attachments (organization_id, notification_id, position, name, media_type, bytes, content_id, content)
      select organization_id, min(id), 0, ${name}, 'image/png', 1, ${contentId}, 'x' from notifications
      where sequence_id = ${sequenceId} group by 1`;
    await attach(first!, 'logo.png', 'logo');
    expect((await found({ search: 'has:attachment' })).total).toBe(0);
    // Some mail programs name every file so.
    await attach(second!, 'tray.png', 'f_1');
    expect((await found({ search: 'has:attachment' })).ids).toEqual([second]);
  });

  it('takes wildcard characters literally, and finds short texts', async () => {
    expect((await found({ search: '100%' })).total).toBe(0);
    expect((await found({ search: '"intake 100"' })).total).toBe(1);
    expect((await found({ search: '_na' })).total).toBe(0);
    expect((await found({ search: `\\'; drop table sequences` })).total).toBe(0);
    expect((await found({ search: 'an' })).total).toBeGreaterThan(0);
    expect((await found({ search: 'a' })).ids).toHaveLength(100);
  });

  it.each([
    ['start_date', { start_date: 'yesterday' }],
    ['start_date', { start_date: '2026-13-45' }],
    ['rep_id', { rep_id: 'me' }],
    ['from_email', { from_email: Array.from({ length: 21 }, (_, i) => `a${i}@b.org`).join(',') }],
    ['limit', { limit: 500 }],
    ['status', { status: 'asleep' }],
    ['search', { search: 'is:happy' }],
  ])('refuses what it cannot read at its field: %s', async (field, query) => {
    const { status, error } = await list(query);
    expect(status).toBe(400);
    expect(JSON.stringify(error?.details)).toContain(field);
  });

  it('shows no rows of another organization, with any filter', async () => {
    const other = await signUpOrganization(upstream);
    for (const query of [
      {},
      { search: 'campaign' },
      { to_email: addressOf(77) },
      { status: 'active' },
      { search: 'a' },
      { search: 'thank' },
      { search: 'subject:intake' },
      { sequence_type: 'sent' },
    ]) {
      const { body } = await upstream.call(listMailSequences, { token: other.admin.token, query });
      expect(body).toMatchObject({ sequences: [], pagination: { total: 0 } });
    }
  });

  it('leaves out what has no message yet', async () => {
    const [row] = await sql`
      insert into sequences (organization_id, campaign_id, lead_id) select organization_id, campaign_id, -1 from sequences
      where id = ${seeded.firstId} returning id`;
    expect((await found()).total).toBe(COUNT);
    await sql`delete from sequences where id = ${Number(row?.id)}`;
  });
});

describe('the catch-all', () => {
  it('API-74 lists unmatched messages, newest first, optionally of one sender', async () => {
    const page = await upstream.call(listOrphaned, { token: person.token, query: { page: 2 } });
    expect(page.body.pagination).toEqual({ page: 2, pages: 3, size: 10, total: 30 });
    expect(page.body.orphanedNotifications[0]?.subject).toBe('Question 11');
    const one = await upstream.call(listOrphaned, {
      token: person.token,
      query: { lead_email: 'Stranger7@example.org' },
    });
    expect(one.body.orphanedNotifications).toMatchObject([
      { subject: 'Question 7', status: 'read', sequence_id: null, org_id: seeded.organizationId },
    ]);
    expect(one.body.pagination.total).toBe(1);
  });
});
