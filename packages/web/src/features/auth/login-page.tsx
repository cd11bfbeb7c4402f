import { messages } from '@myra/shared/messages/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '@/lib/page-title';
import { putSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { SignInScreen } from './sign-in-screen';

/** /login. After sign-in the guards redirect. A refusal is a toast. */
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
