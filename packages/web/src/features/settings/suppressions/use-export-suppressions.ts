import { useState } from 'react';
import { downloadText } from '@/lib/download-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { csvOf, type Suppression } from './suppression';

const ROWS_AT_ONCE = 500;

/** Reads the whole list page by page and hands it over as a file. */
export function useExportSuppressions() {
  const utils = trpc.useUtils();
  const [isExporting, setIsExporting] = useState(false);
  const exportAll = async () => {
    setIsExporting(true);
    try {
      const rows: Suppression[] = [];
      let cursor: string | undefined;
      do {
        const page = await utils.suppressions.list.fetch(
          { query: { limit: ROWS_AT_ONCE, ...(cursor !== undefined && { cursor }) } },
          { staleTime: 0 },
        );
        rows.push(...page.suppressions);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      downloadText('suppressions.csv', 'text/csv;charset=utf-8', csvOf(rows));
    } catch (error) {
      toast.failure(error, 'Failed to export the suppression list.');
    } finally {
      setIsExporting(false);
    }
  };
  return { exportAll, isExporting };
}
