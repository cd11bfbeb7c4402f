import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { useForm } from '@/lib/form/use-form';
import { reasonLabel } from '@/lib/suppression-words';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Suppression } from './suppression';

const schema = z.object({ reason: z.string().trim().min(3, 'Say why; it is kept with your name.') });
const EMPTY = { reason: '' };

/** Removes a suppression, with a reason. */
export function RemoveSuppressionDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const form = useForm({ schema, saved: EMPTY });
  const utils = trpc.useUtils();
  const remove = trpc.suppressions.remove.useMutation();
  const submit = form.onSubmit(async ({ reason }) => {
    try {
      await remove.mutateAsync({ body: { key: row.key ?? '', reason } });
      toast.success(`${row.value ?? 'The entry'} may be written to again.`);
      onClose();
    } catch (error) {
      toast.failure(error, 'Failed to remove it from the suppression list.');
    }
    await utils.suppressions.invalidate();
  });
  return (
    <FormDialog
      title="Remove from the suppression list"
      description={row.value ?? undefined}
      width="ask"
      isBusy={remove.isPending}
      submitLabel="Remove"
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="warning">
        It is here because: {reasonLabel(row.reason)}. Writing to somebody who opted out is against the law
        unless they asked for it again. What was stopped stays stopped.
      </Notice>
      <FormField control={form.control} name="reason" label="Why may they be written to again?" isRequired>
        <Input autoFocus maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
