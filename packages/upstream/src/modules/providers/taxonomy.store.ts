import type { TransactionSql } from 'postgres';
import { type PublishedTaxonomy, type TaxonomySet, toTaxonomy } from './published-taxonomy.ts';

/** Writes codes of the published set. Returns how many are new and how many changed. */
export async function mergeTaxonomies(
  sql: TransactionSql,
  rows: readonly PublishedTaxonomy[],
): Promise<{ added: number; updated: number }> {
  const written = await sql<{ isNew: boolean }[]>`
    insert into provider_taxonomies as t (code, classification, specialization, display_name)
    select code, classification, specialization, "displayName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(code text, classification text, specialization text, "displayName" text)
    order by code
    on conflict (code) do update set classification = excluded.classification,
      specialization = excluded.specialization, display_name = excluded.display_name
    where (t.classification, t.specialization, t.display_name)
      is distinct from (excluded.classification, excluded.specialization, excluded.display_name)
    returning (xmax = 0) as "isNew"`;
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, updated: written.length - added };
}

/** All published codes; empty if nobody has loaded them. */
export async function readTaxonomies(sql: TransactionSql): Promise<TaxonomySet> {
  const rows = await sql<PublishedTaxonomy[]>`
    select code, classification, specialization, display_name as "displayName" from provider_taxonomies`;
  return new Map(rows.map((row) => [row.code, toTaxonomy(row)]));
}
