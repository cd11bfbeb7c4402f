import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { type ImportRow, keptRowsCsv } from './kept-rows-csv';

export type RowOutcome = 'refused' | 'duplicate';

const PAGE_ROWS = 100;
const EXPORT_PAGE_ROWS = 500;
/** More lines than this no one mends by hand. */
const EXPORT_ROWS_MAX = 100_000;

/** Rows of an import that were not plainly accepted, read page by page. */
export function useImportRows(taskId: string, outcome: RowOutcome, columns: readonly string[]) {
  const utils = trpc.useUtils();
  const read = (afterLine: number, limit: number) =>
    utils.client.leads.listImportRows.query({
      params: { id: taskId },
      query: { outcome, after_line: afterLine, limit },
    });
  const query = useInfiniteQuery({
    queryKey: ['wizard', 'import-rows', taskId, outcome],
    queryFn: ({ pageParam }) => read(pageParam, PAGE_ROWS),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_line ?? undefined,
  });
  const [isExporting, setIsExporting] = useState(false);

  /** Every such row as CSV text. */
  const exportAll = async (): Promise<string> => {
    setIsExporting(true);
    try {
      await utils.client.activity.noteExport.mutate({ body: { list: 'kept-rows' } });
      const rows: ImportRow[] = [];
      let after: number | null = 0;
      while (after !== null && rows.length < EXPORT_ROWS_MAX) {
        const page: Awaited<ReturnType<typeof read>> = await read(after, EXPORT_PAGE_ROWS);
        rows.push(...page.rows);
        after = page.next_line;
      }
      return keptRowsCsv(rows, columns);
    } finally {
      setIsExporting(false);
    }
  };
  return { query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [], exportAll, isExporting };
}
