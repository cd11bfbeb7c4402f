import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SignInScreen } from '@/features/auth';
import { errorText } from '@/lib/error-text';
import { putSession, type SessionUser, useUser } from '@/lib/session';
import { sessionWatch } from '@/lib/session-watch';

/**
 * The sign-in page over the page that was open. That page stays below it, so after signing in again everything typed is
 * still there. For another person the page is loaded again.
 */
export function SessionEnded() {
  const dialog = useRef<HTMLDialogElement>(null);
  const queryClient = useQueryClient();
  const before = useUser();
  // The browser's own modal is above any open dialog and makes it inert.
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
  }, []);
  // A toast would be below it.
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const onSignedIn = (user: SessionUser) => {
    if (user.id !== before.id) {
      location.assign('/');
      return;
    }
    putSession(queryClient, user);
    sessionWatch.start(Date.now());
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
  return (
    <dialog
      ref={dialog}
      aria-label={screenTexts.signIn.sessionEnded}
      onCancel={(event) => event.preventDefault()}
      className="pointer-events-auto size-full max-h-none max-w-none bg-background text-foreground"
    >
      <SignInScreen
        notice={
          refusal === undefined
            ? { tone: 'info', text: screenTexts.signIn.sessionEnded }
            : { tone: 'danger', text: refusal }
        }
        email={before.email}
        onSignedIn={onSignedIn}
        onRefused={(error) => setRefusal(errorText(error, messages.error.signIn))}
      />
    </dialog>
  );
}
