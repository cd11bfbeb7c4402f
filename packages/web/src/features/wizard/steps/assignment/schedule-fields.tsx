import {
  SCHEDULE_TYPE_LABELS,
  SCHEDULE_TYPES,
  type ScheduleType,
} from '@myra/shared/constants/schedule-types';
import { FIXED_OFFSET_NOTE } from '@myra/shared/constants/time-zones';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { useId } from 'react';
import { DateInput, TimeInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { cn } from '@/lib/cn';
import { type AssignmentForm, shownStart } from './assignment-form';
import { isFixedOffset, ZoneSelect } from './zone-select';

const DETAILS: Record<ScheduleType, string> = {
  send_now: 'Leaves within minutes',
  save_and_schedule: 'Starts at the time below',
  save_and_not_send: 'Ready, paused until resumed',
};

interface ScheduleFieldsProps {
  form: AssignmentForm;
  /** Epoch ms. */
  now: number;
  error: string | undefined;
  onChange: (fields: Partial<AssignmentForm>) => void;
}

/** When the sending starts. */
export function ScheduleFields({ form, now, error, onChange }: ScheduleFieldsProps) {
  const id = useId();
  const start = shownStart(form, now);
  const today = instantToLocal(now, form.schedule_timezone).date;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-medium">
        Schedule
      </h2>
      <RadioGroup
        aria-labelledby={id}
        className="grid-cols-3 max-lg:grid-cols-1"
        value={form.schedule_type}
        onValueChange={(next) => {
          const chosen = SCHEDULE_TYPES.find((type) => type === next);
          if (chosen) onChange({ schedule_type: chosen });
        }}
      >
        {SCHEDULE_TYPES.map((type) => (
          <label
            key={type}
            htmlFor={`${id}-${type}`}
            className={cn(
              'flex cursor-pointer gap-3 rounded-lg border border-border-strong p-3',
              'has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft/40',
              'has-data-[state=checked]:inset-ring has-data-[state=checked]:inset-ring-primary',
            )}
          >
            <RadioGroupItem id={`${id}-${type}`} value={type} className="mt-0.5" />
            <span className="min-w-0">
              <span className="block font-medium">{SCHEDULE_TYPE_LABELS[type]}</span>
              <span className="block text-xs text-muted-foreground">{DETAILS[type]}</span>
            </span>
          </label>
        ))}
      </RadioGroup>
      <div className="mt-4 grid grid-cols-[1.1fr_0.8fr_1.3fr] items-start gap-3 max-lg:grid-cols-1">
        {form.schedule_type === 'save_and_schedule' && (
          <>
            <Field label="Start date" error={error}>
              <DateInput
                min={today}
                value={start.date}
                onChange={(date) => onChange({ date, time: start.time })}
              />
            </Field>
            <Field label="Time">
              <TimeInput value={start.time} onChange={(time) => onChange({ date: start.date, time })} />
            </Field>
          </>
        )}
        <Field
          label="Timezone"
          help={isFixedOffset(form.schedule_timezone) ? `A fixed offset ${FIXED_OFFSET_NOTE}.` : undefined}
        >
          <ZoneSelect
            value={form.schedule_timezone}
            onChange={(schedule_timezone) => onChange({ schedule_timezone })}
          />
        </Field>
      </div>
    </section>
  );
}
