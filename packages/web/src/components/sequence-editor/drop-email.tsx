import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { DRAWER_TEXTS, type EditTexts } from './edit-texts';
import { dayText } from './email-list';
import type { SequenceEmail } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

interface DropEmailProps {
  list: SequencePages;
  email: SequenceEmail;
  texts: EditTexts;
}

/** Takes one email out of a lead's sequence, after asking. */
export function DropEmail({ list, email, texts }: DropEmailProps) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = trpc.sequences.dropEmail.useMutation(failing());
  const confirm = async () => {
    await drop.mutateAsync({ params: { email_id: email.email_id } });
    list.reload();
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        Drop
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Drop the email of ${dayText(email).toLowerCase()}?`}
        description="Its step is left out for this lead."
        consequence={
          texts === DRAWER_TEXTS
            ? `“${email.subject_line}” is deleted with its earlier versions.`
            : `“${email.subject_line}” can be taken back until the launch.`
        }
        confirmLabel="Drop email"
        onConfirm={confirm}
      />
    </>
  );
}
