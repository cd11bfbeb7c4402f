import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listImportRows as call } from '@myra/shared/contracts/leads';
import { type Ctx, inOrganization } from '../../context.ts';
import { getTaskRow } from '../tasks/index.ts';
import { readCheckpoint } from './checkpoint.ts';
import { listImportRows } from './import-rows.store.ts';
import { importTask } from './import-task.ts';

/** Rows of a file that were not simply accepted, by line, one page at a time. Throws not-found. */
export function readImportRows(
  ctx: Ctx,
  taskId: number,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const task = await getTaskRow(tx, taskId);
    const checkpoint = task.taskType === importTask.taskType ? readCheckpoint(task.checkpoint) : null;
    const { refused = 0, duplicates = 0 } = checkpoint?.counts ?? {};
    const rows = await listImportRows(tx, {
      taskId,
      outcome: query.outcome,
      search: query.search || undefined,
      afterLine: query.after_line,
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    const total = { refused, duplicate: duplicates, unmatched: 0 };
    return {
      rows: page.map((row) => ({
        line: row.line,
        outcome: row.outcome,
        code: row.code,
        column_name: row.columnName,
        message: row.message,
        raw: row.raw,
      })),
      total: query.outcome === undefined ? refused + duplicates : total[query.outcome],
      next_line: rows.length > query.limit ? (page.at(-1)?.line ?? null) : null,
    };
  });
}
