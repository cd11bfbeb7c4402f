import { messages } from '@myra/shared/messages/catalogue';
import { useEffect } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';

/** The gateway pushes what it learns; this bounds how long a lost push goes unnoticed. */
const LOST_PUSH_MS = 5_000;
const ROWS_SHOWN = 100;

interface ImportProgressProps {
  taskId: string;
  /** It goes on without being looked at. */
  onClose: () => void;
  /** It is over and was seen. */
  onOver: () => void;
}

/** How far an import is, what it took, and which lines it refused and why. */
export function ImportProgress({ taskId, onClose, onOver }: ImportProgressProps) {
  const utils = trpc.useUtils();
  const watch = trpc.tasks.watch.useQuery(
    { taskId },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'watching' ? LOST_PUSH_MS : false,
    },
  );
  const retry = trpc.tasks.retry.useMutation();
  const state = watch.data?.state ?? 'watching';
  const counts = watch.data?.task?.result?.counts ?? {};
  useEffect(() => {
    if (state !== 'watching') void utils.providers.invalidate();
  }, [state, utils]);
  const again = async () => {
    await retry.mutateAsync({ params: { id: taskId } });
    await utils.tasks.watch.invalidate({ taskId });
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        {state === 'watching' && (
          <>
            <Progress label="Import" value={watch.data?.progress ?? 0} />
            <p role="status" className="text-muted-foreground tabular-nums">
              {formatNoun(counts.read ?? 0, 'line')} read. You may close this; the import goes on.
            </p>
          </>
        )}
        {(state === 'failed' || state === 'lost') && (
          <Notice tone="danger">{watch.data?.task?.error?.message ?? messages.error.general}</Notice>
        )}
        {state !== 'watching' && (
          <div role="status">
            <Counts counts={counts} />
            {((counts.added ?? 0) > 0 || (counts.updated ?? 0) > 0) && (
              <p className="pt-3 text-muted-foreground">
                The directory shows what was imported; the made-up providers are no longer shown.
              </p>
            )}
          </div>
        )}
        {state !== 'watching' && <RefusedLines taskId={taskId} />}
      </DialogBody>
      <DialogFooter>
        {state === 'failed' && (
          <Button variant="outline" isBusy={retry.isPending} onClick={() => void again()}>
            Try again
          </Button>
        )}
        <Button onClick={state === 'watching' ? onClose : onOver}>Close</Button>
      </DialogFooter>
    </>
  );
}

const COUNTED = [
  ['added', 'new'],
  ['updated', 'updated'],
  ['duplicates', 'twice in the file'],
  ['refused', 'refused'],
] as const;
/** Named where there are any. */
const COUNTED_TOO = [
  ['kept', 'already there'],
  ['deactivated', 'no longer active'],
  ['unmatched', 'not matched'],
  ['ambiguous', 'ambiguous'],
] as const;

function Counts({ counts }: { counts: Readonly<Record<string, number | null>> }) {
  return (
    <dl className="grid grid-cols-4 divide-x rounded-lg border max-sm:grid-cols-2">
      {[...COUNTED, ...COUNTED_TOO.filter(([key]) => (counts[key] ?? 0) > 0)].map(([key, label]) => (
        <div key={key} className="flex flex-col-reverse p-3">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-base font-medium tabular-nums">{formatCount(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefusedLines({ taskId }: { taskId: string }) {
  const query = trpc.leads.listImportRows.useQuery({ params: { id: taskId }, query: { limit: ROWS_SHOWN } });
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label="Lines not taken">
      <h3 className="pb-1 font-medium">Lines not taken</h3>
      <ul className="max-h-52 overflow-y-auto rounded-lg border text-xs" tabIndex={-1}>
        {rows.map(({ line, column_name, message }) => (
          <li key={line} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
            <span className="w-16 shrink-0 text-muted-foreground tabular-nums">Line {formatCount(line)}</span>
            <span>
              {column_name ? `${column_name}: ` : ''}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {query.data?.next_line && (
        <p className="pt-1 text-xs text-muted-foreground">The first {ROWS_SHOWN} are shown.</p>
      )}
    </section>
  );
}
