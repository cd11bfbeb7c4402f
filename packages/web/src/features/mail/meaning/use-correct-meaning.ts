import { attentionOf, type ReplyIntent } from '@myra/shared/constants/reply-intents';
import type { Message, SequencePage } from '@myra/shared/mail/conversation';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { newestInbound } from '../conversation';
import { useRefresh } from '../use-refresh';
import { meaningLabel } from './meanings';

type Change = RouterInputs['mail']['correctMeaning']['change'];

/**
 * Corrects what a message means. The conversation and the list show it at once, and what is stored where it fails. Calls back
 * after each change, also after it was taken back.
 */
export function useCorrectMeaning(sequenceId: string, onCorrected?: () => void) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const refresh = useRefresh(sequenceId);
  const call = trpc.mail.correctMeaning.useMutation(failing(writeFailure));

  const show = (message: Message, intent: ReplyIntent) => {
    const mark = attentionOf(intent);
    utils.mail.getSequence.setData({ sequence_id: sequenceId }, (detail) => {
      if (detail === undefined) return detail;
      const isNewest = newestInbound(detail.notifications)?.id === message.id;
      const facts = {
        ...message.reading_facts,
        intent_by: 'person',
        corrected_by: 'you',
        read_as: message.reading_facts?.read_as ?? message.intent,
      };
      return {
        ...detail,
        sequence: {
          ...detail.sequence,
          ...(isNewest && { last_intent: intent }),
          ...(mark !== null || detail.sequence.attention === DOUBT ? { attention: mark } : {}),
        },
        notifications: detail.notifications.map((each) =>
          each.id === message.id
            ? { ...each, intent, intent_certainty: 1, attention: mark, reading_facts: facts }
            : each,
        ),
      };
    });
    queryClient.setQueriesData<SequencePage>(
      { queryKey: getQueryKey(trpc.mail.listSequences) },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) =>
            row.sequence_id === sequenceId ? { ...row, last_intent: intent } : row,
          ),
        },
    );
  };

  const send = (message: Message, change: Change, version: number | null) =>
    call.mutateAsync({
      sequence_id: sequenceId,
      notification_id: message.id,
      version,
      change,
    });

  const undo = async (message: Message, version: number | null) => {
    if (await succeeds(send(message, { type: 'undo' }, version))) {
      toast.success(`Meaning: ${meaningLabel(message.intent)} again`);
      onCorrected?.();
    }
    await refresh();
  };

  /** Rejects where it was not done; the reason is told. */
  const correct = async (message: Message, intent: ReplyIntent, waitUntil?: string): Promise<void> => {
    const { reading_version: version } = message;
    show(message, intent);
    try {
      await send(message, { type: 'set', intent, ...(waitUntil && { wait_until: waitUntil }) }, version);
    } finally {
      await refresh();
    }
    onCorrected?.();
    toast.success(`Meaning: ${meaningLabel(intent)}`, {
      detail: 'Kept as an example for the next messages.',
      action: { label: 'Undo', onClick: () => void undo(message, version === null ? null : version + 1) },
    });
  };

  return { correct };
}
