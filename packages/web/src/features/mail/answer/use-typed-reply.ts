import type { TypedReply } from '@myra/shared/mail/conversation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { dropDraft, readDraft, useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { type ReplyText, readReplyText, startOf } from './typed-reply';

/** The typed text is sent to the server after this time without a key press. */
const SAVE_MS = 800;

const keyOf = (sequenceId: string): string => `reply.${sequenceId}`;

/** Whether this device has an unsent text of this conversation. */
export const hasLocalReply = (userId: string, sequenceId: string): boolean =>
  (readReplyText(readDraft(localStorage, userId, keyOf(sequenceId)))?.body ?? '').trim() !== '';

interface StartInput {
  sequenceId: string;
  /** The text stored by the server. Null for none, undefined if the server could not be asked. */
  server: TypedReply | null | undefined;
  subject_line: string;
  since: string | null;
}

/**
 * An answer while it is typed: stored on this device at once and at the server a moment later, until it is sent or
 * discarded.
 */
export function useTypedReply({ sequenceId, server, subject_line, since }: StartInput) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [start] = useState(() => {
    const local = readReplyText(readDraft(localStorage, user.id, keyOf(sequenceId)));
    const text = startOf({ local, server, subject_line, since });
    if (text !== local) dropDraft(localStorage, user.id, keyOf(sequenceId));
    return text;
  });
  const startText = useMemo(() => JSON.stringify(start), [start]);
  const draft = useLocalDraft(user.id, keyOf(sequenceId), startText);
  const text = useMemo(() => readReplyText(draft.text) ?? start, [draft.text, start]);
  const [status, setStatus] = useState<SaveStatus | undefined>(
    start.at > 0 ? { state: 'saved', at: new Date(start.at) } : undefined,
  );
  const { mutateAsync: saveCall } = trpc.mail.saveTypedReply.useMutation();
  const { mutateAsync: clearCall } = trpc.mail.clearTypedReply.useMutation();
  const unsaved = useRef<ReplyText>(undefined);

  const save = useCallback(async () => {
    const next = unsaved.current;
    if (next === undefined) return;
    unsaved.current = undefined;
    setStatus({ state: 'saving' });
    try {
      const { subject_line, body } = next;
      const { saved_at } = await saveCall({ sequence_id: sequenceId, subject_line, body });
      if (unsaved.current === undefined) setStatus({ state: 'saved', at: new Date(saved_at) });
    } catch {
      unsaved.current ??= next;
      setStatus({ state: 'unsaved' });
    }
  }, [saveCall, sequenceId]);

  useEffect(() => {
    if (unsaved.current === undefined || unsaved.current.at !== text.at) return;
    const timer = setTimeout(() => void save(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, save]);
  // Stops the timer when the person opens another conversation.
  useEffect(
    () => () => {
      void save();
    },
    [save],
  );

  const change = (fields: Partial<Pick<ReplyText, 'subject_line' | 'body' | 'since'>>) => {
    const next = { ...text, ...fields, at: Date.now() };
    unsaved.current = next;
    draft.setText(JSON.stringify(next));
  };
  /** Deletes it here; with `atServer` there too, if sending has not already done it. */
  const forget = async (atServer: boolean) => {
    unsaved.current = undefined;
    draft.markSaved();
    utils.mail.getTypedReply.setData({ sequence_id: sequenceId }, null);
    if (atServer) await clearCall({ sequence_id: sequenceId }).catch(() => undefined);
  };
  return { text, change, forget, status };
}
