import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { importRows } from '../../db/schema.ts';
import type { ImportRow } from './parse-chunks.ts';

export type ImportRowRecord = typeof importRows.$inferSelect;

/** By line, after `afterLine`; with `search` those that have it in their number, reason or cells. */
export function listImportRows(
  tx: OrganizationTx,
  input: {
    taskId: number;
    outcome: string | undefined;
    search: string | undefined;
    afterLine: number;
    limit: number;
  },
): Promise<ImportRowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.taskId, input.taskId),
        input.outcome === undefined ? undefined : eq(importRows.outcome, input.outcome),
        input.search === undefined
          ? undefined
          : sql`position(lower(${input.search}) in lower(concat_ws(' ', ${importRows.line}, ${importRows.columnName}, ${importRows.message}, ${importRows.raw}))) > 0`,
        gt(importRows.line, input.afterLine),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(input.limit);
}

/** Rows per statement. */
const ROWS_EACH = 2_000;

/** Stores rows that were not simply accepted. */
export async function insertImportRows(
  tx: OrganizationTx,
  taskId: number,
  rows: readonly ImportRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_EACH) {
    const values = JSON.stringify(rows.slice(start, start + ROWS_EACH));
    await sqlOf(tx)`
      insert into import_rows (organization_id, task_id, line, outcome, code, column_name, message, raw)
      select ${tx.organizationId}, ${taskId}, line, outcome, code, column_name, message, raw
      from jsonb_to_recordset(${values}::text::jsonb) as r(line integer, outcome text, code text, column_name text, message text, raw jsonb)
      on conflict (organization_id, task_id, line) do nothing`;
  }
}

/** Deletes and returns the rows of these codes that stand in these lines. */
export function takeOutRows(
  tx: OrganizationTx,
  input: { taskId: number; codes: readonly string[]; lines: readonly number[] },
): Promise<ImportRowRecord[]> {
  return tx
    .delete(importRows)
    .where(
      and(
        eq(importRows.organizationId, tx.organizationId),
        eq(importRows.taskId, input.taskId),
        inArray(importRows.code, [...input.codes]),
        inArray(importRows.line, [...input.lines]),
      ),
    )
    .returning();
}
