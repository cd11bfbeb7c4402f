import type { TransactionSql } from 'postgres';

/** Facts for the row with this NPI, or for the facilities with this CCN. */
export type KeyedFacts = { key: string; facts: Record<string, unknown> };
export type FactOutcome = { key: string; outcome: 'updated' | 'kept' | 'unmatched' };

/** What says facts: a kind of file with the day and the edition, and the lists that another edition replaces. */
export type FactSource = { source: string; date: string; edition: string; lists: readonly string[] };

/**
 * Adds facts to public rows. Lists of the same edition are united, those of another one are replaced. The source and its day are
 * noted where something changed. Synthetic rows are left alone. No key may occur twice.
 */
export async function addFacts(
  sql: TransactionSql,
  by: 'npi' | 'ccn',
  rows: readonly KeyedFacts[],
  said: FactSource,
): Promise<FactOutcome[]> {
  if (rows.length === 0) return [];
  const column = sql(by);
  return sql<FactOutcome[]>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(key text, facts jsonb)
    ), met as materialized (
      select p.id, g.key, p.facts as known, add_facts(p.facts, g.facts, ${said.source}, ${said.edition}, ${[...said.lists]}::text[]) as merged
      from given g join directory_providers p on p.${column} = g.key
      where p.source <> 'synthetic' and (${by} = 'npi' or p.kind = 'facility')
    ), written as (
      update directory_providers p
      set facts = merge_facts(m.merged, jsonb_build_object('saidBy', jsonb_build_object(${said.source}::text, ${said.date}::text))),
        updated_at = now()
      from met m where p.id = m.id and m.merged is distinct from m.known
      returning m.key
    )
    select g.key, case when exists (select from written w where w.key = g.key) then 'updated'
      when exists (select from met m where m.key = g.key) then 'kept' else 'unmatched' end as outcome
    from given g`;
}

/** NPIs of facilities by their CCN, as far as they are known; hospitals come first. */
export async function npisOfCcns(sql: TransactionSql, ccns: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ ccn: string; npi: string }[]>`
    select distinct on (ccn) ccn, npi from directory_providers
    where ccn = any(${[...ccns]}::text[]) and kind = 'facility' and npi is not null
    order by ccn, (category = 'Hospital') desc nulls last, id`;
  return new Map(rows.map(({ ccn, npi }) => [ccn, npi]));
}
