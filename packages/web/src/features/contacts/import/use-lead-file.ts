import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import type { Place } from '@/components/lead-columns/table-place';
import { errorText } from '@/lib/error-text';
import { leadContentFault, leadFileFault } from '@/lib/file-check';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { type Upload, uploadFile } from '@/lib/upload';

export type ReadFile = {
  upload: Upload;
  analysis: RouterOutputs['leads']['analyzeColumns'];
  /** Whether a person chose where its table is. */
  isPlaceChosen: boolean;
};
type Sending = { file: File; percent: number; abort: () => void };

/** A lead file: uploaded once, then its columns are analyzed. */
export function useLeadFile() {
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<ReadFile>();
  const analyze = trpc.leads.analyzeColumns.useMutation();

  const drop = () => {
    sending?.abort();
    setSending(undefined);
  };
  const pick = ([file]: File[]) => {
    if (!file) return;
    drop();
    const refusal = leadFileFault(file);
    setFault(refusal);
    if (refusal !== undefined) return;
    const run = uploadFile(file, (percent) =>
      setSending((before) => (before?.file === file ? { ...before, percent } : before)),
    );
    setSending({ file, percent: 0, abort: run.abort });
    const look = async () => {
      const upload = await run.done;
      const wrong = leadContentFault(upload);
      if (wrong !== undefined) throw new Error(wrong);
      const analysis = await analyze.mutateAsync({ upload_id: upload.upload_id });
      setRead({ upload, analysis, isPlaceChosen: false });
    };
    look().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSending(undefined);
      setFault(errorText(error, messages.error.general));
    });
  };
  /** Reads the table of the same file somewhere else. */
  const readAt = (place: Place) => {
    if (!read) return;
    const { upload } = read;
    analyze.mutate(
      { upload_id: upload.upload_id, ...place },
      {
        onSuccess: (analysis) => setRead({ upload, analysis, isPlaceChosen: true }),
        onError: (error) => toast.failure(error),
      },
    );
  };
  return { sending, fault, read, isReading: analyze.isPending, pick, readAt, drop };
}
