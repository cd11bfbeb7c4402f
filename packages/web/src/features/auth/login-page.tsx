import { messages } from '@myra/shared/messages/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '@/lib/page-title';
import { putSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { SignInScreen } from './sign-in-screen';

/** /login: once signed in, the guards lead on (AUTH-7); a refusal is a toast (AUTH-6). */
export function LoginPage() {
  usePageTitle('Sign in');
  const queryClient = useQueryClient();
  return (
    <SignInScreen
      onSignedIn={(user) => putSession(queryClient, user)}
      onRefused={(error) => toast.failure(error, messages.error.signIn)}
    />
  );
}
