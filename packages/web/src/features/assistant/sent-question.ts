import { dropDraft, readDraft, writeDraft } from '@/lib/local-draft';
import type { Attached } from './use-attachments';

/** A question on its way, and what was there before it. */
export interface Sent {
  threadId: string | undefined;
  question: string;
  /** The number of the newest message before it. */
  after: number;
  /** The thread that was used last before it; null: there was none, undefined: not known. */
  newestThread: string | null | undefined;
}

/** A question whose page may be closed or left before it has arrived. */
export type LeftQuestion = Sent & { files: Attached[] };

/** The copy on this device of a question on its way, until it has arrived or is back in its field. */
export function leftQuestion(userId: string, threadId: string | undefined) {
  const key = `assistant.${threadId ?? 'new'}.sent`;
  return {
    /** Only `write` makes it. */
    read(): LeftQuestion | undefined {
      const text = readDraft(localStorage, userId, key);
      return text === undefined ? undefined : (JSON.parse(text) as LeftQuestion);
    },
    write(left: LeftQuestion) {
      try {
        writeDraft(localStorage, userId, key, JSON.stringify(left));
      } catch {
        // The storage is full. The question is sent all the same.
      }
    },
    drop: () => dropDraft(localStorage, userId, key),
  };
}
