import { CloudOff, RotateCw } from 'lucide-react';
import { cn } from '@/lib/cn';
import { errorText, isAway } from '@/lib/error-text';
import { Button } from './ui/button';

interface ErrorViewProps {
  /** What failed, and is asked again by the button. */
  query?: { error: unknown; refetch: () => unknown };
  /** What failed, if it is no query. */
  error?: unknown;
  /** Shown if the server sent no text of its own. */
  fallback?: string | undefined;
  /** What was saved: 'Your draft is kept; nothing was sent.' */
  kept?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** The generic error view: what failed, what was saved, what to do. */
export function ErrorView({
  query,
  error = query?.error,
  fallback = isAway(error)
    ? 'The service behind Myra cannot be reached just now. Try again in a moment.'
    : 'Something went wrong, please try again.',
  kept,
  onRetry = query && (() => void query.refetch()),
  className,
}: ErrorViewProps) {
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-center justify-center gap-4 px-6 py-12 text-center', className)}
    >
      <CloudOff className="size-5 stroke-[1.5] text-danger" aria-hidden="true" />
      <div className="max-w-lg">
        <h2 className="font-medium">Error</h2>
        <p className="text-muted-foreground">
          {errorText(error, fallback)}
          {kept !== undefined && ` ${kept}`}
        </p>
      </div>
      {onRetry !== undefined && (
        <Button icon={RotateCw} variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
