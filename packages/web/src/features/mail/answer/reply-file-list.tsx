import type { SequenceEmail } from '@myra/shared/mail/conversation';
import { FileText, X } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { Notice } from '@/components/notice';
import { IconButton } from '@/components/ui/icon-button';
import { formatBytes } from '@/lib/format-bytes';
import type { SendingFile } from './use-reply-files';

interface ReplyFileListProps {
  files: readonly Pick<NonNullable<SequenceEmail['files']>[number], 'id' | 'name' | 'bytes'>[];
  sending?: readonly SendingFile[];
  /** Which files were refused, and why. */
  faults?: readonly string[];
  /** Without it the files are only named. */
  onRemove?: (id: string) => void;
  onStop?: (key: string) => void;
}

/** The files of an answer, and those on their way to it. */
export function ReplyFileList({ files, sending = [], faults = [], onRemove, onStop }: ReplyFileListProps) {
  return (
    <>
      {files.length + sending.length > 0 && (
        <ul aria-label="Files" className="flex flex-wrap gap-2">
          {files.map(({ id, name: given, bytes }) => {
            const name = given ?? 'File';
            return (
              <FileRow
                key={id}
                name={name}
                note={bytes === null ? '' : formatBytes(bytes)}
                act={onRemove && { label: `Take out ${name}`, run: () => onRemove(id) }}
              />
            );
          })}
          {sending.map(({ key, name, progress }) => (
            <FileRow
              key={key}
              name={name}
              note={progress < 100 ? `${progress}%` : 'Checking'}
              act={onStop && { label: `Stop ${name}`, run: () => onStop(key) }}
            />
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <Notice tone="danger" size="sm">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

interface FileRowProps {
  name: string;
  note: string;
  act: { label: string; run: () => void } | undefined;
}

function FileRow({ name, note, act }: FileRowProps) {
  return (
    <li className="flex h-10 max-w-full min-w-0 items-center gap-2 rounded-lg border px-3 text-xs">
      <FileText className="size-4 text-muted-foreground" aria-hidden="true" />
      <CutText text={name} className="max-w-56 truncate" />
      <span className="shrink-0 text-muted-foreground tabular-nums">{note}</span>
      {act !== undefined && <IconButton icon={X} label={act.label} onClick={act.run} />}
    </li>
  );
}
