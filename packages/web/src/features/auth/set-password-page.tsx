import { messages } from '@myra/shared/messages/catalogue';
import { HOME_PATH } from '@myra/shared/rules/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Logo } from '@/components/logo';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { usePageTitle } from '@/lib/page-title';
import { putSession, setPassword, useUser } from '@/lib/session';
import { leave } from '@/lib/sign-out';
import { toast } from '@/lib/toast';
import { PasswordInput } from './sign-in-form';

/** /set-password: password and confirmation. Different values are not sent. */
export function SetPasswordPage() {
  usePageTitle('Set password');
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const [password, setPasswordText] = useState('');
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
      await setPassword(password);
      putSession(queryClient, { ...user, must_set_password: false });
      router.history.replace(HOME_PATH);
    } catch (error) {
      toast.failure(error, messages.error.general);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <main className="grid min-h-full place-items-center p-6">
      <div className="w-full max-w-[360px]">
        <Logo className="h-[26px]" />
        <h1 className="mt-14 text-xl font-semibold">Set password</h1>
        <p className="mt-2 text-muted-foreground">
          For {user.email}. It takes the place of the one-time password.
        </p>
        <form className="mt-8 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <Field label="Password" help={messages.validation.passwordLengthHint}>
            <PasswordInput
              autoComplete="new-password"
              autoFocus
              value={password}
              onChange={setPasswordText}
            />
          </Field>
          <Field label="Confirm password">
            <PasswordInput autoComplete="new-password" value={confirm} onChange={setConfirm} />
          </Field>
          <Button type="submit" size="lg" className="mt-2" isBusy={isBusy}>
            Set password
          </Button>
          <Button variant="ghost" onClick={() => void leave()}>
            Logout
          </Button>
        </form>
      </div>
    </main>
  );
}
