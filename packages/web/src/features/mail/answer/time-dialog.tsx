import { defaultScheduleStart } from '@myra/shared/rules/calendar/reply-time';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Button } from '@/components/ui/button';
import { DateInput, TimeInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { sayZone, useChosenZone } from '@/lib/chosen-zone';
import { proposedTimes, readTyped, toTyped } from './send-time';

interface TimeDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** The time that is proposed; without it one soon. */
  startsAt?: number | undefined;
  /** Resolves to whether it was accepted; if so the dialog closes. */
  onChoose: (at: number) => Promise<boolean>;
  onClose: () => void;
}

/** Date and time in the organization's zone, at least three minutes ahead. */
export function TimeDialog({
  title,
  description,
  submitLabel,
  startsAt,
  onChoose,
  onClose,
}: TimeDialogProps) {
  const chosen = useChosenZone();
  const { zone } = chosen;
  const [typed, setTyped] = useState(() => toTyped(startsAt ?? defaultScheduleStart(Date.now()), zone));
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (fields: Partial<typeof typed>) => {
    setFault(undefined);
    setTyped((before) => ({ ...before, ...fields }));
  };
  const submit = async () => {
    const read = readTyped(typed, Date.now(), zone);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    setIsBusy(true);
    const isTaken = await onChoose(read.at);
    setIsBusy(false);
    if (isTaken) onClose();
  };
  return (
    <FormDialog
      title={title}
      description={description}
      width="ask"
      isBusy={isBusy}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {proposedTimes(Date.now(), zone).map(({ label, at }) => (
          <Button
            icon={Clock}
            key={label}
            variant="outline"
            size="sm"
            onClick={() => change(toTyped(at, zone))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Date">
          <DateInput value={typed.date} onChange={(date) => change({ date })} />
        </Field>
        <Field label="Time">
          <TimeInput value={typed.time} onChange={(time) => change({ time })} />
        </Field>
      </div>
      {fault === undefined ? (
        <p className="text-xs text-muted-foreground">{sayZone(chosen, Date.now())}</p>
      ) : (
        <p role="alert" className="text-xs text-danger-soft-foreground">
          {fault}
        </p>
      )}
    </FormDialog>
  );
}
