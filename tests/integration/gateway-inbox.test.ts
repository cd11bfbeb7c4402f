import { beforeAll, describe, expect, it } from 'vitest';
import { FakeUpstream } from '../support/fake-upstream.ts';
import { type Answer, type Browser, startTestGateway } from '../support/gateway-app.ts';
import { drain, mailGateway, signInTo } from '../support/mail-gateway.ts';
import { ADDITIONS } from '../support/mail-variations.ts';

const { upstream, gateway } = mailGateway();

const idsOf = (page: { rows: { sequence_id: string }[] }) => page.rows.map((row) => Number(row.sequence_id));

describe('the inbox', () => {
  it('is read live before its first scan and from Postgres only after it', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const ids = Array.from({ length: 25 }, () => upstream.mail.addSequence(organizationId));
    const before = await browser.query('mail.listSequences', { limit: 10 });
    expect(before.body).toMatchObject({ live: true, pagination: { total: 25, pages: 3 } });
    await drain(gateway);
    upstream.requests.length = 0;
    const after = await browser.query('mail.listSequences', { limit: 10 });
    expect(after.body).toMatchObject({
      live: false,
      upstream_down: false,
      pagination: { page: 1, pages: 3, size: 10, total: 25, total_exact: true },
    });
    expect(idsOf(after.body)).toEqual(ids.toReversed().slice(0, 10));
    // The live answer has the whole record.
    expect(before.body.rows).toMatchObject(
      after.body.rows.map((row: object) => ({ ...row, activity_at: expect.any(String) })),
    );
    expect(new Date(after.body.rows[0].activity_at)).toEqual(new Date(before.body.rows[0].activity_at));
    expect(upstream.requests).toHaveLength(0);
  });

  describe('of many rows', () => {
    const states = ['active', 'paused', 'completed'];
    let browser: Browser;
    let rows: { sequence_id: number; activity_at: string; [name: string]: unknown }[];

    beforeAll(async () => {
      const signed = await signInTo(gateway, upstream);
      browser = signed.browser;
      for (let index = 0; index < 240; index += 1) {
        upstream.mail.addSequence(signed.organizationId, {
          sequence_state: states[index % 3],
          read: index % 4 !== 0,
          rep_id: index % 5 === 0 ? null : 1 + (index % 2),
          attention: index % 50 === 0 ? 'distress' : null,
          sequence_types: [
            'inbox',
            ...(index % 2 === 0 ? ['waiting'] : []),
            ...(index % 10 === 0 ? ['draft'] : []),
          ],
          started_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
          lead_name: index === 77 ? "Zoë O'Neill_100%" : `Lead ${index}`,
          campaign_name: index % 3 === 0 ? 'Cardiology Spring' : 'Autumn',
          last_subject: index === 5 ? 'A quarterly rendez-vous' : null,
        });
      }
      await drain(gateway);
      // Its scope, which the page knows before it lists anything.
      await browser.query('organizations.get');
      const mine = [...upstream.mail.sequences.values()].filter(
        ({ org_id }) => org_id === signed.organizationId,
      );
      rows = (mine as typeof rows).toSorted((a, b) => b.activity_at.localeCompare(a.activity_at));
    });

    // biome-ignore lint/suspicious/noExplicitAny: the upstream's rows as they stand.
    type Row = Record<string, any>;
    const filters: [string, object, (row: Row) => boolean][] = [
      ['status', { status: 'paused' }, (row) => row.sequence_state === 'paused'],
      ['type waiting', { sequence_type: 'waiting' }, (row) => row.sequence_types.includes('waiting')],
      ['type draft', { sequence_type: 'draft' }, (row) => row.sequence_types.includes('draft')],
      ['unread', { read: false }, (row) => !row.read],
      ['read', { read: true }, (row) => row.read],
      ['a representative', { rep_id: '2' }, (row) => row.rep_id === 2],
      ['nobody', { rep_id: 'none' }, (row) => row.rep_id === null],
      [
        'a sender',
        { from_email: 'LEAD60@lead.example, nobody@x.example' },
        (row) => row.email === 'lead60@lead.example',
      ],
      ['a recipient', { to_email: 'us@clinic.example' }, () => true],
      ['a start', { start_date: '2026-05-01' }, (row) => row.started_at >= '2026-05-01'],
      [
        'two conditions',
        { status: 'active', read: false },
        (row) => row.sequence_state === 'active' && !row.read,
      ],
      [
        'a representative and a state',
        { rep_id: '1', status: 'completed' },
        (row) => row.rep_id === 1 && row.sequence_state === 'completed',
      ],
      [
        'everything that counts hold, and nothing there',
        { rep_id: 'none', status: 'paused', read: true, sequence_type: 'waiting' },
        (row) =>
          row.rep_id === null &&
          row.sequence_state === 'paused' &&
          row.read &&
          row.sequence_types.includes('waiting'),
      ],
      [
        'three conditions',
        { status: 'active', read: false, sequence_type: 'draft' },
        (row) => row.sequence_state === 'active' && !row.read && row.sequence_types.includes('draft'),
      ],
    ];

    it.each(filters)(
      'finds by %s what the upstream holds, with the exact total',
      async (_what, filter, holds) => {
        upstream.requests.length = 0;
        const wanted = rows.filter(holds).map(({ sequence_id }) => sequence_id);
        const first = await browser.query('mail.listSequences', { ...filter, limit: 25 });
        expect(first.body).toMatchObject({
          live: false,
          pagination: { total: wanted.length, total_exact: true },
        });
        expect(idsOf(first.body)).toEqual(wanted.slice(0, 25));
        if (wanted.length > 25) {
          const second = await browser.query('mail.listSequences', { ...filter, limit: 25, page: 2 });
          expect(idsOf(second.body)).toEqual(wanted.slice(25, 50));
        }
        expect(upstream.requests).toHaveLength(0);
      },
    );

    it('asks the upstream for a search, for what needs a person, and for what does not stand in the inbox', async () => {
      const elsewhere = [
        { search: 'Autumn' },
        { attention: true },
        { sequence_type: 'sent' },
        { sequence_type: 'archived' },
      ];
      for (const filter of elsewhere) {
        upstream.requests.length = 0;
        const { body } = await browser.query('mail.listSequences', { ...filter, limit: 25 });
        expect(body).toMatchObject({ live: true });
        const [[name, value] = []] = Object.entries(filter);
        expect(upstream.requests.at(-1)?.query.get(String(name))).toBe(String(value));
      }
    });

    it('finds by any two filters what the upstream has, with the exact total', async () => {
      for (const [one, a, holdsA] of filters)
        for (const [other, b, holdsB] of filters) {
          if (Object.keys(a).some((name) => name in b)) continue;
          const wanted = rows.filter((row) => holdsA(row) && holdsB(row)).map((row) => row.sequence_id);
          const { body } = await browser.query('mail.listSequences', { ...a, ...b, limit: 25 });
          expect({ one, other, ids: idsOf(body), total: body.pagination.total }).toEqual({
            one,
            other,
            ids: wanted.slice(0, 25),
            total: wanted.length,
          });
        }
    });

    it('leads by cursor from the first row to the last, each once', async () => {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page: Answer = await browser.query('mail.listSequences', {
          limit: 50,
          ...(cursor && { cursor }),
        });
        found.push(...idsOf(page.body));
        cursor = page.body.next_cursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(rows.map(({ sequence_id }) => sequence_id));
    });

    it('names the last page for one that is behind it, however far', async () => {
      const pages = Math.ceil(rows.length / 100);
      for (const page of [pages + 1, 11, 1_000_000]) {
        const far = await browser.query('mail.listSequences', { limit: 100, page });
        expect(far.body).toMatchObject({ rows: [], pagination: { pages, page: Math.min(page, 100) } });
      }
      const orphaned = await browser.query('mail.listOrphaned', { limit: 100, page: 1_000_000 });
      expect(orphaned.body).toMatchObject({ rows: [], pagination: { page: 100 } });
    });

    it('refuses an invalid cursor or date', async () => {
      const addresses = Array.from({ length: 21 }, (_, index) => `a${index}@x.example`).join(', ');
      for (const input of [{ cursor: 'x' }, { start_date: 'soon' }, { from_email: addresses }]) {
        const answer = await browser.query('mail.listSequences', input);
        expect(answer.body).toMatchObject({ code: 'invalid-input' });
      }
    });
  });

  it('reaches a page behind a thousand rows by its number, and none behind ten thousand', async () => {
    const { browser, organizationId, viewId } = await signInTo(gateway, upstream);
    upstream.mail.addSequence(organizationId);
    await drain(gateway);
    const { sql } = gateway.gateway.database;
    await sql`
      insert into sequences (view_id, sequence_id, lead_name, read, sequence_state, sequence_types, activity_at, listed, hash, read_seq)
      select ${viewId}, n::text, 'Many', true, 'active', '{inbox}', '2020-01-01T00:00:00Z', true, 'h', 1
      from generate_series(100000, 110099) n`;
    await sql`update list_counts set total = total + 10100 where view_id = ${viewId} and list = 'sequences'`;
    const read = async (page: number) =>
      (await browser.query('mail.listSequences', { limit: 100, page })).body;
    const far = await read(12);
    expect(far.pagination).toMatchObject({ page: 12, pages: 100, total: 10_101 });
    expect(idsOf(far)).toHaveLength(100);
    expect(idsOf(far)[0]).toBe(110_099 - 1_099);
    expect(idsOf(await read(5_000))).toEqual(idsOf(await read(100)));
  });

  it('orders rows of the same moment by id, also across pages', async () => {
    const { browser, organizationId, viewId } = await signInTo(gateway, upstream);
    upstream.mail.addSequence(organizationId);
    await drain(gateway);
    await gateway.gateway.database.sql`
      insert into sequences (view_id, sequence_id, lead_name, read, sequence_state, sequence_types, activity_at, listed, hash, read_seq)
      select ${viewId}, n::text, 'Moment', false, 'active', '{inbox}', '2020-01-01T00:00:00Z', true, 'h', 1
      from generate_series(8, 112) n`;
    const wanted = Array.from({ length: 105 }, (_, index) => 112 - index);
    for (const filter of [{ read: false }, { read: false, status: 'active' }]) {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await browser.query('mail.listSequences', { ...filter, limit: 10, cursor });
        found.push(...idsOf(body));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(found.filter((id) => id <= 112)).toEqual(wanted);
    }
  });

  it('begins a plain date when the day begins where the organization is', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    Object.assign(upstream.organizations.get(organizationId) ?? {}, { timezone: 'America/New_York' });
    upstream.mail.addSequence(organizationId, { started_at: '2026-05-01T03:59:00.000Z' });
    const later = upstream.mail.addSequence(organizationId, { started_at: '2026-05-01T04:00:00.000Z' });
    await drain(gateway);
    const day = await browser.query('mail.listSequences', { start_date: '2026-05-01' });
    expect(idsOf(day.body)).toEqual([later]);
    const instant = await browser.query('mail.listSequences', { start_date: '2026-05-01T00:00:00Z' });
    expect(instant.body.rows).toHaveLength(2);
    const none = await browser.query('mail.listSequences', { start_date: '2026-02-30' });
    expect(none.body).toMatchObject({ code: 'invalid-input' });
  });

  it('says when the next approved answer will be sent', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const reply_send_at = '2026-12-01T14:30:00.000Z';
    upstream.mail.addSequence(organizationId);
    upstream.mail.addSequence(organizationId, { reply_send_at });
    await drain(gateway);
    const { rows } = (await browser.query('mail.listSequences', {})).body;
    expect(
      rows.map((row: { reply_send_at: string | null }) => row.reply_send_at && new Date(row.reply_send_at)),
    ).toEqual([new Date(reply_send_at), null]);
  });

  it("asks live for a filter whose column this upstream's rows lack", async () => {
    const other = new FakeUpstream();
    other.mail.behave({ lacks: ADDITIONS });
    const apart = await startTestGateway({
      upstreamUrl: await other.start(),
      env: { UPSTREAM_RPS_MAX: '10000' },
    });
    try {
      const { browser, organizationId } = await signInTo(apart, other);
      for (let index = 0; index < 5; index += 1) other.mail.addSequence(organizationId);
      await drain(apart);
      expect((await browser.query('mail.listSequences', {})).body).toMatchObject({ live: false });
      expect((await browser.query('mail.listSequences', { status: 'active' })).body).toMatchObject({
        live: false,
      });
      const sent = await browser.query('mail.listSequences', { sequence_type: 'sent' });
      expect(sent.body).toMatchObject({ live: true, pagination: { total: 5 } });
      expect(other.requests.at(-1)?.query.get('sequence_type')).toBe('sent');
    } finally {
      await apart.stop();
      await other.stop();
    }
  });
});
