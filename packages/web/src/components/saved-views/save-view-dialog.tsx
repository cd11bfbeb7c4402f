import { messages } from '@myra/shared/messages/catalogue';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/error-text';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';

const NAME_MAX = 60;

const schema = z.object({ name: needed('Give the view a name.'), is_shared: z.boolean() });
const EMPTY = { name: '', is_shared: false };

interface SaveViewDialogProps {
  list: RouterInputs['savedViews']['save']['list'];
  search: string;
  onClose: () => void;
}

/** Keeps search, filters and order under a name, for oneself or for everybody of the organization. */
export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const form = useForm({ schema, saved: EMPTY });
  const sharedId = useId();
  const utils = trpc.useUtils();
  const save = trpc.savedViews.save.useMutation();
  const submit = form.onSubmit(async (view) => {
    try {
      await save.mutateAsync({ list, search, ...view });
    } catch (error) {
      return form.setError('name', { message: errorText(error, messages.error.general) });
    }
    await utils.savedViews.invalidate();
    toast.success(`View ${view.name} saved.`);
    onClose();
  });
  return (
    <FormDialog
      title="Save this view"
      description="Search, filters and order are kept."
      width="ask"
      isBusy={save.isPending}
      submitLabel="Save view"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="name" label="Name" isRequired>
        <Input maxLength={NAME_MAX} />
      </FormField>
      <Controller
        control={form.control}
        name="is_shared"
        render={({ field: { value, onChange } }) => (
          <div className="flex items-center gap-2">
            <Checkbox id={sharedId} checked={value} onCheckedChange={(next) => onChange(next === true)} />
            <label htmlFor={sharedId}>Share with everybody in the organization</label>
          </div>
        )}
      />
    </FormDialog>
  );
}
