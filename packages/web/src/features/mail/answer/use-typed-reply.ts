import type { TypedReply } from '@myra/shared/mail/conversation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { dropDraft, readDraft, useLocalDraft } from '@/lib/local-draft';
import { QUIET } from '@/lib/query-client';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { isBegun, type ReplyText, readReplyText, startOf } from './typed-reply';

/** The typed text is sent to the server after this time without a key press. */
const SAVE_MS = 800;

const keyOf = (sequenceId: string): string => `reply.${sequenceId}`;

/** Whether this device has an unsent text of this conversation. */
export function hasLocalReply(userId: string, sequenceId: string): boolean {
  const text = readReplyText(readDraft(localStorage, userId, keyOf(sequenceId)));
  return text !== undefined && isBegun(text);
}

type Fields = Partial<Omit<ReplyText, 'at'>>;

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
  const { mutateAsync: saveCall } = trpc.mail.saveTypedReply.useMutation(QUIET);
  const { mutateAsync: clearCall } = trpc.mail.clearTypedReply.useMutation();
  const unsaved = useRef<ReplyText>(undefined);

  const save = useCallback(async () => {
    const next = unsaved.current;
    if (next === undefined) return;
    unsaved.current = undefined;
    setStatus({ state: 'saving' });
    try {
      const { since: _, at: __, ...text } = next;
      const { saved_at } = await saveCall({ sequence_id: sequenceId, ...text });
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

  // An upload ends long after it was begun: it adds to what stands there then.
  const latest = useRef(text);
  latest.current = text;
  const change = useCallback(
    (fields: Fields | ((before: ReplyText) => Fields)) => {
      const before = latest.current;
      const next = { ...before, ...(typeof fields === 'function' ? fields(before) : fields), at: Date.now() };
      latest.current = next;
      unsaved.current = next;
      draft.setText(JSON.stringify(next));
    },
    [draft.setText],
  );
  /** Deletes it here; with `atServer` there too, if sending has not already done it. */
  const forget = async (atServer: boolean) => {
    unsaved.current = undefined;
    draft.markSaved();
    utils.mail.getTypedReply.setData({ sequence_id: sequenceId }, null);
    if (atServer) await clearCall({ sequence_id: sequenceId }).catch(() => undefined);
  };
  return { text, change, forget, status };
}
