import { DAILY_LIMIT_MAX, GAP_SECONDS_MAX, GAP_SECONDS_MIN } from '@myra/shared/constants/sending-policy';
import { Controller, useFormContext } from 'react-hook-form';
import { TimeInput } from '@/components/ui/date-input';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Tick } from '@/components/ui/tick';
import type { LimitsForm, ShownLimits } from './limits-form';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Emails a day, the gap between two, days and hours; stands in a FormProvider that has them as `limits`. `bounds` are
 * the organization's, where a mailbox may only be stricter.
 */
export function LimitFields({ bounds }: { bounds?: ShownLimits | undefined }) {
  const { control } = useFormContext<{ limits: LimitsForm }>();
  const most = bounds?.daily_limit ?? DAILY_LIMIT_MAX;
  const least = bounds?.gap_seconds ?? GAP_SECONDS_MIN;
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <FormField
          control={control}
          name="limits.daily_limit"
          label={bounds ? 'Emails a day' : 'Emails a day and mailbox'}
          help={`1 to ${most}; counted in the organization's time zone.`}
        >
          <Input inputMode="numeric" maxLength={6} />
        </FormField>
        <FormField
          control={control}
          name="limits.gap_seconds"
          label="Seconds between two emails"
          help={`${least.toLocaleString()} to ${GAP_SECONDS_MAX.toLocaleString()}.`}
        >
          <Input inputMode="numeric" maxLength={6} />
        </FormField>
      </div>
      <Controller
        control={control}
        name="limits.days"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">Sending days</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {DAYS.map((name, index) => {
                const day = index + 1;
                const isOn = value.includes(day);
                return (
                  <Tick
                    key={name}
                    label={name}
                    isOn={isOn}
                    // One that the organization gave up since can still be taken away.
                    isDisabled={!isOn && bounds?.days?.includes(day) === false}
                    onChange={(next) =>
                      onChange(next ? [...value, day] : value.filter((each) => each !== day))
                    }
                  />
                );
              })}
            </div>
            {error !== undefined && (
              <p role="alert" className="text-xs text-danger-soft-foreground">
                {error.message}
              </p>
            )}
          </fieldset>
        )}
      />
      <div className="grid grid-cols-2 gap-4">
        <FormField control={control} name="limits.from_minute" label="From">
          {({ value, onChange }) => <TimeInput value={value} onChange={onChange} />}
        </FormField>
        <FormField control={control} name="limits.to_minute" label="To" help="In the campaign's time zone.">
          {({ value, onChange }) => <TimeInput value={value} onChange={onChange} />}
        </FormField>
      </div>
    </>
  );
}
