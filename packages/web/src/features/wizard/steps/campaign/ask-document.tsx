import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { type DroppedFile, FileDrop } from '@/components/ui/file-drop';
import { errorText } from '@/lib/error-text';
import { askDocumentFault, SENT_FILE_ACCEPT } from '@/lib/file-check';
import { trpc } from '@/lib/trpc';
import { uploadFile } from '@/lib/upload';
import type { AskForm } from './campaign-form';

type Part = Pick<AskForm, 'url' | 'document_id' | 'document_name'>;
const NONE: Part = { url: '', document_id: '', document_name: '' };

interface AskDocumentProps {
  ask: AskForm;
  onChange: (part: Part) => void;
  /** One file more, or one less, is being sent. */
  onSending: (more: 1 | -1) => void;
}

/** The file of an ask. Readers of the emails download it at an address of its own. */
export function AskDocument({ ask, onChange, onSending }: AskDocumentProps) {
  const add = trpc.campaigns.addDocument.useMutation();
  const [sending, setSending] = useState<DroppedFile | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const run = useRef<ReturnType<typeof uploadFile> | undefined>(undefined);
  // Other fields may change while the file is sent.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => () => run.current?.abort(), []);

  const pick = async ([file]: File[]) => {
    if (!file || sending !== undefined) return;
    const refused = askDocumentFault(file);
    setFault(refused);
    if (refused !== undefined) return;
    onSending(1);
    try {
      const { name, size: bytes } = file;
      setSending({ name, bytes, progress: 0 });
      run.current = uploadFile(file, (progress) => setSending({ name, bytes, progress }));
      const { upload_id } = await run.current.done;
      const stored = await add.mutateAsync({ upload_id });
      latest.current({ url: stored.url ?? '', document_id: stored.id, document_name: stored.name ?? name });
    } catch (error) {
      if (!(error instanceof DOMException)) setFault(errorText(error, 'The file could not be sent.'));
    } finally {
      setSending(undefined);
      onSending(-1);
    }
  };
  const kept = ask.document_id === '' ? [] : [{ name: ask.document_name }];
  return (
    <Field
      label="File"
      error={fault}
      help="PDF, Word, Excel, PNG or JPG, up to 10 MB. Anybody with the link in an email can download it."
    >
      <FileDrop
        accept={SENT_FILE_ACCEPT}
        prompt="Drop a file here"
        files={sending === undefined ? kept : [sending]}
        onPick={(files) => void pick(files)}
        onRemove={() => (sending === undefined ? onChange(NONE) : run.current?.abort())}
      />
    </Field>
  );
}
