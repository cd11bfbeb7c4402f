import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { formatTime } from '@/lib/format-date';

export type SaveStatus =
  /** Without `at` the time is unknown. */
  | { state: 'saved'; at?: Date | undefined }
  | { state: 'saving' }
  | { state: 'unsaved' }
  | { state: 'failed'; text: string };

interface SaveStateProps {
  status: SaveStatus | undefined;
  /** Said after the state: '13 of 214 in view.' */
  detail?: string | undefined;
}

/** Whether what was typed is saved: 'Saved 10:42 AM'. */
export function SaveState({ status, detail }: SaveStateProps) {
  if (status === undefined) return null;
  const Icon = status.state === 'failed' ? CloudAlert : status.state === 'saved' ? CloudCheck : CloudUpload;
  const text = {
    saved: () =>
      status.state === 'saved' && status.at !== undefined ? `Saved ${formatTime(status.at)}` : 'Saved',
    saving: () => 'Saving',
    unsaved: () => 'Kept on this device until saved',
    failed: () => (status.state === 'failed' ? status.text : ''),
  }[status.state]();
  return (
    <span
      role="status"
      className={
        status.state === 'failed'
          ? 'flex min-w-0 items-center gap-1.5 text-xs text-danger-soft-foreground'
          : 'flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground'
      }
    >
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="truncate">
        {text}
        {detail !== undefined && `. ${detail}`}
      </span>
    </span>
  );
}
