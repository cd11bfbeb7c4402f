import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

export type TableFacts = { columns: string[]; indexes: string[] };

/** Tables by name as declared in the Drizzle schema files of `folder`. */
export async function tablesOfCode(folder: string): Promise<Record<string, TableFacts>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.ts'));
  const files = await Promise.all(names.map((name) => import(path.join(folder, name))));
  const tables = files.flatMap((file) => Object.values(file)).filter((each) => is(each, PgTable));
  const facts = tables.map(getTableConfig).map((table): [string, TableFacts] => [
    table.name,
    {
      columns: table.columns
        .map((column) => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`)
        .toSorted(),
      indexes: table.indexes
        .map(({ config }) => `${config.unique ? 'unique ' : ''}${config.method ?? 'btree'} ${config.name}`)
        .toSorted(),
    },
  ]);
  return Object.fromEntries(facts);
}

/** Tables by name as in the database, without indexes of constraints. */
export async function tablesOfDatabase(sql: Sql): Promise<Record<string, TableFacts>> {
  const rows = await sql<(TableFacts & { name: string })[]>`
    select c.relname as name,
      array(
        select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(
        select case when i.indisunique then 'unique ' else '' end || m.amname || ' ' || x.relname
        from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  return Object.fromEntries(
    rows.map(({ name, columns, indexes }) => [
      name,
      { columns: columns.toSorted(), indexes: indexes.toSorted() },
    ]),
  );
}
