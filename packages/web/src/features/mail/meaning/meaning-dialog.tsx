import type { ReplyIntent } from '@myra/shared/constants/reply-intents';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { meaningLabel, namesDay } from './meanings';

interface MeaningDialogProps {
  intent: ReplyIntent;
  consequences: readonly string[];
  onConfirm: (waitUntil: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Says what a new meaning does before it is set, and takes the day that it names. */
export function MeaningDialog({ intent, consequences, onConfirm, onClose }: MeaningDialogProps) {
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (day !== '' && day < new Date().toLocaleDateString('sv-SE')) {
      setFault('Choose a day that is still to come.');
      return;
    }
    setIsBusy(true);
    try {
      await onConfirm(day || undefined);
      onClose();
    } catch {
      // The reason was told. The question stays open.
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Meaning: ${meaningLabel(intent)}`}
      width="ask"
      isBusy={isBusy}
      submitLabel="Set meaning"
      isDestructive={intent === 'unsubscribe'}
      onSubmit={submit}
      onClose={onClose}
    >
      {consequences.length > 0 && (
        <ul aria-label="What happens" className="flex list-disc flex-col gap-1.5 pl-4 text-sm wrap-anywhere">
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {namesDay(intent) && (
        <Field
          label={intent === 'out_of_office' ? 'Back on' : 'Wait until'}
          help="Optional. Without it the day that the message names counts, if any."
          error={fault}
        >
          <DateInput
            value={day}
            onChange={(next) => {
              setDay(next);
              setFault(undefined);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
