import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';
import { useUser } from '@/lib/session';
import { countUnsaved } from './email-draft';

/**
 * Emails leave in the words that are saved: where this device has others, `ask` waits until the `question` is confirmed. `isDirty`:
 * something is being typed that may not be kept yet.
 */
export function useUnsavedEmails(
  campaignId: string,
  confirmLabel: string,
  isDirty = false,
): { ask: (act: () => Promise<unknown>) => Promise<void>; question: ReactNode } {
  const user = useUser();
  const [asked, setAsked] = useState<{ act: () => Promise<unknown>; count: number }>();
  return {
    ask: async (act) => {
      const count = countUnsaved(user.id, campaignId) || Number(isDirty);
      if (count === 0) await act();
      else setAsked({ act, count });
    },
    question: asked && (
      <ConfirmDialog
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title="Send the saved words?"
        description={`You changed ${formatNoun(asked.count, 'email')} of this campaign on this device and did not save.`}
        consequence="What you typed does not leave; the words saved before do. Go back, and save or discard your changes."
        cancelLabel="Back"
        confirmLabel={confirmLabel}
        onConfirm={asked.act}
        isDestructive={false}
      />
    ),
  };
}
