import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { fullNameOf, type Person } from './person';

/** Asks before a person who lost their codes may sign in with the password alone again. */
export function ResetCodeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const utils = trpc.useUtils();
  const reset = trpc.people.resetCode.useMutation(failing('Failed to reset two-step sign-in.'));
  const confirm = async () => {
    try {
      await reset.mutateAsync({ params: { id: person.id } });
      toast.success(`Two-step sign-in of ${fullNameOf(person)} is off.`);
    } finally {
      await utils.people.invalidate();
    }
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reset two-step sign-in of ${fullNameOf(person)}?`}
      description="They sign in with their password alone, until they turn it on again. Make sure that it is really they who ask."
      consequence="Their codes and recovery codes stop working, and every session of theirs ends."
      confirmLabel="Reset two-step sign-in"
      onConfirm={confirm}
    />
  );
}
