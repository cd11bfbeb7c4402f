import { selectCampaignLeads, updateCampaign } from '@myra/shared/contracts/campaigns';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { importProviderLeads } from '@myra/shared/contracts/leads';
import { createProviderSet, listProviders } from '@myra/shared/contracts/providers';
import { beforeAll, expect, it } from 'vitest';
import { answerOf, wordsOf } from '../support/assistant-world.ts';
import { importOwn } from '../support/directory-world.ts';
import {
  CODES,
  HOSPITAL_FILES,
  HOSPITALS,
  interventionalOf,
  isWanted,
  officialOf,
  wordOf,
} from '../support/hospital-files.ts';
import { finishImport, type Importer, signUpImporter } from '../support/lead-import.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
let importer: Importer;

beforeAll(async () => {
  importer = await signUpImporter(upstream);
  for (const [kind, content] of Object.entries(HOSPITAL_FILES))
    await importOwn(upstream, importer, content, kind as keyof typeof HOSPITAL_FILES);
});

const list = async (query: Record<string, unknown>) =>
  (await upstream.call(listProviders, { token: importer.token, query })).body;
const numbers = (rows: readonly { npi: string | null }[]) => rows.map(({ npi }) => npi ?? '').sort();

const BIG = { category: 'Hospital', state: ['OH', 'PA'], beds_min: 200 };

it('from published files, officials of large hospitals become leads, and their interventional gastroenterologists are found', async () => {
  const wanted = { ...BIG, patient_revenue_min: 300_000_000, reachable: 'yes', size: 100 };
  const found = await list(wanted);
  expect(numbers(found.items)).toEqual(numbers(HOSPITALS.filter(isWanted)));
  expect(found.total).toBe(HOSPITALS.filter(isWanted).length);
  const known = await list({ search: `mercy ${wordOf(44)}` });
  expect(numbers(known.items)).toEqual([HOSPITALS[44]?.npi]);

  const ticked = found.items.slice(0, 40);
  const chosen = HOSPITALS.filter(isWanted).slice(0, 40);
  expect(ticked.map(({ npi }) => npi)).toEqual(chosen.map(({ npi }) => npi));
  const { token, campaignId } = importer;
  const { body: set } = await upstream.call(createProviderSet, {
    token,
    body: { provider_ids: ticked.map(({ id }) => id), idempotency_key: 'forty-hospitals' },
  });
  expect(set).toMatchObject({ total: 40, with_email: 40 });
  const params = { id: campaignId };
  await upstream.call(updateCampaign, { token, params, body: { provider_set_id: set.id } });
  const begun = await upstream.call(importProviderLeads, {
    token,
    params,
    body: { idempotency_key: 'import-of-forty' },
  });
  await finishImport(upstream, importer, begun.body.task_id);
  const everybody = async (query: Record<string, unknown>) =>
    (
      await upstream.call(listOrganizationLeads, {
        token,
        params: { id: importer.id },
        query: { limit: 100, ...query },
      })
    ).body.leads_with_contact_and_account;
  const leads = await everybody({});
  const byNpi = new Map(ticked.map((row) => [row.npi, row]));
  expect(
    leads
      .map(({ npi, contact }) => ({ npi, ...contact }))
      .toSorted((a, b) => String(a.npi).localeCompare(String(b.npi))),
  ).toEqual(
    chosen.map(({ n, npi, email, state, city }) =>
      expect.objectContaining({
        npi,
        email,
        first_name: 'June',
        last_name: officialOf(n)[1],
        title: 'Chief Financial Officer',
        office_phone: `(419) 555-${String(n).padStart(4, '0')}`,
        provider_name: byNpi.get(npi)?.name,
        specialties: [CODES[n % 2]?.[1]],
        category: 'Hospital',
        city,
        state,
      }),
    ),
  );
  expect(await everybody({ taxonomy: '282NR1301X', title: 'chief financial officer' })).toHaveLength(
    chosen.filter(({ n }) => n % 2 === 1).length,
  );
  const selected = await upstream.call(selectCampaignLeads, {
    token,
    params,
    body: { lead_ids: leads.map(({ id }) => id) },
  });
  expect(selected.status).toBe(200);

  const people = await list({
    kind: 'people',
    hospital: ticked.map(({ npi }) => npi),
    specialty: '207RG0100X',
    taxonomy: ['43259', '43260'],
    size: 100,
  });
  const theirs = interventionalOf(chosen);
  expect(theirs.length).toBeGreaterThan(3);
  expect(numbers(people.items)).toEqual(numbers(theirs));
  expect(people.total).toBe(theirs.length);
});

it('the assistant counts the same hospitals', async () => {
  const ask = async (question: string) => (await answerOf(upstream, importer, question)).answer;
  const count = HOSPITALS.filter(({ state, beds }) => state !== 'MI' && beds >= 200).length;
  const answer = await ask('hospitals over 200 beds in Ohio and Pennsylvania');
  expect(wordsOf(answer)).toContain(
    `The provider directory has for Hospitals, Ohio, Pennsylvania, “at least 200 beds”: ${count} facilities`,
  );
  const opens = answer.paragraphs.flat().find(({ field }) => field === 'facilities.value')?.opens;
  expect(opens).toEqual({
    screen: 'providers',
    query: { kind: 'facilities', category: 'Hospital', state: 'OH|PA', beds_min: '200' },
  });
  expect(
    wordsOf(await ask('hospitals with more than 200 beds and $300M in PA or OH with an address')),
  ).toContain(`: ${HOSPITALS.filter(isWanted).length} facilities`);
});
