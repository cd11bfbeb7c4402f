import {
  CADENCE_LOGIC_LABELS,
  CADENCE_ROWS_MAX,
  FOLLOW_UP_LOGICS,
  type FollowUpLogic,
} from '@myra/shared/constants/cadence';
import type { CadenceRow } from '@myra/shared/rules/calendar/cadence';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { withNewRow } from './campaign-form';

const DESCRIPTION_MAX = 2_000;

const LOGIC_OPTIONS = FOLLOW_UP_LOGICS.map((value) => ({ value, label: CADENCE_LOGIC_LABELS[value] }));

interface CadenceTableProps {
  rows: readonly CadenceRow[];
  /** What is wrong in a row, counted from 0. */
  faultOf: (row: number) => string | undefined;
  today: string;
  onChange: (rows: CadenceRow[]) => void;
}

/** When each email is written for, and on which condition it is sent. */
export function CadenceTable({ rows, faultOf, today, onChange }: CadenceTableProps) {
  const change = (index: number, part: Partial<CadenceRow>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Cadence</legend>
      <ol className="divide-y rounded-xl border">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, only its position.
          <li key={index} className="flex flex-col gap-1 px-3 py-2">
            <div className="grid grid-cols-[16px_132px_132px_minmax(0,1fr)_28px] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_28px]">
              <span className="text-center text-xs text-muted-foreground tabular-nums max-sm:hidden">
                {index + 1}
              </span>
              <DateInput
                inputSize="sm"
                aria-label={`Date of email ${index + 1}`}
                aria-invalid={faultOf(index) !== undefined || undefined}
                value={row.date}
                onChange={(date) => change(index, { date })}
              />
              {index === 0 ? (
                <span className="flex h-8 min-w-0 items-center truncate rounded-lg bg-muted px-2 text-muted-foreground">
                  {CADENCE_LOGIC_LABELS.START_CAMPAIGN}
                </span>
              ) : (
                <OptionSelect<FollowUpLogic>
                  inputSize="sm"
                  aria-label={`Condition of email ${index + 1}`}
                  options={LOGIC_OPTIONS}
                  value={FOLLOW_UP_LOGICS.find((logic) => logic === row.logic)}
                  onChange={(logic) => change(index, { logic })}
                />
              )}
              <Input
                inputSize="sm"
                aria-label={`Description of email ${index + 1}`}
                placeholder="What this email is about"
                maxLength={DESCRIPTION_MAX}
                className="max-sm:col-span-2 max-sm:row-start-2"
                value={row.description}
                onChange={(event) => change(index, { description: event.target.value })}
              />
              {index > 0 && (
                <IconButton
                  icon={Trash2}
                  label={`Remove email ${index + 1}`}
                  className="max-sm:col-start-3 max-sm:row-start-1"
                  onClick={() => onChange(rows.filter((_, position) => position !== index))}
                />
              )}
            </div>
            {faultOf(index) !== undefined && (
              <p role="alert" className="flex items-center gap-1 text-xs text-danger-soft-foreground sm:pl-8">
                <CircleAlert className="size-3.5" aria-hidden="true" />
                {faultOf(index)}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-center gap-3">
        <Button
          icon={Plus}
          variant="outline"
          size="sm"
          disabled={rows.length >= CADENCE_ROWS_MAX}
          onClick={() => onChange(withNewRow(rows, today))}
        >
          Add row
        </Button>
        <p className="text-xs text-muted-foreground">
          At launch the first row moves to the start you choose; the others keep their distance in days. A new
          row is a day later: three working days or more read better.
        </p>
      </div>
    </fieldset>
  );
}
