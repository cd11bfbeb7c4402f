import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface EmptyStateProps {
  icon: LucideIcon;
  /** One sentence; the documents' own if there is one. */
  text: string;
  /** What the thing is, and what to do next, where `text` does not say it. */
  hint?: string | false | undefined;
  /** One button or link. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon: Icon, text, hint, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center justify-center gap-4 px-6 py-12 text-center text-muted-foreground',
        className,
      )}
    >
      <Icon className="size-5 stroke-[1.5]" aria-hidden="true" />
      <div className="flex max-w-md flex-col gap-1">
        <p>{text}</p>
        {hint && <p className="text-xs text-balance">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
