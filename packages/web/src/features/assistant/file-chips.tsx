import { FileText, ImageIcon, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { formatNoun } from '@/lib/format-count';
import type { Attached, Pending } from './use-attachments';

const CHIP = 'flex max-w-full min-w-0 items-center gap-1.5 rounded-md border bg-background px-2 py-1 text-xs';

interface FileChipProps {
  file: { name: string | null; kind: string | null; pages: number | null };
  onRemove?: (() => void) | undefined;
}

/** A file of a question: its name and how much of it is read. */
export function FileChip({ file: { name, kind, pages }, onRemove }: FileChipProps) {
  const Icon = kind === 'image' ? ImageIcon : FileText;
  const size = kind === 'image' ? 'not read' : pages === null ? undefined : formatNoun(pages, 'page');
  return (
    <li className={CHIP}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="truncate" title={name ?? ''}>
        {name}
      </span>
      {size && <span className="shrink-0 text-muted-foreground">{size}</span>}
      {onRemove && (
        <IconButton
          icon={X}
          label={`Remove ${name}`}
          type="button"
          className="-mr-1 size-5"
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface FileChipsProps {
  attached: readonly Attached[];
  pending: readonly Pending[];
  onRemove: (id: string) => void;
  onDismiss: (key: string) => void;
}

/** The files of the question that is being typed. One that cannot be used says why, by its name. */
export function FileChips({ attached, pending, onRemove, onDismiss }: FileChipsProps) {
  if (attached.length + pending.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2 pr-2">
      {attached.map((file) => (
        <FileChip key={file.id} file={file} onRemove={() => onRemove(file.id)} />
      ))}
      {pending.map(({ key, name, progress, refused }) =>
        refused === undefined ? (
          <li key={key} className={CHIP}>
            <LoaderCircle aria-hidden="true" className="size-3.5 shrink-0 motion-safe:animate-spin" />
            <span className="truncate">{name}</span>
            <span className="shrink-0 text-muted-foreground">
              {progress < 100 ? `${progress} %` : 'reading'}
            </span>
          </li>
        ) : (
          <li key={key} role="alert" className={`${CHIP} w-full text-danger-soft-foreground`}>
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">{refused}</span>
            <IconButton
              icon={X}
              label={`Dismiss ${name}`}
              type="button"
              className="-mr-1 size-5"
              onClick={() => onDismiss(key)}
            />
          </li>
        ),
      )}
    </ul>
  );
}
