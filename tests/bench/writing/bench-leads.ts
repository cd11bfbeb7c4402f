/** Leads of the six lists as an import stores them, without directory and database. */
import { Readable } from 'node:stream';
import { readCsv } from '@myra/upstream/src/files/read-csv.ts';
import { checkMapping, suggestedMappings } from '@myra/upstream/src/modules/imports/check-mapping.ts';
import { readLeadRow } from '@myra/upstream/src/modules/imports/read-lead-row.ts';
import { suggestMapping } from '@myra/upstream/src/modules/imports/suggest-mapping.ts';
import { normalizeOrganizationName } from '@myra/upstream/src/modules/providers/index.ts';
import type { LeadFacts } from '@myra/writer/types';
import { type LEAD_LISTS, leadListFile } from './cases.ts';

/** A lead with the cells of its row, empty ones left out. */
export type BenchLead = { facts: LeadFacts; row: string };

/** Reads one list with the mapping that the import suggests. Refused rows and repeated addresses are left out. */
export async function readBenchLeads(list: (typeof LEAD_LISTS)[number]): Promise<BenchLead[]> {
  const table = await readCsv(Readable.from([leadListFile(list)]));
  const rows: { values: string[] }[] = [];
  for await (const row of table.rows) if (!row.fault) rows.push(row);
  const suggestions = suggestMapping(
    table.headers,
    rows.map(({ values }) => values),
  );
  const mapping = checkMapping(table.headers, suggestedMappings(suggestions));
  const leads = new Map<string, BenchLead>();
  for (const { values } of rows) {
    const read = readLeadRow(mapping, table.headers, { values });
    if (read.outcome === 'refused' || leads.has(read.lead.email_key)) continue;
    const { lead } = read;
    const employer = lead.provider_name === null ? '' : normalizeOrganizationName(lead.provider_name);
    leads.set(lead.email_key, {
      row: values.filter((cell) => cell.trim() !== '').join(' | '),
      facts: {
        id: `${list}-${leads.size + 1}`,
        firstName: lead.first_name,
        lastName: lead.last_name,
        credential: lead.credential,
        title: lead.title,
        email: lead.email,
        city: lead.city,
        state: lead.state,
        category: lead.category,
        providerName: lead.provider_name,
        specialties: lead.specialties,
        beds: lead.beds === null ? null : Number(lead.beds),
        account: employer === '' ? null : { id: employer, name: lead.provider_name ?? '' },
        provider: null,
      },
    });
  }
  return [...leads.values()];
}
