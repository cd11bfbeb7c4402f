import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '@myra/upstream/src/files/open-table.ts';
import { sniffFile } from '@myra/upstream/src/files/sniff.ts';
import { checkMapping, suggestedMappings } from '@myra/upstream/src/modules/imports/check-mapping.ts';
import { readLeadRow } from '@myra/upstream/src/modules/imports/read-lead-row.ts';
import { suggestMapping } from '@myra/upstream/src/modules/imports/suggest-mapping.ts';
import { afterAll, expect, test } from 'vitest';
import { writeSampleLeads } from '../support/sample-leads.ts';

const folder = mkdtempSync(join(tmpdir(), 'myra-sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['csv', 'xlsx'] as const)(
  'every row of a messy %s file is accounted for, without a choice by hand',
  async (kind) => {
    const path = join(folder, `leads.${kind}`);
    const written = await writeSampleLeads({ path, kind, rows: 3_000, seed: 11, messy: true });
    expect(await sniffFile(path)).toBe(kind);

    const table = await openTable(path, kind);
    const rows = [];
    for await (const row of table.rows) rows.push(row);
    expect(rows).toHaveLength(written.rows);

    const suggestions = suggestMapping(
      table.headers,
      rows.slice(0, 50).map((row) => row.values),
    );
    expect(suggestions.find(({ column }) => column === 'Chart Ref')?.confidence).toBe('patient_data');
    const mapping = checkMapping(table.headers, suggestedMappings(suggestions));

    const people = new Set<string>();
    const found = { rows: rows.length, good: 0, duplicates: 0, badEmails: 0, ragged: 0 };
    for (const row of rows) {
      const read = readLeadRow(mapping, table.headers, row);
      if (read.outcome === 'refused') read.code.startsWith('row-') ? found.ragged++ : found.badEmails++;
      else if (people.has(read.lead.email_key)) found.duplicates++;
      else {
        people.add(read.lead.email_key);
        found.good++;
      }
    }
    expect(found).toEqual(written);
  },
);
