import { changePasswordRefusal, messages } from '@myra/shared/messages/catalogue';
import { isPasswordChangeAccepted } from '@myra/shared/rules/password';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { setPassword } from '@/lib/session';
import { toast } from '@/lib/toast';

/** A new password, typed twice. Different, short or common ones are not sent. */
export function PasswordTab({ onClose }: { onClose: () => void }) {
  const [password, setText] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isPasswordChangeAccepted(password, confirmation)) {
      setIsRefused(true);
      toast.error(changePasswordRefusal);
      return;
    }
    setIsBusy(true);
    try {
      await setPassword(password);
      toast.success(messages.success.passwordUpdated);
      onClose();
    } catch (error) {
      toast.failure(error, messages.error.general);
    } finally {
      setIsBusy(false);
    }
  };
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    setIsRefused(false);
    set(event.target.value);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <Field label="New password" help={messages.validation.passwordLengthHint}>
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onChange={change(setText)}
          />
        </Field>
        <Field label="Confirm password" error={isRefused ? changePasswordRefusal : undefined}>
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={confirmation}
            onChange={change(setConfirmation)}
          />
        </Field>
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" isBusy={isBusy}>
          Change password
        </Button>
      </DialogFooter>
    </form>
  );
}
