import type { TransactionSql } from 'postgres';
import type { CodeSet, TaxonomyCode } from './code-set.ts';

/** Writes codes of the published set. Returns how many are new and how many changed. */
export async function mergeTaxonomies(sql: TransactionSql, rows: readonly TaxonomyCode[]) {
  const written = await sql<{ isNew: boolean }[]>`
    insert into provider_taxonomies as t (code, grouping, classification, specialization, display_name)
    select code, grouping, classification, specialization, "displayName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(code text, "grouping" text, classification text, specialization text, "displayName" text)
    order by code
    on conflict (code) do update set grouping = excluded.grouping, classification = excluded.classification,
      specialization = excluded.specialization, display_name = excluded.display_name
    where (t.grouping, t.classification, t.specialization, t.display_name)
      is distinct from (excluded.grouping, excluded.classification, excluded.specialization, excluded.display_name)
    returning (xmax = 0) as "isNew"`;
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, updated: written.length - added };
}

/** The published codes, all or only some; empty if nobody has loaded them. */
export async function readTaxonomies(sql: TransactionSql, some?: readonly string[]): Promise<CodeSet> {
  const rows = await sql<TaxonomyCode[]>`
    select code, grouping, classification, specialization, display_name as "displayName" from provider_taxonomies
    ${some ? sql`where code = any(${[...some]}::text[])` : sql``}`;
  return new Map(rows.map((row) => [row.code, row]));
}
