import { listContactFacets, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { expect, it } from 'vitest';
import { importFile, signUpImporter } from '../support/lead-import.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

it('a filter by hospitals finds critical access hospitals, and counts them', async () => {
  const importer = await signUpImporter(upstream);
  const { id, token } = importer;
  const types = ['Hospital', 'CAH', 'Hospital & Surgery Center', 'ASC', 'Clinic'];
  const lines = types.map((type, i) => `p${i}@a${i}.example,Larkfield ${i},OH,${type}`);
  await importFile(upstream, importer, ['Email,Practice,State,Category', ...lines].join('\n'));
  const contacts = async (query: Record<string, string | number>) => {
    const { body } = await upstream.call(listOrganizationLeads, { token, params: { id }, query });
    return { total: body.total?.value, emails: body.leads_with_contact_and_account.length };
  };
  expect(await contacts({ category: 'Hospital', limit: 10 })).toEqual({ total: 3, emails: 3 });
  expect(await contacts({ category: 'Hospital', limit: 2 })).toEqual({ total: 3, emails: 2 });
  expect(await contacts({ category: 'Hospital', state: 'OH', limit: 2 })).toEqual({ total: 3, emails: 2 });
  expect(await contacts({ category: 'Critical Access Hospital' })).toEqual({ total: 1, emails: 1 });
  const { body: facets } = await upstream.call(listContactFacets, { token, params: { id } });
  expect(facets.category.find(({ value }) => value === 'Hospital')?.count).toBe(3);
  const list = facets.lists![0]!.id;
  const query = { category: 'Ambulatory Health Facilities' };
  const { body: listed } = await upstream.call(listLeadListLeads, { token, params: { id: list }, query });
  expect([listed.total.value, listed.leads.length]).toEqual([2, 2]);
  expect(listed.facets.category.find(({ value }) => value === query.category)?.count).toBe(2);
});
