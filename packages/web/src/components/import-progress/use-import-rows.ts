import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { type ImportRow, importRowsCsv } from './import-rows-csv';

export type RowOutcome = 'refused' | 'duplicate' | 'unmatched';

const PAGE_ROWS = 100;
const EXPORT_PAGE_ROWS = 500;
/** More lines than this no one mends by hand. */
const EXPORT_ROWS_MAX = 100_000;

type Asked = {
  taskId: string;
  outcome?: RowOutcome | undefined;
  /** A part of the line's number, reason or cells. */
  search?: string | undefined;
  /** The file's columns in their order. */
  columns?: readonly string[] | undefined;
};

/** All reads of the rows of one import. */
export const rowsKeyOf = (taskId: string) => ['import-rows', taskId] as const;

/** Rows of an import that were not plainly accepted, read page by page. */
export function useImportRows({ taskId, outcome, search, columns = [] }: Asked) {
  const utils = trpc.useUtils();
  const read = (afterLine: number, limit: number) =>
    utils.client.leads.listImportRows.query({
      params: { id: taskId },
      query: { outcome, ...(search && { search }), after_line: afterLine, limit },
    });
  const query = useInfiniteQuery({
    queryKey: [...rowsKeyOf(taskId), outcome, search],
    queryFn: ({ pageParam }) => read(pageParam, PAGE_ROWS),
    initialPageParam: 0,
    // While somebody types, the lines found before stay.
    placeholderData: (before) => (search === undefined ? undefined : before),
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
      return importRowsCsv(rows, columns);
    } finally {
      setIsExporting(false);
    }
  };
  return { query, rows: query.data?.pages.flatMap((page) => page.rows) ?? [], exportAll, isExporting };
}
