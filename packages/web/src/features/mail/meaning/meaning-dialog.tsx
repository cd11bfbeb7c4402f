import type { ReplyIntent } from '@myra/shared/constants/reply-intents';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title={`Meaning: ${meaningLabel(intent)}`} />
        <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <div className="flex flex-col gap-3">
              {consequences.length > 0 && (
                <ul
                  aria-label="What happens"
                  className="flex list-disc flex-col gap-1.5 pl-4 text-sm wrap-anywhere"
                >
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
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={intent === 'unsubscribe' ? 'destructive' : 'default'}
              isBusy={isBusy}
            >
              Set meaning
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
