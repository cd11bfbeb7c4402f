import { ASSISTANT_FILES_MAX } from '@myra/shared/constants/limits';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/error-text';
import { useLocalDraft } from '@/lib/local-draft';
import { randomKey } from '@/lib/random-key';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { uploadFile } from '@/lib/upload';
import type { Message } from './thread';

/** A file of the question that is being typed, as the service has read it. */
export interface Attached {
  id: string;
  name: string;
  kind: string;
  pages: number | null;
  /** An earlier question of the thread has it too. */
  isAsked?: boolean;
}

/** A file that is being sent or read, or was refused. */
export interface Pending {
  key: string;
  name: string;
  /** Percent sent; 100 while it is read. */
  progress: number;
  refused: string | undefined;
}

/** What a draft holds; only this hook writes it. */
function readAttached(text: string): Attached[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? (stored as Attached[]) : [];
  } catch {
    return [];
  }
}

/** The files of a question. They survive a reload, as its words do. */
export function useAttachments(userId: string, draftKey: string) {
  const { text, setText, markSaved } = useLocalDraft(userId, `${draftKey}.files`, '');
  const [pending, setPending] = useState<Pending[]>([]);
  const attach = trpc.assistant.attach.useMutation();
  const detach = trpc.assistant.detach.useMutation();
  const newest = useRef(text);
  newest.current = text;
  const attached = readAttached(text);
  const room = ASSISTANT_FILES_MAX - attached.length - pending.length;

  const store = (files: readonly Attached[]) => {
    newest.current = files.length > 0 ? JSON.stringify(files) : '';
    setText(newest.current);
  };
  const change = (key: string, part: Partial<Pending>) =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: string) => setPending((all) => all.filter((each) => each.key !== key));

  const addOne = async (file: File) => {
    const key = randomKey();
    setPending((all) => [...all, { key, name: file.name, progress: 0, refused: undefined }]);
    try {
      const upload = await uploadFile(file, (progress) => change(key, { progress })).done;
      change(key, { progress: 100 });
      const { id, name, kind, pages } = await attach.mutateAsync({ upload_id: upload.upload_id });
      store([...readAttached(newest.current), { id, name: name ?? file.name, kind: kind ?? '', pages }]);
      drop(key);
    } catch (error) {
      change(key, { refused: errorText(error, `“${file.name}” could not be attached.`) });
    }
  };

  /** Files beside those that are there by now. */
  const addTo = (there: readonly Attached[], files: readonly Attached[]) =>
    store([...there, ...files.filter(({ id }) => !there.some((each) => each.id === id))]);

  return {
    attached,
    pending,
    isBusy: pending.some(({ refused }) => refused === undefined),
    add(files: readonly File[]) {
      if (files.length > room) toast.error(`At most ${ASSISTANT_FILES_MAX} files go with one question.`);
      for (const file of files.slice(0, Math.max(0, room))) void addOne(file);
    },
    remove(id: string) {
      store(attached.filter((each) => each.id !== id));
      // A file that nobody asks about is deleted by the service after a week.
      if (!attached.some((each) => each.id === id && each.isAsked)) detach.mutate({ params: { id } });
    },
    dismiss: drop,
    /** Attaches files of an earlier question of the thread. */
    again(files: Message['files']) {
      const asked = files.slice(0, Math.max(0, room));
      addTo(
        attached,
        asked.map(({ id, name, kind, pages }) => ({
          id,
          name: name ?? '',
          kind: kind ?? '',
          pages,
          isAsked: true,
        })),
      );
    },
    /** Takes the files out of the field for sending. */
    take(): Attached[] {
      store([]);
      markSaved();
      setPending([]);
      return attached;
    },
    /** Puts files there again, before those that came meanwhile. */
    back: (files: readonly Attached[]) => addTo(files, readAttached(newest.current)),
  };
}
