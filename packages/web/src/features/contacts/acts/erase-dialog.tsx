import { ConfirmDialog } from '@/components/confirm-dialog';
import type { ChosenLeads } from '@/components/lead-act/use-lead-act';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

const KEPT = [
  'This cannot be undone. Kept are the addresses as fingerprints that nobody can read, so that they are',
  'never written to again, and numbers: how much was sent, and that leads were erased. Files that were',
  'imported are deleted by their own rule.',
].join(' ');

interface EraseDialogProps {
  leads: ChosenLeads;
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Erases leads for good, and says what is kept and why. For admins. */
export function EraseDialog({ leads, text, onDone, onClose }: EraseDialogProps) {
  const utils = trpc.useUtils();
  const erase = trpc.leads.erase.useMutation(failing(writeFailure));
  const confirm = async () => {
    const { erased } = await erase.mutateAsync({ body: { leads } });
    toast.success(`${formatNoun(erased ?? 0, 'lead')} erased`);
    onDone();
    void utils.leads.invalidate();
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase ${text} for good?`}
      description="Profile, notes, places on lists and in campaigns, emails, messages and files are deleted. What waits to be sent is taken back."
      consequence={KEPT}
      confirmLabel="Erase"
      onConfirm={confirm}
    />
  );
}
