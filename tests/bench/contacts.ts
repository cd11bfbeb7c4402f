/**
 * Times a page of contacts, its total and the filter values: every order with filters and searches of 0 to 25 %
 * matches, in a small organization and in a large one beside it, at least 12 times each on one connection. Figures
 * are medians in ms. The last column is the slowest page of a line divided by the plainest possible page: 25 rows
 * along the index.
 * Run: `node tests/bench/contacts.ts <url of a Postgres where databases may be made> [large]`.
 */

import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { CONTACT_SORTS, type ContactSort } from '@myra/shared/constants/contact-search';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import { readContacts } from '@myra/upstream/src/modules/contacts/contact.store.ts';
import { toContactFilter } from '@myra/upstream/src/modules/contacts/contact-filter.ts';
import { listContactFacets, listContactIds } from '@myra/upstream/src/modules/contacts/contact-page.store.ts';
import { listPairs } from '@myra/upstream/src/modules/contacts/duplicate.store.ts';
import { totalOfContacts } from '@myra/upstream/src/modules/contacts/list-contacts.ts';
import { median, timed } from './measure.ts';
import { openUpstreamDatabase } from './services.ts';

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/contacts.ts postgres://…');
const large = Number(process.argv[3] ?? 100_000);
const SMALL = 10_000;
const RUNS = 12;
const PAGE = 25;
const CAMPAIGNS = 20;
const PIECE = 2_000;
const made = await openUpstreamDatabase(server, 'contacts');
const { owner, databaseUrl: url } = made;
const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'bench-contacts' });

type Seeded = { organizationId: number; campaignId: number };

async function seed(contacts: number): Promise<Seeded> {
  const [organization] = await owner`insert into organizations (name) values ('Clinic') returning id`;
  const organizationId = Number(organization?.id);
  // In chunks, as an import writes them.
  for (let first = 1; first <= contacts; first += PIECE)
    await owner`
    insert into leads (organization_id, email, email_key, first_name, last_name, title, provider_name, city, state, category,
      specialties, score)
    select ${organizationId}, 'p' || md5(n::text) || '@example.org', 'p' || md5(n::text) || '@example.org', 'First' || n % 997,
      case when n % 100 = 3 then 'Zzlast' else 'Last' end || n % 4999,
      case n % 3 when 0 then 'Director of Nursing' when 1 then 'Practice Administrator' else 'Physician' end,
      case when n % 4 = 0 then 'Medical Group ' when n % 100 = 2 then 'Oakfield ' else 'Practice ' end || n % 313
        || case when n % ${Math.floor(contacts / 10)} = 5 then ' needle' else '' end,
      'City ' || n % 211, case when n % 2000 = 7 then 'WY' else 'S' || n % 50 end, 'Clinic ' || (n / 50) % 4,
      array['Specialty ' || n % 9], (hashint8(n) & 1023) / 102.4
    from generate_series(${first}::integer, ${Math.min(contacts, first + PIECE - 1)}::integer) n`;
  const campaigns = await owner`
    insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence, lead_count)
    select ${organizationId}, 1, 'Campaign ' || n, 'Calls', '[]', 1 from generate_series(1, ${CAMPAIGNS}) n returning id`;
  const campaignId = Number(campaigns[0]?.id);
  await owner`
    insert into campaign_leads (organization_id, campaign_id, lead_id)
    select ${organizationId}, ${campaignId} + l.id % ${CAMPAIGNS}, l.id from leads l
    where l.organization_id = ${organizationId} and l.id % 2 = 0`;
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state, has_messages, replied_at, activity_at)
    select c.organization_id, c.campaign_id, c.lead_id, case when c.lead_id % 5 = 0 then 'paused' else 'active' end, true,
      case when c.lead_id % 500 = 0 then now() end, now() - c.lead_id * interval '1 second'
    from campaign_leads c where c.organization_id = ${organizationId}`;
  await owner`
    insert into suppressions (organization_id, scope, value_hash, value_sealed, reason, source)
    select ${organizationId}, 'address', encode(sha256(convert_to(${`${organizationId}\naddress\n`} || l.email_key, 'UTF8')), 'hex'),
      '', 'unsubscribed', 'bench'
    from leads l where l.organization_id = ${organizationId} and l.id % 300 = 0`;
  return { organizationId, campaignId };
}

const took = async (work: () => Promise<unknown>): Promise<number> => median(await timed(RUNS, work));

const page = ({ organizationId }: Seeded, filter: ContactFilter, sort: ContactSort, skipped = 0) =>
  withOrganization(database, organizationId, async (tx) => {
    const asked = {
      filter: toContactFilter(filter),
      sort,
      isDescending: false,
      after: null,
      skipped,
      limit: PAGE,
    };
    return readContacts(tx, await listContactIds(tx, asked));
  });
const total = ({ organizationId }: Seeded, filter: ContactFilter) =>
  withOrganization(database, organizationId, (tx) => totalOfContacts(tx, toContactFilter(filter)));
const plainest = ({ organizationId }: Seeded) =>
  withOrganization(
    database,
    organizationId,
    (tx) => sqlOf(tx)`
      select * from leads where organization_id = ${organizationId} and deleted_at is null
      order by name_key, id limit ${PAGE}`,
  );

try {
  const organizations = [await seed(SMALL), await seed(large)];
  await owner`analyze`;
  await owner`vacuum leads`;
  const filters: [string, (of: Seeded) => ContactFilter][] = [
    ['no filter', () => ({})],
    ['state (2 %)', () => ({ state: 'S7' })],
    ['state (0.05 %)', () => ({ state: 'WY' })],
    ['specialty (11 %)', () => ({ specialty: 'Specialty 3' })],
    ['department (33 %)', () => ({ department: 'Nursing' })],
    ['campaign (2.5 %)', ({ campaignId }) => ({ campaign_id: campaignId })],
    ['conversation paused (10 %)', () => ({ status: 'paused' })],
    ['no conversation (50 %)', () => ({ status: 'none' })],
    ['replied (0.2 %)', () => ({ replied: 'yes' })],
    ['suppressed (0.3 %)', () => ({ suppressed: 'yes' })],
    ['search, no find', () => ({ search: 'nobody at all' })],
    ['search, 10 finds', () => ({ search: 'needle' })],
    ['search, 1 %', () => ({ search: 'oakfield' })],
    ['search, 1 % at the end', () => ({ search: 'zzlast' })],
    ['search, 25 %', () => ({ search: 'medical group' })],
    ['search, 2 characters', () => ({ search: 'qx' })],
    ['search in a campaign', ({ campaignId }) => ({ search: 'oakfield', campaign_id: campaignId })],
  ];
  const bases = [];
  for (const each of organizations) bases.push(await took(() => plainest(each)));
  console.log(
    `${SMALL} and ${large} contacts; ms small / large; plainest page ${bases.map((ms) => ms.toFixed(1)).join(' / ')}`,
  );
  for (const [name, filterOf] of filters) {
    const cells: string[] = [];
    let slowest = 0;
    for (const sort of CONTACT_SORTS) {
      const times: number[] = [];
      for (const each of organizations) times.push(await took(() => page(each, filterOf(each), sort)));
      slowest = Math.max(slowest, times[1] ?? 0);
      cells.push(`${sort} ${times.map((ms) => ms.toFixed(1)).join(' / ')}`);
    }
    const totals: number[] = [];
    for (const each of organizations) totals.push(await took(() => total(each, filterOf(each))));
    console.log(
      `${name.padEnd(28)} ${cells.join('   ')}   total ${totals.map((ms) => ms.toFixed(1)).join(' / ')}   x${(slowest / (bases[1] ?? 1)).toFixed(1)}`,
    );
  }
  const others: [string, (of: Seeded) => Promise<unknown>][] = [
    ['page 400 by name', (of) => page(of, {}, 'name', 9_975)],
    [
      'facets',
      ({ organizationId }) => withOrganization(database, organizationId, (tx) => listContactFacets(tx, 100)),
    ],
    [
      'duplicates',
      ({ organizationId }) => withOrganization(database, organizationId, (tx) => listPairs(tx, 101)),
    ],
  ];
  for (const [name, work] of others) {
    const times: number[] = [];
    for (const each of organizations) times.push(await took(() => work(each)));
    console.log(`${name.padEnd(28)} ${times.map((ms) => ms.toFixed(1)).join(' / ')}`);
  }
} finally {
  await database.close(1);
  await made.close();
}
