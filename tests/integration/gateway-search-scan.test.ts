import { beforeAll, expect, it } from 'vitest';
import { type KnownRow, searchTerms } from '../bench/inbox/search-terms.ts';
import { seedSequences } from '../bench/inbox/seed.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { drain, signInTo } from '../support/mail-gateway.ts';

/** More than the newest rows, which are searched without an index. */
const ROWS = 9_000;

const { upstream, gateway } = fakeGateway();
let browser: Awaited<ReturnType<typeof signInTo>>['browser'];
let rows: { id: string; search: string }[];
let known: KnownRow[];

beforeAll(async () => {
  const signed = await signInTo(gateway, upstream);
  browser = signed.browser;
  upstream.mail.addSequence(signed.organizationId);
  await drain(gateway);
  const { sql } = gateway.gateway.database;
  await sql`delete from sequences`;
  await sql`delete from list_counts`;
  await sql`delete from sequence_counts`;
  await seedSequences(sql, signed.viewId, ROWS);
  await sql`analyze sequences`;
  rows =
    await sql`select sequence_id as id, search from sequences order by activity_at desc, sequence_id::int desc`;
  known = await sql`
    select lower(lead_name) as name, email, lower(campaign_name) as campaign, lower(last_subject) as subject
    from sequences order by md5(sequence_id) limit 30`;
}, 120_000);

it('a search finds the same rows as a full scan, whatever its words', {
  timeout: 120_000,
}, async () => {
  for (const [label, terms] of searchTerms(known, 4, 7))
    for (const search of terms) {
      const words = search
        .toLowerCase()
        .replace(/^"(.*)"$/, '$1')
        .split(search.startsWith('"') ? '\n' : /\s+/);
      const wanted = rows
        .filter((row) => words.every((word) => row.search.includes(word)))
        .map(({ id }) => id);
      const { body } = await browser.query('mail.listSequences', { search, limit: 25 });
      const found = body.rows.map((row: { sequence_id: string }) => row.sequence_id);
      expect({ label, search, found }).toEqual({ label, search, found: wanted.slice(0, 25) });
      const { total, total_exact: isExact } = body.pagination;
      if (isExact) expect({ search, total }).toEqual({ search, total: wanted.length });
      else {
        expect(total).toBeLessThanOrEqual(wanted.length);
        expect(total).toBeGreaterThanOrEqual(found.length);
      }
    }
});
