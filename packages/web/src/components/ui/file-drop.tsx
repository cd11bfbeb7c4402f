import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { CutText } from '@/components/cut-text';
import { cn } from '@/lib/cn';
import { formatBytes } from '@/lib/format-bytes';
import { Button } from './button';
import { useFieldControl } from './field';
import { IconButton } from './icon-button';
import { Progress } from './progress';

/** A chosen file: uploading, or already stored by the server. */
export interface DroppedFile {
  name: string;
  /** Undefined where only the name is stored. */
  bytes?: number | undefined;
  /** 0 to 100 during the upload. Undefined once it is stored. */
  progress?: number | undefined;
}

interface FileDropProps {
  /** As in the `accept` attribute: ".csv,.xlsx". */
  accept: string;
  prompt: string;
  files: readonly DroppedFile[];
  onPick: (files: File[]) => void;
  /** Removes a file, or stops its upload. */
  onRemove: (index: number) => void;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Chooses files by click, key or drop, and shows the chosen ones with their true progress. */
export function FileDrop({
  accept,
  prompt,
  files,
  onPick,
  onRemove,
  isMultiple = false,
  isDisabled = false,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl();
  const take = (list: FileList | null) => {
    const picked = [...(list ?? [])];
    if (picked.length > 0 && !isDisabled) onPick(isMultiple ? picked : picked.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same by key. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={cn(
          'flex min-h-20 flex-wrap items-center justify-center gap-3 rounded-lg border border-dashed border-input bg-background p-4 text-muted-foreground',
          isOver && 'border-ring bg-primary-soft/55',
          field['aria-invalid'] && 'border-danger',
        )}
      >
        <Upload aria-hidden="true" />
        <span>{prompt}</span>
        <Button variant="outline" size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
          {isMultiple ? 'Choose files' : 'Choose file'}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          className="sr-only"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
          {...field}
        />
      </div>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name; the list is short and keeps its order.
        <div key={`${index}-${file.name}`} className="flex h-11 items-center gap-3 rounded-lg border px-3">
          <FileText className="text-muted-foreground" aria-hidden="true" />
          <CutText text={file.name} className="min-w-0 truncate" />
          {file.bytes !== undefined && (
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
              {formatBytes(file.bytes)}
            </span>
          )}
          {file.progress !== undefined && (
            <Progress label={`Uploading ${file.name}`} value={file.progress} className="ml-auto max-w-40" />
          )}
          <IconButton
            icon={X}
            label={file.progress === undefined ? `Remove ${file.name}` : `Stop uploading ${file.name}`}
            className={cn(file.progress === undefined && 'ml-auto')}
            disabled={isDisabled}
            onClick={() => onRemove(index)}
          />
        </div>
      ))}
    </div>
  );
}
