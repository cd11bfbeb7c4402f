import type { walkProviders as call } from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { toListedRow } from './list-providers.ts';
import { listWalkedRows, readDirectoryVersion, type WalkedProvider } from './walk.store.ts';

type Query = z.output<(typeof call)['schema']['querystring']>;
type Answer = z.input<(typeof call)['schema']['response'][200]>;

const toRow = (row: WalkedProvider): Answer['items'][number] => ({
  ...toListedRow(row),
  taxonomy: row.taxonomy,
  medicare_status: row.medicareStatus,
  years_band: row.yearsBand,
  employer_npi: row.employerNpi,
  role: row.role,
  name_key: row.nameKey,
  search_text: row.searchText,
});

/**
 * Rows of the public directory or of the organization's own in the order of ids, and what version they are of. The version
 * is read first: rows that change in between are then told as older than they are, and walked again.
 */
export function walkProviders(ctx: Ctx, { scope, after = 0, size }: Query): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const { version, total } = await readDirectoryVersion(tx, scope);
    const rows = await listWalkedRows(tx, { scope, after, limit: size });
    const last = rows.length === size ? rows.at(-1) : undefined;
    return { items: rows.map(toRow), next: last ? String(last.id) : null, version, total };
  });
}
