import type { Message } from '@myra/shared/mail/conversation';
import { Paperclip } from 'lucide-react';
import { formatBytes } from '@/lib/format-bytes';
import { attachmentPath } from './attachment-path';
import { distinctNames } from './distinct-names';

/** Cut by the width of the line, a name keeps in sight what kind of file it is. */
function FileName({ name }: { name: string }) {
  const [, stem = name, extension = ''] = /^(.+)(\.[^.]{1,10})$/s.exec(name) ?? [];
  return (
    <span className="flex min-w-0" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate">
        {stem}
      </span>
      <span aria-hidden="true" className="shrink-0">
        {extension}
      </span>
    </span>
  );
}

/** What came with a message; a press downloads it, nothing is opened here. */
export function AttachmentList({ message }: { message: Pick<Message, 'id' | 'attachments'> }) {
  const { attachments } = message;
  if (!attachments || attachments.length === 0) return null;
  const names = distinctNames(attachments.map(({ name }) => name ?? ''));
  const files = attachments.map(({ id, bytes }, index) => ({
    id,
    bytes: bytes ?? 0,
    name: names[index] ?? '',
  }));
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="min-w-0">
          <a
            href={attachmentPath(message.id, id, name)}
            download={name}
            className="flex h-8 max-w-72 items-center gap-2 rounded-lg border border-border-strong px-2 text-xs hover:bg-accent"
          >
            <Paperclip className="size-3.5 text-muted-foreground" aria-hidden="true" />
            <FileName name={name} />
            <span className="shrink-0 text-muted-foreground tabular-nums">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
