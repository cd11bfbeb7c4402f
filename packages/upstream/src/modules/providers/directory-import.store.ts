import type { Database } from '@myra/platform/database/open-database';
import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import type { TransactionSql } from 'postgres';
import type { LineNote } from './directory-kind.ts';
import type { DirectoryCheckpoint } from './import-directory.ts';

const LOCK = `hashtextextended('directory-import', 0)`;

/** Takes the lock for one import at a time; undefined if another process has it. Returns how to unlock. It ends with the process. */
export async function lockDirectoryImport({ sql }: Database): Promise<(() => Promise<void>) | undefined> {
  const held = await sql.reserve();
  const [got] = await held.unsafe(`select pg_try_advisory_lock(${LOCK}) as mine`);
  if (!got?.mine) return void held.release();
  return async () => {
    await held.unsafe(`select pg_advisory_unlock(${LOCK})`);
    held.release();
  };
}

/** The unfinished import of the same file, else a new one. */
export async function beginImport(
  { sql }: Database,
  input: { kind: DirectoryFileKind; fileName: string; fingerprint: string; now: Date },
): Promise<{ id: number; checkpoint: Record<string, unknown> | null }> {
  const { kind, fileName, fingerprint } = input;
  const now = input.now.toISOString();
  const [known] = await sql<{ id: number; checkpoint: string | null }[]>`
    select id, checkpoint::text as checkpoint from directory_imports
    where fingerprint = ${fingerprint} and kind = ${kind} and state = 'running' order by id desc limit 1`;
  if (known)
    return { id: known.id, checkpoint: known.checkpoint === null ? null : JSON.parse(known.checkpoint) };
  const [made] = await sql<{ id: number }[]>`
    insert into directory_imports (kind, file_name, fingerprint, started_at, updated_at)
    values (${kind}, ${fileName}, ${fingerprint}, ${now}, ${now}) returning id`;
  if (!made) throw new TypeError('An insert returns its row');
  return { id: made.id, checkpoint: null };
}

/** Stores how far an import is. */
export async function storeCheckpoint(
  sql: TransactionSql,
  id: number,
  reached: { checkpoint: DirectoryCheckpoint; now: Date },
): Promise<void> {
  await sql`
    update directory_imports set checkpoint = ${JSON.stringify(reached.checkpoint)}::text::jsonb,
      updated_at = ${reached.now.toISOString()} where id = ${id}`;
}

/** Running imports that wrote nothing since a time. */
export async function listQuietImports({ sql }: Database, since: Date) {
  const rows = await sql<{ id: number; kind: DirectoryFileKind; checkpoint: string | null }[]>`
    select id, kind, checkpoint::text as checkpoint from directory_imports
    where state = 'running' and updated_at < ${since.toISOString()}`;
  return rows.map((row) => ({
    ...row,
    checkpoint: row.checkpoint === null ? null : JSON.parse(row.checkpoint),
  }));
}

/** Locks the counting of an import until the transaction ends. False if another process counts it or has done so. */
export async function claimCounting(sql: TransactionSql, id: number, written: number): Promise<boolean> {
  const [row] = await sql`
    select from directory_imports
    where pg_try_advisory_xact_lock(hashtextextended('directory-counting', 0))
      and id = ${id} and (checkpoint->>'countedAt')::bigint < ${written}`;
  return row !== undefined;
}

/** Stores how many rows were written when the directory was counted. */
export async function noteCounted(sql: TransactionSql, id: number, written: number): Promise<void> {
  await sql`
    update directory_imports set checkpoint = jsonb_set(checkpoint, '{countedAt}', to_jsonb(${written}::bigint))
    where id = ${id} and (checkpoint->>'countedAt')::bigint < ${written}`;
}

export async function endImport(sql: TransactionSql, id: number, now: Date): Promise<void> {
  await sql`update directory_imports set state = 'completed', updated_at = ${now.toISOString()} where id = ${id}`;
}

/** Stores lines that were refused, duplicate or unmatched. */
export async function insertLines(sql: TransactionSql, id: number, notes: readonly LineNote[]) {
  if (notes.length === 0) return;
  const rows = notes.map(({ line, outcome, code, columnName, message }) => ({
    line,
    outcome,
    code,
    columnName,
    message,
  }));
  await sql`
    insert into directory_import_lines (import_id, line, outcome, code, column_name, message)
    select ${id}, line, outcome, code, "columnName", message
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(line integer, outcome text, code text, "columnName" text, message text)
    on conflict do nothing`;
}

export type NotedLine = Pick<LineNote, 'line' | 'outcome' | 'columnName' | 'message'>;

/** The first of these lines. */
export async function listLines({ sql }: Database, id: number, limit: number): Promise<NotedLine[]> {
  return sql<NotedLine[]>`
    select line, outcome, column_name as "columnName", message from directory_import_lines
    where import_id = ${id} order by line limit ${limit}`;
}
