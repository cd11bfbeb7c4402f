import { messages } from '@myra/shared/messages/catalogue';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';
import { useTaskWatch } from '@/lib/use-task-watch';
import { failing, succeeds } from '@/lib/write';
import { LinesNotTaken } from './lines-not-taken';

type Counts = Readonly<Record<string, number | null>>;
/** A count of the task and the word below it. */
export type Counted = readonly (readonly [key: string, label: string])[];

interface ImportProgressProps {
  taskId: string;
  counted: Counted;
  /** Shown if there are any. */
  countedToo?: Counted;
  /** The text while it runs. */
  saying: (phase: string | null, counts: Counts) => string;
  /** The text when it has ended. */
  outcome?: (counts: Counts) => ReactNode;
  /** Whether it can be stopped and resumed. */
  isStoppable?: boolean;
  /** Rows that were set aside can become leads. */
  canTake?: boolean;
  /** It has ended. What it changed must be read again. */
  onEnded: () => void;
  /** It continues in the background. */
  onClose: () => void;
  /** It has ended and the person has seen it. */
  onOver?: () => void;
}

/** The progress of an import, its counts, and which lines were refused and why; in a dialog. */
export function ImportProgress(props: ImportProgressProps) {
  const { taskId, saying, outcome, isStoppable = false, canTake = false, onClose, onOver = onClose } = props;
  const utils = trpc.useUtils();
  const watch = useTaskWatch(taskId);
  const retry = trpc.tasks.retry.useMutation(failing());
  const cancel = trpc.tasks.cancel.useMutation(failing());
  const state = watch.data?.state ?? 'watching';
  // An import that can resume is called stopped until a worker continues it.
  const isStopped = state !== 'watching' && watch.data?.status === 'cancelled';
  const counts = watch.data?.task?.result?.counts ?? {};
  const ended = useRef(props.onEnded);
  ended.current = props.onEnded;
  useEffect(() => {
    if (state !== 'watching') ended.current();
  }, [state]);
  const steer = async (by: typeof retry | typeof cancel) => {
    await succeeds(by.mutateAsync({ params: { id: taskId } }));
    await utils.tasks.watch.invalidate({ task_id: taskId });
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        {state === 'watching' && (
          <>
            <Progress label="Import" value={watch.data?.progress ?? 0} />
            <p role="status" className="text-muted-foreground tabular-nums">
              {saying(watch.data?.phase ?? null, counts)}. You may close this; the import goes on.
            </p>
          </>
        )}
        {isStopped ? (
          <Notice tone="info">The import was stopped. What was read until then is kept.</Notice>
        ) : (
          (state === 'failed' || state === 'lost') && (
            <Notice tone="danger">{watch.data?.task?.error?.message ?? messages.error.general}</Notice>
          )
        )}
        {state !== 'watching' && (
          <>
            <div role="status">
              <CountList {...props} counts={counts} />
              {outcome?.(counts)}
            </div>
            <LinesNotTaken taskId={taskId} canTake={canTake} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        {state === 'watching' && isStoppable && (
          <Button variant="ghost" isBusy={cancel.isPending} onClick={() => void steer(cancel)}>
            Stop
          </Button>
        )}
        {state === 'failed' && (isStoppable || !isStopped) && (
          <Button variant="outline" isBusy={retry.isPending} onClick={() => void steer(retry)}>
            {isStopped ? 'Go on' : 'Try again'}
          </Button>
        )}
        <Button onClick={state === 'watching' ? onClose : onOver}>Close</Button>
      </DialogFooter>
    </>
  );
}

function CountList({
  counted,
  countedToo = [],
  counts,
}: Pick<ImportProgressProps, 'counted' | 'countedToo'> & { counts: Counts }) {
  return (
    <dl className="grid grid-cols-4 overflow-hidden rounded-lg border max-sm:grid-cols-2">
      {[...counted, ...countedToo.filter(([key]) => (counts[key] ?? 0) > 0)].map(([key, label]) => (
        <div key={key} className="-mr-px -mb-px flex flex-col-reverse border-r border-b p-3">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-base font-medium tabular-nums">{formatCount(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
