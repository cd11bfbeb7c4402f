import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTaskWatch } from '@/components/import-progress/use-task-watch';
import { Notice } from '@/components/notice';
import { Progress } from '@/components/ui/progress';
import { errorData } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const LOOK = 'shrink-0 rounded-none border-b px-6 max-lg:px-4';
const NOT_TAKEN = ['duplicates', 'refused', 'unmatched', 'ambiguous'];

interface ImportLineProps {
  taskId: string;
  /** Whether this person began it here: then its end is told too. */
  isMine: boolean;
  onShow: () => void;
  /** It is over, and there is nothing left to see. */
  onOver: () => void;
}

/** Above the list, that the directory is being imported and how far it is. It goes with the import; what went wrong stays. */
export function ImportLine({ taskId, isMine, onShow, onOver }: ImportLineProps) {
  const utils = trpc.useUtils();
  const { data, error } = useTaskWatch(taskId);
  const { state, status, task, progress = 0 } = data ?? {};
  const counts = task?.result?.counts ?? {};
  const notTaken = NOT_TAKEN.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const isWhole = state === 'done' && notTaken === 0;
  const isGone = state === 'lost' || errorData(error).code === 'not-found';
  const end = useRef(onOver);
  end.current = onOver;
  useEffect(() => {
    if (state === undefined || state === 'watching') return;
    void utils.providers.invalidate();
    void utils.tasks.runningImports.invalidate();
  }, [state, utils]);
  useEffect(() => {
    if (!isMine || (!isWhole && !isGone)) return;
    if (isWhole) toast.success('The directory was imported');
    end.current();
  }, [isMine, isWhole, isGone]);
  if (state === 'watching')
    return (
      <Notice
        tone="info"
        icon={Upload}
        size="sm"
        className={LOOK}
        action={{ label: 'Show import', onClick: onShow }}
      >
        <div className="flex items-center gap-3">
          The directory is being imported
          <Progress label="Import" value={progress} className="max-w-60 min-w-16 flex-1" />
          {/* The bar says it to who listens. */}
          <span aria-hidden="true" className="tabular-nums">
            {Math.floor(progress)}%
          </span>
        </div>
      </Notice>
    );
  if (!isMine || isWhole || (state !== 'done' && state !== 'failed')) return null;
  const failed = status === 'cancelled' ? 'The import was stopped.' : 'The import failed.';
  return (
    <Notice tone="warning" size="sm" className={LOOK} action={{ label: 'Show import', onClick: onShow }}>
      {state === 'done'
        ? `The directory was imported; ${formatNoun(notTaken, 'line')} could not be taken.`
        : `${failed} What was read until then is kept.`}
    </Notice>
  );
}
