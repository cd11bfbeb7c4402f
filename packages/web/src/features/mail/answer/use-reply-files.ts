import type { ReplyFile } from '@myra/shared/mail/conversation';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/error-text';
import { replyFileFault } from '@/lib/file-check';
import { randomKey } from '@/lib/random-key';
import { trpc } from '@/lib/trpc';
import { uploadFile } from '@/lib/upload';

/** A file on its way to the server. */
export interface SendingFile {
  key: string;
  name: string;
  bytes: number;
  progress: number;
}

interface ReplyFilesInput {
  sequenceId: string;
  files: readonly ReplyFile[];
  /** What the answer has already at the server, which lets go of it when the answer is saved. */
  stored?: readonly ReplyFile[];
  onAdded: (file: ReplyFile) => void;
  onRemoved: (id: string) => void;
}

/** Adds files to an answer and takes them out. `faults` says which were refused, and why. */
export function useReplyFiles({ sequenceId, files, stored = [], onAdded, onRemoved }: ReplyFilesInput) {
  const addCall = trpc.mail.addReplyFile.useMutation();
  const removeCall = trpc.mail.removeReplyFile.useMutation();
  const [sending, setSending] = useState<SendingFile[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const runs = useRef(new Map<string, ReturnType<typeof uploadFile>>());
  useEffect(() => {
    const begun = runs.current;
    return () => {
      for (const run of begun.values()) run.abort();
    };
  }, []);

  const send = async (file: File) => {
    const key = randomKey();
    const told = (progress: number) =>
      setSending((before) => before.map((each) => (each.key === key ? { ...each, progress } : each)));
    setSending((before) => [...before, { key, name: file.name, bytes: file.size, progress: 0 }]);
    try {
      const run = uploadFile(file, told);
      runs.current.set(key, run);
      const { upload_id } = await run.done;
      const stored = await addCall.mutateAsync({ sequence_id: sequenceId, upload_id });
      const { id, name, media_type, bytes } = stored;
      onAdded({
        id,
        name: name ?? file.name,
        media_type: media_type ?? 'application/octet-stream',
        bytes: bytes ?? file.size,
      });
    } catch (error) {
      if (!(error instanceof DOMException)) {
        setFaults((before) => [
          ...before,
          `${file.name}: ${errorText(error, 'the file could not be sent.')}`,
        ]);
      }
    } finally {
      runs.current.delete(key);
      setSending((before) => before.filter((each) => each.key !== key));
    }
  };

  const add = (chosen: readonly File[]) => {
    const all = [...files, ...sending];
    let count = all.length;
    let bytes = all.reduce((sum, each) => sum + each.bytes, 0);
    const refused: string[] = [];
    for (const file of chosen) {
      const fault = replyFileFault(file, { count, bytes });
      if (fault !== undefined) {
        refused.push(fault);
        continue;
      }
      count += 1;
      bytes += file.size;
      void send(file);
    }
    setFaults(refused);
  };
  const remove = (id: string) => {
    setFaults([]);
    onRemoved(id);
    // A file that stays at the server is deleted there after three months.
    if (stored.every((file) => file.id !== id)) removeCall.mutate({ file_id: id });
  };
  const stop = (key: string) => runs.current.get(key)?.abort();
  return { add, remove, stop, sending, faults };
}
