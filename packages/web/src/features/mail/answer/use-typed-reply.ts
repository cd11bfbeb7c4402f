import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { dropDraft, readDraft, useLocalDraft, writeDraft } from '@/lib/local-draft';
import { QUIET } from '@/lib/query-client';
import { useUser } from '@/lib/session';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { isBegun, type ReplyText, readReplyText, startOf } from './typed-reply';
import { createTypedSaver } from './typed-saver';

/** The typed text is sent to the server after this time without a key press. */
const SAVE_MS = 800;

/** A conversation that is answered, or what else somebody types about. */
export type TypedPlace = RouterInputs['mail']['getTypedReply'];

const keyOf = (place: TypedPlace): string =>
  'sequence_id' in place ? `reply.${place.sequence_id}` : `${place.kind}.${place.id}`;

/** The unsent text that this device has. */
export const localReply = (userId: string, place: TypedPlace): ReplyText | undefined =>
  readReplyText(readDraft(localStorage, userId, keyOf(place)));

/** Whether this device has an unsent text. */
export function hasLocalReply(userId: string, place: TypedPlace): boolean {
  const text = localReply(userId, place);
  return text !== undefined && isBegun(text);
}

/** Keeps a text on this device, as if it had just been typed. */
export function keepLocalReply(userId: string, place: TypedPlace, text: Omit<ReplyText, 'at'>): void {
  writeDraft(localStorage, userId, keyOf(place), JSON.stringify({ ...text, at: Date.now() }));
}

export const dropLocalReply = (userId: string, place: TypedPlace): void =>
  dropDraft(localStorage, userId, keyOf(place));

type Fields = Partial<Omit<ReplyText, 'at'>>;

/** `place`: mount anew for another one. */
type StartInput = Omit<Parameters<typeof startOf>[0], 'local'> & { place: TypedPlace };

/**
 * An answer while it is typed: stored on this device at once and at the server a moment later, until it is sent or
 * discarded.
 */
export function useTypedReply({ place: given, ...from }: StartInput) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [place] = useState(given);
  const [start] = useState(() => {
    const local = localReply(user.id, place);
    const text = startOf({ local, ...from });
    if (text !== local) dropLocalReply(user.id, place);
    return text;
  });
  const startText = useMemo(() => JSON.stringify(start), [start]);
  const draft = useLocalDraft(user.id, keyOf(place), startText);
  const text = useMemo(() => readReplyText(draft.text) ?? start, [draft.text, start]);
  const [status, setStatus] = useState<SaveStatus | undefined>(
    start.at > 0 ? { state: 'saved', at: new Date(start.at) } : undefined,
  );
  const { mutateAsync: saveCall } = trpc.mail.saveTypedReply.useMutation(QUIET);
  const { mutateAsync: clearCall } = trpc.mail.clearTypedReply.useMutation();
  const [saver] = useState(() =>
    createTypedSaver<ReplyText>(keyOf(place), {
      save: async ({ at: _, ...text }) => new Date((await saveCall({ ...place, ...text })).saved_at),
      clear: () => clearCall(place).catch(() => undefined),
      onStatus: setStatus,
    }),
  );

  useEffect(() => {
    if (saver.unsaved()?.at !== text.at) return;
    const timer = setTimeout(() => void saver.save(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, saver]);
  // Stops the timer when the person opens another conversation.
  const { typedReplies } = utils.mail;
  useEffect(
    () => () => {
      void saver.save().then(() => typedReplies.invalidate());
    },
    [saver, typedReplies],
  );

  // An upload ends long after it was begun: it adds to what stands there then.
  const latest = useRef(text);
  latest.current = text;
  const change = useCallback(
    (fields: Fields | ((before: ReplyText) => Fields)) => {
      const before = latest.current;
      const next = { ...before, ...(typeof fields === 'function' ? fields(before) : fields), at: Date.now() };
      latest.current = next;
      saver.note(next);
      draft.setText(JSON.stringify(next));
    },
    [draft.setText, saver],
  );
  /** Deletes it here at once, then at the server: sending has done that, but a save may have come after it. */
  const forget = async () => {
    draft.markSaved();
    utils.mail.getTypedReply.setData(place, null);
    await saver.forget();
    utils.mail.getTypedReply.setData(place, null);
    void typedReplies.invalidate();
  };
  return { text, change, forget, status };
}
