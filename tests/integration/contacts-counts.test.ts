import { listContactFacets, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { createModules } from '@myra/upstream/src/modules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let importer: Importer;
let stranger: Importer;

const HEAD = 'First Name,Last Name,Email,Title,Practice,State,Specialty,Category';
const line = (i: number, state: string, specialty: string) =>
  `F${i},Last${i},p${i}@clinic.example,Practice Administrator,Clinic,${state},${specialty},Group Practice`;
const file = (lines: string[]) => [HEAD, ...lines].join('\n');

beforeAll(async () => {
  importer = await signUpImporter(upstream);
  stranger = await signUpImporter(upstream);
  const lines = Array.from({ length: 30 }, (_, i) =>
    line(i, ['OH', 'MI', ''][i % 3]!, ['Cardiology', 'Dermatology'][i % 2]!),
  );
  for (const { campaignId, ...each } of [importer, stranger])
    await importFile(upstream, { campaignId, ...each }, file(lines), { campaign_id: campaignId });
});

/** Counted by reading every contact. */
const looked = ({ id }: Importer) => owner`
  select facet, value, count(*)::integer as n from (
    select 'category' as facet, shown_category as value, id from leads where organization_id = ${id} and deleted_at is null
    union select 'department', shown_department, id from leads where organization_id = ${id} and deleted_at is null
    union select 'specialty', unnest(shown_specialties), id from leads where organization_id = ${id} and deleted_at is null
    union select 'state', shown_state, id from leads where organization_id = ${id} and deleted_at is null
  ) v where value is not null group by 1, 2 order by 1, n desc, 2`;

async function told({ id, token }: Importer) {
  const { body } = await upstream.call(listContactFacets, { token, params: { id } });
  return (['category', 'department', 'specialty', 'state'] as const).flatMap((facet) =>
    body[facet].map(({ value, count }) => ({ facet, value, n: count })),
  );
}

async function expectTrue() {
  for (const each of [importer, stranger]) expect(await told(each)).toEqual([...(await looked(each))]);
}

describe('how many contacts have a value', () => {
  it('equals a full count, whatever happened to the contacts', async () => {
    await expectTrue();
    expect(await told(importer)).toContainEqual({ facet: 'state', value: 'OH', n: 10 });
    const again = file([
      line(0, 'TX', 'Neurology'),
      line(1, 'MI', 'Cardiology'),
      line(40, 'OH', 'Cardiology'),
    ]);
    await importFile(upstream, importer, again, { campaign_id: importer.campaignId, on_duplicate: 'update' });
    await expectTrue();
    expect(await told(importer)).toContainEqual({ facet: 'state', value: 'TX', n: 1 });
    const ours = owner`organization_id = ${importer.id}`;
    for (const change of [
      owner`update leads set deleted_at = now() where ${ours} and state = 'MI'`,
      owner`update leads set state = 'OH', specialties = '{Cardiology,Cardiology,Oncology}' where ${ours}`,
      owner`update leads set title = 'Director of Nursing', score = 3 where ${ours} and state = 'OH'`,
      owner`update leads set deleted_at = null where ${ours}`,
      owner`delete from leads where ${ours} and email like 'p1%'`,
    ]) {
      await change;
      await expectTrue();
    }
  });

  it('is the exact total of a single filter, and stays when its rows are gathered', async () => {
    const total = async (query: object) => {
      const { id, token } = importer;
      const { body } = await upstream.call(listOrganizationLeads, {
        token,
        params: { id },
        query: { ...query },
      });
      return body.total;
    };
    const [{ n } = { n: 0 }] = await owner`
      select count(*)::integer as n from leads where organization_id = ${importer.id} and state = 'OH' and deleted_at is null`;
    expect(await total({ state: 'OH' })).toEqual({ value: n, exact: true });
    expect(await total({ state: 'OH', band: 'none' })).toMatchObject({ exact: true });
    expect(await total({ state: 'Nowhere' })).toEqual({ value: 0, exact: true });
    for (let i = 0; i < 600; i++) {
      const state = i % 2 === 0 ? 'TX' : 'OH';
      await owner`update leads set state = ${state} where organization_id = ${importer.id} and email = 'p0@clinic.example'`;
    }
    const rows = async () => Number((await owner`select count(*) as n from contact_counts`)[0]?.n);
    expect(await rows()).toBeGreaterThan(1_000);
    const before = await told(importer);
    const contacts = createModules().find(({ name }) => name === 'contacts');
    await contacts?.daily?.(upstream.deps);
    expect(await rows()).toBeLessThan(100);
    expect(await told(importer)).toEqual(before);
    await expectTrue();
  });
});
