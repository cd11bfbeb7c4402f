import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { IMPORT_FILE_KEPT_DAYS } from '@myra/shared/constants/limits';
import type { TransactionSql } from 'postgres';
import { files, importRows } from '../../db/schema.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import type { LineNote } from './directory-kind.ts';
import { factsOf } from './provider.store.ts';
import type { ProviderRow } from './provider-row.ts';
import { noteChanges } from './watch-lists/changes.store.ts';

const KEPT_MS = IMPORT_FILE_KEPT_DAYS * 86_400_000;

/** Records an uploaded file, which is deleted after 30 days. */
export async function insertImportFile(
  tx: OrganizationTx,
  file: ReceivedFile & { taskId: number; now: Date },
): Promise<void> {
  const { name, sha256, bytes, mediaType, path, taskId, now } = file;
  const deleteAfter = new Date(now.getTime() + KEPT_MS);
  const organizationId = tx.organizationId;
  await tx
    .insert(files)
    .values({ organizationId, name, sha256, bytes, mediaType, path, taskId, createdAt: now, deleteAfter });
}

/**
 * Writes rows of the bound organization's directory; a row with the same NPI is replaced. Figures from cost reports stay if the
 * file has none. No NPI may occur twice in `rows`. Returns how many are new.
 */
export async function upsertOwnProviders(sql: TransactionSql, rows: readonly ProviderRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map((row) => ({
    ...row,
    facts: factsOf(row),
  }));
  const written = await sql<{ isNew: boolean }[]>`
    with merged as (
    insert into organization_providers as p (organization_id, npi, kind, name, name_key, first_name, last_name, credential, category,
      specialty, taxonomy, codes, street_address, city, state, zip_code, employer_npi, ccn, facts, source, source_date)
    select nullif(current_setting('app.organization_id'), '')::bigint, npi, kind, name, "matchName", "firstName", "lastName", credential, category, specialty,
      taxonomy, codes, "streetAddress", city, state, "zipCode", "employerNpi", ccn, facts, source, "sourceDate"
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as r(npi text, kind text, name text, "matchName" text,
      "firstName" text, "lastName" text, credential text, category text, specialty text, taxonomy text, codes text,
      "streetAddress" text, city text, state text, "zipCode" text, "employerNpi" text, ccn text, facts jsonb, source text,
      "sourceDate" text)
    on conflict (organization_id, npi) do update set
      kind = excluded.kind, name = excluded.name, name_key = excluded.name_key, first_name = excluded.first_name,
      last_name = excluded.last_name, credential = excluded.credential, category = excluded.category,
      specialty = excluded.specialty, taxonomy = excluded.taxonomy, codes = excluded.codes, street_address = excluded.street_address,
      city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, employer_npi = excluded.employer_npi,
      ccn = coalesce(excluded.ccn, p.ccn), facts = excluded.facts || carry_over_figures(p.facts, excluded.facts), source = excluded.source, source_date = excluded.source_date, updated_at = now()
    returning p.id, p.organization_id, (xmax = 0) as is_new, p.street_address, p.city, p.state, p.zip_code, p.status
    ), noted as (${sql.unsafe(noteChanges('organization_providers'))})
    select is_new as "isNew" from merged`;
  return written.filter(({ isNew }) => isNew).length;
}

/** Stores lines that were refused, duplicate or unmatched. */
export async function insertImportNotes(tx: OrganizationTx, taskId: number, notes: readonly LineNote[]) {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({ ...note, organizationId: tx.organizationId, taskId }));
  await tx.insert(importRows).values(rows).onConflictDoNothing();
}
