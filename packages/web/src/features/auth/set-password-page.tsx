import { HOME_PATH } from '@myra/shared/rules/screens/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { putSession, setPassword, useUser } from '@/lib/session';
import { leave } from '@/lib/sign-out';
import { AuthPage } from './auth-page';
import { NewPasswordForm } from './new-password-form';

/** /set-password: the person's own password in place of a one-time one. */
export function SetPasswordPage() {
  usePageTitle('Set password');
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const set = async (password: string) => {
    await setPassword({ password });
    putSession(queryClient, { ...user, must_set_password: false });
    router.history.replace(HOME_PATH);
  };
  return (
    <AuthPage
      title="Set password"
      description={`For ${user.email}. It takes the place of the one-time password.`}
    >
      <NewPasswordForm onSet={set}>
        <Button variant="ghost" onClick={() => void leave()}>
          Logout
        </Button>
      </NewPasswordForm>
    </AuthPage>
  );
}
