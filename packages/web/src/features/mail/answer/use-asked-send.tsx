import type { SequenceDetail } from '@myra/shared/mail/conversation';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';

/**
 * While emails wait for a decision about legal steps, an answer that was written before does not leave by one key: `ask` does at
 * once what is otherwise done once the `question` is confirmed, and answers whether it was done.
 */
export function useAskedSend(
  { sequence }: Pick<SequenceDetail, 'sequence'>,
  leadName: string,
): { ask: (send: () => Promise<boolean>) => Promise<boolean>; question: ReactNode } {
  const isHeld = sequence.sequence_state === 'paused' && sequence.pause_reason === 'legal';
  const [asked, setAsked] = useState<() => Promise<boolean>>();
  return {
    ask: async (send) => {
      if (!isHeld) return send();
      setAsked(() => send);
      return false;
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title="Send an answer all the same?"
        description={`The emails to ${leadName} wait because somebody of the same organization speaks of legal steps.`}
        confirmLabel="Send the answer"
        onConfirm={async () => {
          await asked?.();
        }}
      />
    ),
  };
}
