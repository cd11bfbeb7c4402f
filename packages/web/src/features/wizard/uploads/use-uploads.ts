import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/error-text';
import { type Upload, uploadFile } from '@/lib/upload';
import type { KeptUpload } from './kept-uploads';

interface Sending {
  key: number;
  name: string;
  bytes: number;
  progress: number;
  abort: () => void;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface UploadsOptions {
  kept: readonly KeptUpload[];
  /** What is wrong with a file before it is sent; `count` is how many are there and on their way. */
  fault: (file: File, count: number) => string | undefined;
  /** What is wrong with a file by its content, as the gateway found it. */
  contentFault: (upload: Upload) => string | undefined;
  /** One more file is kept by the gateway. */
  onKept: (upload: KeptUpload) => void;
}

export interface Uploads {
  sending: readonly Sending[];
  /** Why files of the last choice were not taken. */
  refusals: readonly string[];
  add: (files: readonly File[]) => void;
  clearRefusals: () => void;
}

/**
 * Sends chosen files to the gateway, one by one or together, with progress. Returns the running uploads, the refused files
 * with the reason, and how to add and stop. Running uploads are stopped when the screen closes.
 */
export function useUploads(options: UploadsOptions): Uploads {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const running = useRef(new Map<number, () => void>());
  const lastKey = useRef(0);

  useEffect(() => {
    const runs = running.current;
    return () => {
      for (const abort of runs.values()) abort();
    };
  }, []);

  const send = useCallback((file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const run = uploadFile(file, (progress) =>
      setSending((list) => list.map((each) => (each.key === key ? { ...each, progress } : each))),
    );
    running.current.set(key, run.abort);
    const entry = { key, name: file.name, bytes: file.size, progress: 0, abort: run.abort };
    setSending((list) => [...list, entry]);
    const end = () => {
      running.current.delete(key);
      setSending((list) => list.filter((each) => each.key !== key));
    };
    run.done.then(
      (upload) => {
        end();
        const fault = latest.current.contentFault(upload);
        if (fault !== undefined) return setRefusals((list) => [...list, fault]);
        const { upload_id, name, bytes } = upload;
        latest.current.onKept({ upload_id, name, bytes });
      },
      (error: unknown) => {
        end();
        if (isAbort(error)) return;
        const reason = errorText(error, 'could not be sent. Check the connection and choose it again.');
        setRefusals((list) => [...list, reason.startsWith(file.name) ? reason : `${file.name}: ${reason}`]);
      },
    );
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const refused: string[] = [];
      let count = latest.current.kept.length + running.current.size;
      for (const file of files) {
        const fault = latest.current.fault(file, count);
        if (fault !== undefined) refused.push(fault);
        else {
          send(file);
          count += 1;
        }
      }
      setRefusals(refused);
    },
    [send],
  );

  const clearRefusals = useCallback(() => setRefusals([]), []);
  return { sending, refusals, add, clearRefusals };
}
