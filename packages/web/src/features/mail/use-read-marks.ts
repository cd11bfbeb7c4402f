import type { MailBadges, SequencePage } from '@myra/shared/mail/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { QUIET } from '@/lib/query-client';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/**
 * Marks conversations read or unread, for everyone. The list, the open conversation and the counts show it at once and
 * are set back where it fails.
 */
export function useReadMarks(): (sequenceId: string, read: boolean) => void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { mutate } = trpc.mail.setRead.useMutation(QUIET);
  const show = useCallback(
    (sequenceId: string, read: boolean) => {
      queryClient.setQueriesData<SequencePage>(
        { queryKey: getQueryKey(trpc.mail.listSequences) },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (row.sequence_id === sequenceId ? { ...row, read } : row)),
          },
      );
      utils.mail.getSequence.setData(
        { sequence_id: sequenceId },
        (detail) => detail && { ...detail, sequence: { ...detail.sequence, read } },
      );
      utils.mail.badges.setData(
        undefined,
        (badges: MailBadges | undefined) =>
          badges && { ...badges, inbox_unread: Math.max(0, badges.inbox_unread + (read ? -1 : 1)) },
      );
    },
    [queryClient, utils],
  );
  return useCallback(
    (sequenceId, read) => {
      show(sequenceId, read);
      mutate(
        { sequence_ids: [sequenceId], read },
        {
          onError: (error) => {
            show(sequenceId, !read);
            toast.failure(error);
          },
        },
      );
    },
    [mutate, show],
  );
}
