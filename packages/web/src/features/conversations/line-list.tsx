import { cn } from '@/lib/cn';
import type { SampleLine } from './samples';

/** The messages, oldest first; ours on the right. */
export function LineList({ label, lines }: { label: string; lines: readonly SampleLine[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {lines.map((line) => (
        <li
          key={`${line.when} ${line.text}`}
          className={cn('max-w-[85%] rounded-xl border p-3', line.isOurs && 'self-end bg-muted')}
        >
          <p className="mb-1 text-xs text-muted-foreground">
            {line.who} · {line.when}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{line.text}</p>
        </li>
      ))}
    </ol>
  );
}
