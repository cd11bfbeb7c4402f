import { sourceFaultText } from '@myra/shared/constants/source-faults';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { isPending, type Source, shortUrl } from '../workspace';

/** What became of a source: being read, read with its title, or why not, with another try. */
export function SourceState({ source }: { source: Source }) {
  const utils = trpc.useUtils();
  const again = trpc.workspaces.readAgain.useMutation({
    onError: (error) => toast.error(writeFailure(error)),
    onSettled: () => utils.workspaces.invalidate(),
  });
  if (isPending(source)) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <LoaderCircle className="size-3.5 motion-safe:animate-spin" aria-hidden="true" />
        Reading {shortUrl(source.url)}
      </p>
    );
  }
  const isRead = source.state === 'read';
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs text-muted-foreground">
      <span className="flex min-w-0 items-start gap-1.5">
        {isRead ? (
          <CircleCheck className="mt-px size-3.5 shrink-0 text-success" aria-hidden="true" />
        ) : (
          <TriangleAlert
            className="mt-px size-3.5 shrink-0 text-warning-soft-foreground"
            aria-hidden="true"
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          {isRead ? `Read: ${source.title || shortUrl(source.url)}` : sourceFaultText(source.fault ?? '')}
        </span>
      </span>
      <button
        type="button"
        disabled={again.isPending}
        onClick={() => again.mutate({ params: { id: source.id } })}
        className="rounded-sm font-medium text-primary underline-offset-3 hover:underline"
      >
        {isRead ? 'Read again' : 'Try again'}
        <span className="sr-only"> {shortUrl(source.url)}</span>
      </button>
    </p>
  );
}

/** All sources, each with its address. */
export function SourceStates({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label="Sources" className="flex flex-col gap-2 rounded-xl border bg-card p-4">
      {sources.map((source) => (
        <li key={source.id} className="flex min-w-0 flex-col gap-0.5">
          <span className="truncate text-sm" title={source.url ?? undefined}>
            {shortUrl(source.url)}
          </span>
          <SourceState source={source} />
        </li>
      ))}
    </ul>
  );
}
