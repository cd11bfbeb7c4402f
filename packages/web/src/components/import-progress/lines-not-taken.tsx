import { Download } from 'lucide-react';
import { useState } from 'react';
import { CutText } from '@/components/cut-text';
import { downloadText } from '@/lib/download-text';
import { formatCount } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { useDebounced } from '@/lib/use-debounced';
import { LoadMore } from '../load-more';
import { Button } from '../ui/button';
import { Input } from '../ui/input';
import { columnOrder, type RawRow } from './import-rows-csv';
import { TakeRow } from './take-row';
import { useImportRows } from './use-import-rows';

const TYPED_MS = 300;

const cellsText = (raw: RawRow): string =>
  columnOrder([raw], [])
    .map((name) => raw?.[name] ?? '')
    .filter((value) => value !== '')
    .join(' · ');

/** The lines that an import did not take, with the reason; they can be searched and downloaded. Renders nothing without any. */
export function LinesNotTaken({ taskId, canTake }: { taskId: string; canTake: boolean }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPED_MS);
  const { query, rows, exportAll, isExporting } = useImportRows({ taskId, search });
  if (rows.length === 0 && search === '') return null;
  const download = async () => {
    try {
      downloadText('lines-not-taken.csv', 'text/csv;charset=utf-8', await exportAll());
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <section aria-label="Lines not taken">
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h3 className="mr-auto font-medium">Lines not taken</h3>
        <Input
          type="search"
          inputSize="sm"
          aria-label="Search lines"
          placeholder="Search lines"
          maxLength={100}
          className="w-44"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          icon={Download}
          variant="outline"
          size="sm"
          isBusy={isExporting}
          disabled={rows.length === 0}
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      </div>
      <ul className="max-h-52 overflow-y-auto rounded-lg border text-xs" tabIndex={-1}>
        {rows.length === 0 && <li className="px-3 py-2 text-muted-foreground">No line has this.</li>}
        {rows.map((row) => (
          <li key={row.line} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
            <span className="w-20 shrink-0 text-muted-foreground tabular-nums">
              Line {formatCount(row.line)}
            </span>
            <div className="min-w-0 break-words">
              {row.column_name ? `${row.column_name}: ` : ''}
              {row.message}
              <CutText text={cellsText(row.raw)} className="block truncate text-muted-foreground" />
              {canTake && <TakeRow taskId={taskId} row={row} />}
            </div>
          </li>
        ))}
      </ul>
      <LoadMore query={query} label="Show more" />
    </section>
  );
}
