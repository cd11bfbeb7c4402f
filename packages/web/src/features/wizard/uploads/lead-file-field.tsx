import { IMPORT_FILE_KEPT_DAYS } from '@myra/shared/constants/limits';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { LEAD_FILE_ACCEPT } from '@/lib/file-check';
import type { KeptUpload } from './kept-uploads';
import type { Uploads } from './use-uploads';

interface LeadFileFieldProps {
  file: KeptUpload | null;
  uploads: Uploads;
  /** Unsaid, it is. */
  isRequired?: boolean;
  error: string | undefined;
  onRemove: () => void;
}

/** The campaign's lead file: sent once, as soon as it is chosen; choosing another replaces it. */
export function LeadFileField({ file, uploads, isRequired = true, error, onRemove }: LeadFileFieldProps) {
  const sending = uploads.sending.at(-1);
  const shown = sending ?? file;
  const pick = (files: File[]) => {
    sending?.abort();
    uploads.add(files);
  };
  const remove = () => {
    uploads.clearRefusals();
    if (sending === undefined) onRemove();
    else sending.abort();
  };
  return (
    <Field
      label="Lead file"
      isRequired={isRequired}
      error={uploads.refusals[0] ?? error}
      help={`CSV up to 200 MB or XLSX up to 100 MB, one row per person, column names in the first row. The file is deleted after ${IMPORT_FILE_KEPT_DAYS} days; the leads stay.`}
    >
      <FileDrop
        accept={LEAD_FILE_ACCEPT}
        prompt={shown === null ? 'Drop a CSV or XLSX file here, or' : 'Drop another file to replace it, or'}
        files={shown === null ? [] : [shown]}
        onPick={pick}
        onRemove={remove}
      />
    </Field>
  );
}
