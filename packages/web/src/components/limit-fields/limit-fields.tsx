import { DAILY_LIMIT_MAX, GAP_SECONDS_MAX, GAP_SECONDS_MIN } from '@myra/shared/constants/sending-policy';
import { TimeInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Tick } from '@/components/ui/tick';
import type { LimitsForm, ShownLimits } from './limits-form';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface LimitFieldsProps {
  form: LimitsForm;
  /** The organization's, where a mailbox may only be stricter. */
  bounds?: ShownLimits | undefined;
  /** What is wrong with a field, by its wire name. */
  fault: (name: string) => string | undefined;
  onChange: (part: Partial<LimitsForm>) => void;
}

/** Emails a day, the gap between two, days and hours. */
export function LimitFields({ form, bounds, fault, onChange }: LimitFieldsProps) {
  const most = bounds?.daily_limit ?? DAILY_LIMIT_MAX;
  const least = bounds?.gap_seconds ?? GAP_SECONDS_MIN;
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field
          label={bounds ? 'Emails a day' : 'Emails a day and mailbox'}
          help={`1 to ${most}; counted in the organization's time zone.`}
          error={fault('daily_limit')}
        >
          <Input
            inputMode="numeric"
            maxLength={6}
            value={form.dailyLimit}
            onChange={(event) => onChange({ dailyLimit: event.target.value })}
          />
        </Field>
        <Field
          label="Seconds between two emails"
          help={`${least.toLocaleString()} to ${GAP_SECONDS_MAX.toLocaleString()}.`}
          error={fault('gap_seconds')}
        >
          <Input
            inputMode="numeric"
            maxLength={6}
            value={form.gapSeconds}
            onChange={(event) => onChange({ gapSeconds: event.target.value })}
          />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">Sending days</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {DAYS.map((name, index) => {
            const day = index + 1;
            const isOn = form.days.includes(day);
            return (
              <Tick
                key={name}
                label={name}
                isOn={isOn}
                // One that the organization gave up since can still be taken away.
                isDisabled={!isOn && bounds?.days?.includes(day) === false}
                onChange={(next) =>
                  onChange({ days: next ? [...form.days, day] : form.days.filter((each) => each !== day) })
                }
              />
            );
          })}
        </div>
        {fault('days') !== undefined && (
          <p role="alert" className="text-xs text-danger-soft-foreground">
            {fault('days')}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <Field label="From" error={fault('from_minute')}>
          <TimeInput value={form.from} onChange={(from) => onChange({ from })} />
        </Field>
        <Field label="To" help="In the campaign's time zone." error={fault('to_minute')}>
          <TimeInput value={form.to} onChange={(to) => onChange({ to })} />
        </Field>
      </div>
    </>
  );
}
