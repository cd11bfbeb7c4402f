import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Tick } from '@/components/ui/tick';
import type { Form } from '@/lib/form/use-form';
import type { AssignmentForm } from './assignment-form';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** On which days the campaign sends and how much, within what its mailboxes allow. */
export function PaceFields({
  form,
  skipsHolidays,
  isUs,
}: {
  form: Form<AssignmentForm, AssignmentForm>;
  skipsHolidays: boolean;
  /** The zone may be in the United States. */
  isUs: boolean;
}) {
  const { days } = form.values;
  return (
    <section aria-label="Days and pace" className="flex flex-col gap-4">
      <div>
        <h2 className="font-medium">Days and pace</h2>
        <p className="text-xs text-muted-foreground">
          Within the hours, days and limits of each mailbox. Follow-ups move to the next day that is open.
        </p>
      </div>
      <fieldset>
        <legend className="mb-2">Sending days</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {DAYS.map((label, index) => {
            const day = index + 1;
            return (
              <Tick
                key={label}
                label={label}
                isOn={days.includes(day)}
                onChange={(isOn) =>
                  form.setValue('days', isOn ? [...days, day] : days.filter((one) => one !== day))
                }
              />
            );
          })}
        </div>
        {days.length === 0 && (
          <p role="alert" className="mt-2 text-xs text-danger-soft-foreground">
            Choose at least one day.
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3 max-lg:grid-cols-1">
        <FormField
          control={form.control}
          name="daily_max"
          label="Emails a day"
          help="Of all mailboxes together. Empty: as many as the mailboxes may send."
        >
          <Input inputMode="numeric" maxLength={6} />
        </FormField>
        {(isUs || skipsHolidays) && (
          <div className="lg:pt-7">
            <Tick
              label="Skip US federal holidays"
              isOn={skipsHolidays}
              onChange={(isOn) => form.setValue('skip_holidays', isOn)}
            />
          </div>
        )}
      </div>
    </section>
  );
}
