import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { OneTimePassword } from './one-time-password';
import { fullNameOf, type Person } from './person';

/** Asks before a forgotten password is replaced; then shows the one-time password, which is told this once. */
export function ResetPasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const utils = trpc.useUtils();
  const reset = trpc.people.resetPassword.useMutation(failing('Failed to make a one-time password.'));
  const [password, setPassword] = useState<string>();
  const isMade = useRef(false);
  const name = fullNameOf(person);
  if (password !== undefined) {
    return (
      <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader
            title={`New password of ${name}`}
            description="An own password is asked for at the next sign-in."
          />
          <OneTimePassword email={person.email ?? name} password={password} onClose={onClose} />
        </DialogContent>
      </Dialog>
    );
  }
  const confirm = async () => {
    try {
      const { one_time_password } = await reset.mutateAsync({ params: { id: person.id } });
      isMade.current = true;
      setPassword(one_time_password ?? '');
    } finally {
      await utils.people.invalidate();
    }
  };
  // The answer takes the place of the question, which closes itself.
  const closeQuestion = (isOpen: boolean) => !isOpen && !isMade.current && onClose();
  return (
    <ConfirmDialog
      onOpenChange={closeQuestion}
      title={`New password for ${name}?`}
      description="They sign in with a one-time password, which you hand over. Make sure that it is really they who ask."
      consequence="Their present password stops working, and every session of theirs ends."
      confirmLabel="Make a one-time password"
      onConfirm={confirm}
    />
  );
}
