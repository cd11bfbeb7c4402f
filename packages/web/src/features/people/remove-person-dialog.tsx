import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { fullNameOf, type Person } from './person';

/** Asks before an account is closed, and says what is lost. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.people.remove.useMutation(failing('Failed to remove the person.'));
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: person.id } });
      toast.success(`${fullNameOf(person)} was removed.`);
    } finally {
      await Promise.all([utils.people.invalidate(), utils.representatives.invalidate()]);
    }
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${fullNameOf(person)}?`}
      description={`${person.email ?? 'This account'} can no longer sign in.`}
      consequence="Every session of theirs ends. If they send as a representative, their unsent emails are held; conversations stay."
      confirmLabel="Remove person"
      onConfirm={confirm}
    />
  );
}
