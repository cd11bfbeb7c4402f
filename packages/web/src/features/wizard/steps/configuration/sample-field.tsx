import { useMemo } from 'react';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { STRATEGY_FILE_ACCEPT } from '@/lib/file-check';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { type KeptUpload, parseKeptUploads } from '../../uploads/kept-uploads';
import type { Uploads } from '../../uploads/use-uploads';

/** A file that was handed in and not read yet, kept on this device until the step is saved. */
export function useSample(campaignId: string) {
  const user = useUser();
  const draft = useLocalDraft(user.id, `wizard.sample.${campaignId}`, '[]');
  const [sample] = useMemo(() => parseKeptUploads(draft.text), [draft.text]);
  const setSample = (next: KeptUpload | undefined) => {
    draft.setText(JSON.stringify(next === undefined ? [] : [next]));
    if (next === undefined) draft.markSaved();
  };
  return { sample, setSample };
}

interface SampleFieldProps {
  file: KeptUpload | undefined;
  uploads: Uploads;
  /** The file whose text was read before. */
  storedName: string | null;
  onRemove: () => void;
}

/** A file with the person's own writing; its text joins the sample text when the step is saved. */
export function SampleField({ file, uploads, storedName, onRemove }: SampleFieldProps) {
  const sending = uploads.sending.at(-1);
  const shown = sending ?? file;
  const remove = () => {
    uploads.clearRefusals();
    if (sending === undefined) onRemove();
    else sending.abort();
  };
  const read = storedName === null ? '' : ` ${storedName} was read into the sample text.`;
  return (
    <Field
      label="Sample file"
      error={uploads.refusals[0]}
      help={`PDF or DOCX, up to 25 MB. Its text joins the sample text above.${read}`}
    >
      <FileDrop
        accept={STRATEGY_FILE_ACCEPT}
        prompt={
          shown === undefined ? 'Drop an email of yours here, or' : 'Drop another file to replace it, or'
        }
        files={shown === undefined ? [] : [shown]}
        onPick={(files) => {
          sending?.abort();
          uploads.add(files);
        }}
        onRemove={remove}
      />
    </Field>
  );
}
