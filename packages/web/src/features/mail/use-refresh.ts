import { useCallback } from 'react';
import { trpc } from '@/lib/trpc';

/** Reads again what a write to a conversation may have changed. Resolves once the conversation is loaded again. */
export function useRefresh(sequenceId: string): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(async () => {
    void utils.mail.listSequences.invalidate();
    void utils.mail.badges.invalidate();
    await utils.mail.getSequence.invalidate({ sequence_id: sequenceId });
  }, [utils, sequenceId]);
}
