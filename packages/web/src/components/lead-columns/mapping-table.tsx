import {
  DO_NOT_IMPORT_LABEL,
  LEAD_FIELDS,
  MAPPING_CONFIDENCE_LABELS,
} from '@myra/shared/constants/lead-fields';
import { ArrowRight, Check, CircleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { OptionSelect } from '@/components/ui/option-select';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import {
  columnName,
  doubledColumns,
  type FileColumn,
  isPatientData,
  lostValues,
  type MappingChoice,
} from './mapping-choice';

const NOT_IMPORTED = 'none';
const OPTIONS = [
  { value: NOT_IMPORTED, label: DO_NOT_IMPORT_LABEL },
  ...LEAD_FIELDS.map(({ key, label }) => ({ value: key as string, label })),
];
const SAMPLES_SHOWN = 2;

interface MappingTableProps {
  columns: readonly FileColumn[];
  choice: MappingChoice;
  onChoose: (column: string, field: string | null) => void;
}

/**
 * Every column of the file with its first values, and the field it fills. On a phone a column is a block: its name and
 * the certainty of the match, its values, its field.
 */
export function MappingTable({ columns, choice, onChoose }: MappingTableProps) {
  const doubled = doubledColumns(choice);
  const head =
    'sticky top-0 z-10 h-9 border-y bg-background px-3 text-left text-xs font-medium text-muted-foreground';
  return (
    <table
      aria-label="Columns of the file"
      className="w-full min-w-[900px] table-fixed border-separate border-spacing-0 max-sm:block max-sm:min-w-0"
    >
      <colgroup>
        <col className="w-[208px]" />
        <col />
        <col className="w-10" />
        <col className="w-[248px]" />
        <col className="w-[200px]" />
      </colgroup>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={cn(head, 'pl-6 max-lg:pl-4')}>
            File column
          </th>
          <th scope="col" className={head}>
            First rows
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">goes to</span>
          </th>
          <th scope="col" className={head}>
            Myra field
          </th>
          <th scope="col" className={cn(head, 'pr-6')}>
            Match
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t">
        {columns.map((column) => (
          <MappingRow
            key={columnName(column)}
            column={column}
            field={choice.get(columnName(column)) ?? null}
            fault={doubled.get(columnName(column))}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
}

interface MappingRowProps {
  column: FileColumn;
  field: string | null;
  fault: string | undefined;
  onChoose: (column: string, field: string | null) => void;
}

function MappingRow({ column, field, fault, onChoose }: MappingRowProps) {
  const name = columnName(column);
  const isRefused = isPatientData(column);
  const cell = 'h-11 overflow-hidden border-b px-3 max-sm:h-auto max-sm:border-0 max-sm:p-0';
  const lost = lostValues(column, field);
  const samples = column.samples.slice(0, SAMPLES_SHOWN);
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:border-b max-sm:px-4 max-sm:py-3">
      <th scope="row" title={name} className={cn(cell, 'truncate pl-6 text-left font-medium max-lg:pl-4')}>
        {name}
      </th>
      <td
        className={cn(cell, 'truncate text-muted-foreground max-sm:col-span-2 max-sm:row-start-2')}
        title={column.samples.join(' · ')}
      >
        {samples.length === 0 ? '-' : samples.join('  ·  ')}
      </td>
      <td className={cn(cell, 'text-muted-foreground max-sm:hidden')}>
        <ArrowRight aria-hidden="true" />
      </td>
      <td className={cn(cell, 'overflow-visible max-sm:col-span-2 max-sm:row-start-3 max-sm:mt-2')}>
        <OptionSelect
          inputSize="sm"
          aria-label={`Field for ${name}`}
          className={cn(field === null && 'text-muted-foreground', fault !== undefined && 'border-danger')}
          isDisabled={isRefused}
          options={OPTIONS}
          value={field ?? NOT_IMPORTED}
          onChange={(value) => onChoose(name, value === NOT_IMPORTED ? null : value)}
        />
      </td>
      <td className={cn(cell, 'pr-6 max-sm:col-start-2 max-sm:row-start-1 max-sm:max-w-48')}>
        {fault !== undefined || lost !== undefined ? (
          <span
            className={cn(
              'flex items-start gap-1 text-xs',
              fault === undefined ? 'text-warning-soft-foreground' : 'text-danger-soft-foreground',
            )}
            title={fault ?? lost}
          >
            <CircleAlert className="mt-px size-3.5" aria-hidden="true" />
            <span className="line-clamp-2">{fault ?? lost}</span>
          </span>
        ) : (
          <Tooltip content={column.reason ?? ''}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason of a match is read by hovering or by keyboard. */}
            <span tabIndex={0} className="flex w-fit rounded-sm">
              <MatchBadge column={column} field={field} />
            </span>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}

/** How certain the match is. A field that the person chose against the suggestion is marked as theirs. */
function MatchBadge({ column, field }: { column: FileColumn; field: string | null }) {
  if (isPatientData(column)) {
    return (
      <Badge variant="danger" hasDot>
        {MAPPING_CONFIDENCE_LABELS.patient_data}
      </Badge>
    );
  }
  if (field !== null && field !== column.suggested_field) {
    return <span className="text-muted-foreground">Your choice</span>;
  }
  if (field === null) {
    return (
      <span className="text-muted-foreground">
        {column.suggested_field === null ? MAPPING_CONFIDENCE_LABELS.none : 'Left out'}
      </span>
    );
  }
  if (column.confidence === 'certain') {
    return (
      <span className="flex items-center gap-1.5 text-muted-foreground">
        <Check className="text-success" aria-hidden="true" />
        {MAPPING_CONFIDENCE_LABELS.certain}
      </span>
    );
  }
  return (
    <Badge variant="warning" hasDot>
      {MAPPING_CONFIDENCE_LABELS.check}
    </Badge>
  );
}
