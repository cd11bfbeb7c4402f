import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { OptionSelect } from '@/components/ui/option-select';
import { cn } from '@/lib/cn';
import type { ColumnAnalysis } from './mapping-choice';

/** The sheet and the row of the header, as a person chose them. Undefined is what was found. */
export type Place = { sheet?: string | undefined; header_row?: number | undefined };

const ROWS_SHOWN = 8;
/** The columns that are shown. */
const COLUMNS = [0, 1, 2, 3, 4, 5];

interface TablePlaceProps {
  analysis: ColumnAnalysis;
  /** Whether a person chose the place; then its rows stay open. */
  isChosen: boolean;
  /** Whether another place is being read. */
  isBusy: boolean;
  onChange: (place: Place) => void;
}

/** Which sheet is read and which of its first rows names the columns, with these rows to choose from. */
export function TablePlace({ analysis, isChosen, isBusy, onChange }: TablePlaceProps) {
  const { sheets, sheet, header_row: headerRow, top } = analysis;
  const [isOpen, setIsOpen] = useState(() => isChosen || sheets.length > 1 || top[0]?.line !== headerRow);
  const id = useId();
  if (top.length === 0 || headerRow === null) return null;
  const named = sheets.flatMap((name) => (name === null ? [] : [{ value: name, label: name }]));
  return (
    <section aria-label="Where the table is" aria-busy={isBusy} className="rounded-xl border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        {named.length > 1 && (
          <div className="flex items-center gap-2">
            <span>Sheet</span>
            <OptionSelect
              aria-label="Sheet"
              inputSize="sm"
              className="w-48"
              options={named}
              value={sheet ?? undefined}
              isDisabled={isBusy}
              onChange={(next) => onChange({ sheet: next })}
            />
          </div>
        )}
        <p className="text-muted-foreground">Row {headerRow} names the columns.</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="ml-auto flex items-center gap-1 rounded-sm text-xs text-muted-foreground hover:text-foreground"
        >
          First rows
          <ChevronDown className={cn('size-3.5', isOpen && 'rotate-180')} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="overflow-x-auto border-t">
          <table aria-label="First rows of the sheet" className="w-full text-xs">
            <tbody>
              {top.slice(0, ROWS_SHOWN).map(({ line, cells }) => (
                <TopRow
                  key={line}
                  line={line ?? 0}
                  cells={cells}
                  headerRow={headerRow}
                  isDisabled={isBusy}
                  onChoose={() => onChange({ sheet: sheet ?? undefined, header_row: line ?? undefined })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface TopRowProps {
  line: number;
  cells: readonly (string | null)[];
  headerRow: number;
  isDisabled: boolean;
  onChoose: () => void;
}

/** One of the first rows; the one that names the columns is marked, those above it are left out. */
function TopRow({ line, cells, headerRow, isDisabled, onChoose }: TopRowProps) {
  const isHeader = line === headerRow;
  const shown = COLUMNS.map((column) => ({ column, text: cells[column] ?? '' }));
  return (
    <tr className={cn(isHeader && 'bg-accent font-medium', line < headerRow && 'text-muted-foreground')}>
      <td className="h-8 w-24 pl-4 whitespace-nowrap">
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="header row"
            className="accent-primary"
            checked={isHeader}
            disabled={isDisabled}
            onChange={onChoose}
          />
          <span>
            Row {line}
            <span className="sr-only"> names the columns: {cells.filter(Boolean).join(', ')}</span>
          </span>
        </label>
      </td>
      {shown.map(({ column, text }) => (
        <td key={column} className="max-w-40 truncate px-3 last:pr-4" title={text}>
          {text}
        </td>
      ))}
    </tr>
  );
}
