import { invitePerson } from '@myra/shared/contracts/people';
import { messages } from '@myra/shared/messages/catalogue';
import { FormProvider } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { PersonFields, personSchema } from '@/components/person-dialog/person-fields';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { OptionSelect } from '@/components/ui/option-select';
import { errorText } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { mayHappenYet } from '@/lib/lost-answer';
import { trpc } from '@/lib/trpc';
import { OneTimePassword } from './one-time-password';
import { ROLE_OPTIONS } from './person';

const { user_role } = invitePerson.schema.body.shape;
const schema = personSchema.extend({ user_role });
const EMPTY = { name: '', email: '', user_role: 'representative' as const };
const TEXTS = { title: 'Invite person', description: 'An own password is asked for at the first sign-in.' };

/** Makes an account; then shows its one-time password, which is told this once. */
export function InvitePersonDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ schema, saved: EMPTY });
  const utils = trpc.useUtils();
  const invite = trpc.people.invite.useMutation();
  const submit = form.onSubmit(async (body) => {
    try {
      await invite.mutateAsync({ body });
      await utils.people.invalidate();
    } catch (error) {
      form.refuse(error);
    }
  });
  const password = invite.data?.one_time_password;
  if (typeof password === 'string') {
    return (
      <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader {...TEXTS} />
          <OneTimePassword email={form.values.email.trim()} password={password} onClose={onClose} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...TEXTS}
      width="ask"
      isBusy={invite.isPending}
      submitLabel="Invite person"
      onSubmit={submit}
      onClose={onClose}
    >
      {invite.isError && !mayHappenYet(invite.error) && (
        <Notice tone="danger">{errorText(invite.error, messages.error.general)}</Notice>
      )}
      {invite.isError && mayHappenYet(invite.error) && (
        <Notice tone="warning">
          No answer came, so it is not known whether the account was made. If it stands in the list, “New
          password” in its row makes another one-time password.
        </Notice>
      )}
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <FormField
        control={form.control}
        name="user_role"
        label="Role"
        help="Admins see people, mailboxes and settings. It can be changed later."
      >
        {({ value, onChange }) => <OptionSelect options={ROLE_OPTIONS} value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
