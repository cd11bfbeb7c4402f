import type { TypedReply } from '@myra/shared/mail/conversation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { dropDraft, readDraft, useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { type ReplyText, readReplyText, startOf } from './typed-reply';

/** The server gets what was typed after this silence of the keys. */
const SAVE_MS = 800;

const keyOf = (sequenceId: string): string => `reply.${sequenceId}`;

/** Whether a text of this conversation waits on this device. */
export const hasLocalReply = (userId: string, sequenceId: string): boolean =>
  (readReplyText(readDraft(localStorage, userId, keyOf(sequenceId)))?.body ?? '').trim() !== '';

interface StartInput {
  sequenceId: string;
  /** What the server has kept; null for nothing, undefined where it could not be asked. */
  server: TypedReply | null | undefined;
  subjectLine: string;
  since: string | null;
}

/** An answer while it is typed: kept on this device at once and at the server a moment later, until it is sent or thrown away. */
export function useTypedReply({ sequenceId, server, subjectLine, since }: StartInput) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [start] = useState(() => {
    const local = readReplyText(readDraft(localStorage, user.id, keyOf(sequenceId)));
    const text = startOf({ local, server, subjectLine, since });
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
      const { savedAt } = await saveCall({ sequenceId, subjectLine: next.subjectLine, body: next.body });
      if (unsaved.current === undefined) setStatus({ state: 'saved', at: new Date(savedAt) });
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
  // Whoever goes on to another conversation leaves nothing behind.
  useEffect(
    () => () => {
      void save();
    },
    [save],
  );

  const change = (fields: Partial<Pick<ReplyText, 'subjectLine' | 'body' | 'since'>>) => {
    const next = { ...text, ...fields, at: Date.now() };
    unsaved.current = next;
    draft.setText(JSON.stringify(next));
  };
  /** Forgets it here; `atServer` there too, where sending has not done so already. */
  const forget = async (atServer: boolean) => {
    unsaved.current = undefined;
    draft.markSaved();
    utils.mail.getTypedReply.setData({ sequenceId }, null);
    if (atServer) await clearCall({ sequenceId }).catch(() => undefined);
  };
  return { text, change, forget, status };
}
