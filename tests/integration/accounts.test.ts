import { getAccount, listAccounts, readProviderWork } from '@myra/shared/contracts/accounts';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { actOnLeads } from '@myra/shared/contracts/lead-acts';
import {
  addProvidersToCampaign,
  getProvider,
  listProviders,
  setProviderAddress,
} from '@myra/shared/contracts/providers';
import { createRepresentative, saveTerritory } from '@myra/shared/contracts/representatives';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { beforeAll, expect, it } from 'vitest';
import { signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

beforeAll(() => loadDirectory(upstream.deps));

it('a provider added to a draft campaign is its lead, and its page and account show what was done, to this organization alone', async () => {
  const mine = await signUpImporter(upstream);
  const { token, campaignId } = mine;
  const { body: hospitals } = await upstream.call(listProviders, {
    token,
    query: { category: 'Hospital', state: 'OH', size: 10 },
  });
  const hospital = hospitals.items[0]!;
  const params = { id: hospital.id };
  await upstream.call(setProviderAddress, { token, params, body: { email: 'head@example.org' } });
  const add = (providerIds: number[]) =>
    upstream.call(addProvidersToCampaign, {
      token,
      params: { id: campaignId },
      body: { provider_ids: providerIds },
    });
  expect((await add([hospital.id])).body).toEqual({ leads: 1, added: 1, without_email: 0 });
  expect((await add([hospital.id])).body).toEqual({ leads: 1, added: 0, without_email: 0 });
  expect((await add([hospital.id, 999_999_999])).status).toBe(404);
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, status, last_sent_at, replied_at)
    select organization_id, campaign_id, lead_id, 'ready', now(), now() from campaign_leads where campaign_id = ${campaignId}`;

  const { body } = await upstream.call(readProviderWork, { token, params });
  expect(body.work).toMatchObject({ leads: 1, contacted: 1, replied: 1 });
  expect(body.work.people).toMatchObject([{ name: 'head@example.org', has_email: true }]);
  expect(body.work.campaigns).toMatchObject([{ id: campaignId, leads: 1, replied: 1 }]);
  expect(body.work.replies).toHaveLength(1);
  expect(body.people.length).toBeGreaterThan(0);
  const { body: person } = await upstream.call(getProvider, { token, params: { id: body.people[0]!.id } });
  expect(person.employer_id).toBe(hospital.id);

  const [rep] = await owner`
    insert into representatives (organization_id, name, email) values (${mine.id}, 'Ana Ruiz', 'ana@example.org') returning id`;
  const repId = Number(rep?.id);
  await upstream.call(saveTerritory, {
    token,
    params: { id: repId },
    body: { states: ['OH', 'OH'], zip_prefixes: [] },
  });
  const list = (query: object) => upstream.call(listAccounts, { token, query: { ...query } });
  const accountId = body.account_id!;
  const accounts = (await list({ rep_id: repId })).body.accounts;
  expect(accounts).toMatchObject([
    { id: accountId, provider_id: hospital.id, state: 'OH', leads: 1, territory: { name: 'Ana Ruiz' } },
  ]);
  expect((await list({ territory: 'none' })).body.accounts).toEqual([]);
  expect((await list({ search: hospital.name.slice(1, 6) })).body.total).toEqual({ value: 1, exact: true });
  const { body: account } = await upstream.call(getAccount, { token, params: { id: accountId } });
  expect([account.work.leads, account.work.replies.length]).toEqual([1, 1]);
  const leads = await upstream.call(listOrganizationLeads, {
    token,
    params: { id: mine.id },
    query: { account_id: accountId },
  });
  expect(leads.body.leads_with_contact_and_account).toHaveLength(1);

  const other = await signUpOrganization(upstream);
  const theirs = { token: other.admin.token, params };
  expect((await upstream.call(readProviderWork, theirs)).body.work).toMatchObject({ leads: 0, people: [] });
  expect((await upstream.call(getAccount, { ...theirs, params: { id: accountId } })).status).toBe(404);
});

it('only an admin sets territories, and a longer zip code decides before the state', async () => {
  const mine = await signUpOrganization(upstream);
  const { token } = mine.admin;
  const made = await upstream.call(createRepresentative, {
    token,
    body: {
      email: `ben${mine.id}@example.org`,
      name: 'Ben Okoro',
      password: 'a long first secret',
      org_id: mine.id,
    },
  });
  await owner`
    insert into representatives (organization_id, name, email, territory_states, territory_zips)
    values (${mine.id}, 'Ana Ruiz', 'ana@example.org', '{OH}', '{44}')`;
  const params = { id: made.body.id };
  const saved = await upstream.call(saveTerritory, {
    token,
    params,
    body: { states: [], zip_prefixes: ['441'] },
  });
  expect(saved.body.territory).toEqual({ states: [], zip_prefixes: ['441'], version: 1 });
  const late = { token, params, body: { states: ['TX'], zip_prefixes: [] }, ifMatch: 0 };
  const refused = await upstream.call(saveTerritory, late);
  expect([refused.status, refused.error?.details?.current]).toEqual([409, saved.body.territory]);
  const wrong = await upstream.call(saveTerritory, {
    token,
    params,
    body: { states: ['Ohio'], zip_prefixes: [] },
  });
  expect(wrong.status).toBe(400);
  await owner`
    with made as (
      insert into accounts (organization_id, name, name_key) values (${mine.id}, 'A', 'a'), (${mine.id}, 'B', 'b'), (${mine.id}, 'C', 'c')
      returning id, name
    )
    insert into leads (organization_id, email, email_key, account_id, state, zip_code)
    select ${mine.id}, name || '@example.org', name, id, case name when 'C' then 'TX' else 'OH' end,
      case name when 'A' then '44106' when 'B' then '44200' else '75001' end from made`;
  const { body } = await upstream.call(listAccounts, { token, query: {} });
  expect(body.accounts.map(({ name, territory }) => [name, territory?.name])).toEqual([
    ['A', 'Ben Okoro'],
    ['B', 'Ana Ruiz'],
    ['C', undefined],
  ]);
  const act = { type: 'territory' } as const;
  const given = await upstream.call(actOnLeads, { token, body: { leads: { filter: {} }, act } });
  expect(given.body).toEqual({ found: 3, changed: 1 });
  expect(
    await owner`select email, owner_id from leads where organization_id = ${mine.id} and owner_id is not null`,
  ).toEqual([{ email: 'A@example.org', owner_id: made.body.user_id }]);
});

it('two hospitals of one name are two accounts, each of the representative of its own state', async () => {
  const mine = await signUpImporter(upstream);
  const { token, campaignId } = mine;
  await owner`
    insert into representatives (organization_id, name, email, territory_states)
    values (${mine.id}, 'Ohio', 'oh@example.org', '{OH}'), (${mine.id}, 'Penn', 'pa@example.org', '{PA}')`;
  const made = await owner`
    insert into directory_providers (kind, name, name_key, category, city, state, zip_code, source, source_date)
    select 'facility', 'Mercy Hospital', 'mercy hospital', 'Hospital', city, state, zip, 'nppes', '2026-11-01'
    from (values ('Pittsburgh', 'PA', '15219'), ('Toledo', 'OH', '43604')) as place(city, state, zip) returning id`;
  const provider_ids = made.map(({ id }) => Number(id));
  // Known from a file, by its name alone: it is the one in Ohio.
  const [known] = await owner`
    insert into accounts (organization_id, name, name_key) values (${mine.id}, 'Mercy Hospital', 'mercy hospital') returning id`;
  await owner`
    insert into leads (organization_id, email, email_key, account_id, state)
    values (${mine.id}, 'a@mercy.example', 'a@mercy.example', ${known!.id}, 'OH')`;
  const params = { id: campaignId };
  for (const ids of [provider_ids.toReversed(), provider_ids])
    await upstream.call(addProvidersToCampaign, { token, params, body: { provider_ids: ids } });
  const { body } = await upstream.call(listAccounts, { token, query: { search: 'mercy' } });
  const shown = body.accounts.map(({ id, provider_id, state, territory }) => [
    id,
    provider_id,
    state,
    territory?.name,
  ]);
  expect(shown).toHaveLength(2);
  expect(shown).toContainEqual([Number(known!.id), provider_ids[1], 'OH', 'Ohio']);
  expect(shown).toContainEqual([expect.any(Number), provider_ids[0], 'PA', 'Penn']);
});
