import { Download } from 'lucide-react';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { columnOrder, type RawRow } from '@/components/import-progress/import-rows-csv';
import { TakeRow } from '@/components/import-progress/take-row';
import { useImportRows } from '@/components/import-progress/use-import-rows';
import { LoadMore } from '@/components/load-more';
import { Button } from '@/components/ui/button';
import { FilterChip } from '@/components/ui/filter-chip';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { downloadText } from '@/lib/download-text';
import { formatCount } from '@/lib/format-count';
import { toast } from '@/lib/toast';

interface KeptRowsSheetProps {
  taskId: string;
  /** The file's columns in their order. */
  columns: readonly string[];
  refused: number;
  duplicates: number;
  onClose: () => void;
}

/** The rows that were kept aside, each with its line in the file and the reason; they can be taken away as CSV. */
export function KeptRowsSheet({ taskId, columns, refused, duplicates, onClose }: KeptRowsSheetProps) {
  const [outcome, setOutcome] = useState<'refused' | 'duplicate'>(refused > 0 ? 'refused' : 'duplicate');
  const { query, rows, exportAll, isExporting } = useImportRows({ taskId, outcome, columns });
  const download = async () => {
    try {
      downloadText(`${outcome}-rows.csv`, 'text/csv;charset=utf-8', await exportAll());
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent className="w-[560px]">
        <SheetHeader title="Rows kept aside" description="The import goes on without them." />
        <div className="flex gap-2 px-6 pt-4 max-sm:px-4">
          <FilterChip isOn={outcome === 'refused'} count={refused} onClick={() => setOutcome('refused')}>
            Refused
          </FilterChip>
          <FilterChip
            isOn={outcome === 'duplicate'}
            count={duplicates}
            onClick={() => setOutcome('duplicate')}
          >
            Duplicates
          </FilterChip>
        </div>
        <SheetBody className="pt-4">
          {query.isPending && <Skeleton className="h-10" />}
          {query.isError && <ErrorView query={query} />}
          {query.isSuccess && rows.length === 0 && (
            <p className="py-8 text-center text-muted-foreground">There are no such rows.</p>
          )}
          <ol className="divide-y">
            {rows.map((row) => (
              <li key={row.line} className="flex gap-4 py-3">
                <span className="w-20 shrink-0 text-muted-foreground tabular-nums">
                  Line {formatCount(row.line)}
                </span>
                <div className="min-w-0 flex-1">
                  <p>{row.message}</p>
                  <p className="truncate text-xs text-muted-foreground" title={rawText(row.raw, columns)}>
                    {rawText(row.raw, columns)}
                  </p>
                  <TakeRow taskId={taskId} row={row} />
                </div>
              </li>
            ))}
          </ol>
          <LoadMore query={query} label="Show more" />
        </SheetBody>
        <SheetFooter>
          <span className="text-xs text-muted-foreground">
            {outcome === 'refused'
              ? 'Take those that are right, or mend the others and import the file again.'
              : 'These people are in the list already, by another row or an earlier import.'}
          </span>
          <Button
            icon={Download}
            variant="outline"
            className="ml-auto"
            isBusy={isExporting}
            disabled={rows.length === 0}
            onClick={() => void download()}
          >
            Download CSV
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

const rawText = (raw: RawRow, columns: readonly string[]): string =>
  columnOrder([raw], columns)
    .map((name) => raw?.[name] ?? '')
    .filter((value) => value !== '')
    .join(' · ');
