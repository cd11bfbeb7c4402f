import { messages } from '@myra/shared/messages/catalogue';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { toast } from '@/lib/toast';
import { PasswordInput } from './sign-in-form';

interface NewPasswordFormProps {
  /** Sends the password. A throw shows its reason and leaves what was typed. */
  onSet: (password: string) => Promise<void>;
  /** Below the button. */
  children?: ReactNode;
}

/** A new password, typed twice. Different values are not sent. */
export function NewPasswordForm({ onSet, children }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password !== confirm) {
      toast.error(messages.validation.passwordsDiffer);
      return;
    }
    setIsBusy(true);
    try {
      await onSet(password);
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="mt-8 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Password" help={messages.validation.passwordLengthHint}>
        <PasswordInput autoComplete="new-password" autoFocus value={password} onChange={setPassword} />
      </Field>
      <Field label="Confirm password">
        <PasswordInput autoComplete="new-password" value={confirm} onChange={setConfirm} />
      </Field>
      <Button type="submit" size="lg" className="mt-2" isBusy={isBusy}>
        Set password
      </Button>
      {children}
    </form>
  );
}
