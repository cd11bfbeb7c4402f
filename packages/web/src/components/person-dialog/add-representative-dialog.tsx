import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { FormDialog } from '../form-dialog';
import { Notice } from '../notice';
import { FormField } from '../ui/form-field';
import { Input } from '../ui/input';
import { PersonFields, personSchema } from './person-fields';

const schema = personSchema.extend({ password: z.string().min(1, messages.validation.enterPassword) });
const EMPTY = { name: '', email: '', password: '' };

/** Whether the server named the field that is wrong: it stands there, and nowhere else. */
const isAtField = (error: unknown): boolean => [...fieldIssues(error).keys()].some((field) => field in EMPTY);

interface AddRepresentativeDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Adds a representative with a one-time password. */
export function AddRepresentativeDialog({ organizationId, onClose }: AddRepresentativeDialogProps) {
  const form = useForm({ schema, saved: EMPTY });
  const utils = trpc.useUtils();
  const create = trpc.representatives.create.useMutation();
  const submit = form.onSubmit(async (person) => {
    try {
      await create.mutateAsync({ body: { ...person, org_id: organizationId } });
      await utils.representatives.invalidate();
      toast.success(messages.success.representativeCreated);
      onClose();
    } catch (error) {
      form.refuse(error);
      if (!isAtField(error)) toast.failure(error, messages.error.createRepresentative);
    }
  });
  return (
    <FormDialog
      title={screenTexts.settings.addRepresentative}
      description="Emails go out in this person’s name, from the mailbox you link."
      width="ask"
      isBusy={create.isPending}
      submitLabel={screenTexts.settings.addRepresentative}
      onSubmit={submit}
      onClose={onClose}
    >
      {create.isError && !isAtField(create.error) && <Notice tone="danger">{messages.error.general}</Notice>}
      {/* Any edit clears all faults. */}
      <div className="contents" onChange={() => form.clearErrors()}>
        <FormProvider {...form}>
          <PersonFields />
        </FormProvider>
        <FormField
          control={form.control}
          name="password"
          label="Password"
          isRequired
          help="A one-time password: an own one is asked for at the first sign-in, within a week."
        >
          <Input type="password" autoComplete="new-password" maxLength={200} />
        </FormField>
      </div>
    </FormDialog>
  );
}
