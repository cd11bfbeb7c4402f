import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { reasonLabel, type Suppression } from './suppression';

const REASON_MIN = 3;

/** Allows an address or domain again, for a reason that is kept. */
export function RemoveSuppressionDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.suppressions.remove.useMutation();
  const isShort = reason.trim().length < REASON_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isShort || remove.isPending) return;
    try {
      await remove.mutateAsync({ body: { key: row.key ?? '', reason: reason.trim() } });
      toast.success(`${row.value ?? 'The entry'} may be written to again.`);
      onClose();
    } catch (error) {
      toast.failure(error, 'Failed to remove it from the suppression list.');
    }
    await utils.suppressions.invalidate();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Remove from the suppression list" description={row.value ?? undefined} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
          <DialogBody className="flex flex-col gap-4">
            <Notice tone="warning">
              It is here because: {reasonLabel(row.reason)}. Writing to somebody who opted out is against the
              law unless they asked for it again. What was stopped stays stopped.
            </Notice>
            <Field
              label="Why may they be written to again?"
              isRequired
              error={isAsked && isShort ? 'Say why; it is kept with your name.' : undefined}
            >
              <Input
                autoFocus
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={remove.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" isBusy={remove.isPending}>
              Remove
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
