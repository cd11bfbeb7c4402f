import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { TransactionSql } from 'postgres';
import { SHOWS_SYNTHETIC } from './search/conditions.ts';
import { type Fragment, joined } from './search/fragment.ts';
import { hasWord, type SearchedWord } from './search/words.ts';

/** Values are found by the words of their label, and by their numbers; `also` are found by names that are not stored. */
type Found = { words: readonly SearchedWord[]; also?: readonly string[] };
type Wanted = Found & { kind: string; facets: readonly string[] };

const hasDigit = (forms: SearchedWord): boolean => forms.some((form) => /\d/.test(form));

const isFound = (sql: TransactionSql, { words, also = [] }: Found): Fragment => {
  const found = words.map((forms) =>
    hasWord(sql, hasDigit(forms) ? `(f.words || ' ' || lower(f.value))` : 'f.words', forms),
  );
  return sql`(${joined(sql, 'and', [sql`true`, ...found])} or f.value = any(${[...also]}::text[]))`;
};

/** The stored values of facets that are found, at most `max`, most rows first. */
export async function findOptions(
  tx: OrganizationTx,
  { kind, facets, max, ...wanted }: Wanted & { max: number },
): Promise<{ value: string; count: number }[]> {
  const sql = sqlOf(tx);
  return sql<{ value: string; count: number }[]>`
    with shown as (
      select f.value, f.n, ${isFound(sql, wanted)} as is_found from provider_facets f
      where f.kind = ${kind} and f.facet = any(${[...facets]}::text[])
        and (not f.is_synthetic or ${sql.unsafe(SHOWS_SYNTHETIC)})
    )
    select s.value, sum(s.n)::integer as count from shown s
    where s.value in (select value from shown where is_found order by n desc limit ${max})
    group by s.value order by count desc, s.value`;
}

/** The names of the providers that these values number. */
export async function namesOf(tx: OrganizationTx, npis: readonly string[]): Promise<Map<string, string>> {
  const rows = await sqlOf(tx)<{ npi: string; name: string }[]>`
    select p.npi, min(p.name) as name from providers p where p.npi = any(${[...npis]}::text[]) group by p.npi`;
  return new Map(rows.map(({ npi, name }) => [npi, name]));
}

/** The labels of values, of those that are found. */
export async function labelsOf(
  tx: OrganizationTx,
  { kind, facets, values, ...wanted }: Wanted & { values: readonly string[] },
): Promise<Map<string, string>> {
  const sql = sqlOf(tx);
  const rows = await sql<{ value: string; label: string }[]>`
    select f.value, min(f.label) as label from provider_facets f
    where f.kind = ${kind} and f.facet = any(${[...facets]}::text[]) and f.value = any(${[...values]}::text[])
      and ${isFound(sql, wanted)}
    group by f.value`;
  return new Map(rows.map(({ value, label }) => [value, label]));
}
