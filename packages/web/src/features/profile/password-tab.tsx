import { changePasswordRefusal, messages } from '@myra/shared/messages/catalogue';
import { isPasswordChangeAccepted } from '@myra/shared/rules/screens/password';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { useForm } from '@/lib/form/use-form';
import { setPassword } from '@/lib/session';
import { toast } from '@/lib/toast';

const schema = z
  .object({
    current_password: z.string().min(1, 'Enter your present password'),
    password: z.string(),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => isPasswordChangeAccepted(password, confirmation), {
    path: ['confirmation'],
    error: changePasswordRefusal,
  });
const EMPTY = { current_password: '', password: '', confirmation: '' };

/** The present password, and a new one typed twice. Different, short or common ones are not sent. */
export function PasswordTab({ onClose }: { onClose: () => void }) {
  const form = useForm({ schema, saved: EMPTY });
  const change = useMutation({
    mutationFn: setPassword,
    onSuccess: () => {
      toast.success(messages.success.passwordUpdated);
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      toast.failure(error);
    },
  });
  const submit = form.onSubmit(
    ({ password, current_password }) => !change.isPending && change.mutate({ password, current_password }),
    () => toast.error(changePasswordRefusal),
  );
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <FormField control={form.control} name="current_password" label="Present password">
          <Input type="password" autoComplete="current-password" maxLength={200} />
        </FormField>
        <FormField
          control={form.control}
          name="password"
          label="New password"
          help={messages.validation.passwordLengthHint}
        >
          <Input type="password" autoComplete="new-password" maxLength={200} />
        </FormField>
        <FormField control={form.control} name="confirmation" label="Confirm password">
          <Input type="password" autoComplete="new-password" maxLength={200} />
        </FormField>
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" isBusy={change.isPending}>
          Change password
        </Button>
      </DialogFooter>
    </form>
  );
}
