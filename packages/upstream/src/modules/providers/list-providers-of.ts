import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { type ListedProvider, listProviderRows, readFacetCount } from './directory.store.ts';
import type { ProviderFilter, ProviderKind } from './search/filter.ts';
import { findProviders } from './search/find-providers.ts';
import { specialtyName, splitCodes } from './taxonomy/code-set.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

const SHOWN_MAX = 10;

/**
 * The people or facilities that belong to the one with a key: the first by name, each with the name of its first code as
 * the specialty, and how many there are.
 */
export async function listProvidersOf(
  tx: OrganizationTx,
  { key, kind }: { key: string; kind: ProviderKind },
): Promise<{ rows: ListedProvider[]; total: { value: number; exact: boolean } }> {
  const filter: ProviderFilter = {
    kind,
    words: [],
    facets: [{ name: 'hospital', column: 'employer_npi', values: [key] }],
    ranges: [],
  };
  const order = { sort: 'name', isDescending: false, offset: 0, limit: SHOWN_MAX } as const;
  const found = await listProviderRows(tx, await findProviders(tx, { filter, order }));
  const codes = found.flatMap((row) => splitCodes(row.codes));
  const names = await readTaxonomies(sqlOf(tx), codes);
  const rows = found.map((row) => {
    const [first] = splitCodes(row.codes);
    return { ...row, specialty: first ? specialtyName(names, first) : row.specialty };
  });
  if (rows.length < SHOWN_MAX) return { rows, total: { value: rows.length, exact: true } };
  const value = await readFacetCount(tx, { kind, facets: ['hospital', 'group'], values: [key] });
  return { rows, total: { value: Math.max(value, rows.length), exact: true } };
}
