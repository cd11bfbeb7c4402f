import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '@/components/notice';
import { Progress } from '@/components/ui/progress';
import { errorData } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { useTaskWatch } from '@/lib/use-task-watch';

const LOOK = 'shrink-0 rounded-none border-b px-6 max-lg:px-4';

interface ImportLineProps {
  taskId: string;
  /** Whether this person started it here. Then its end is shown too. */
  isMine: boolean;
  /** The texts while it runs, and when it is done. */
  words: { running: string; done: string };
  /** The counts of refused lines. */
  notTaken: readonly string[];
  /** It ended, with or without success. What it changed must be read again. */
  onEnded: () => void;
  onShow: () => void;
  /** It ended, and the person has seen it. */
  onOver: () => void;
}

/** Above a list: an import into it runs, with its progress. It disappears when the import ends; an error stays. */
export function ImportLine(props: ImportLineProps) {
  const { taskId, isMine, words, onShow } = props;
  const { data, error } = useTaskWatch(taskId);
  const { state, status, task, progress = 0 } = data ?? {};
  const counts = task?.result?.counts ?? {};
  const left = props.notTaken.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const isWhole = state === 'done' && left === 0;
  const isGone = state === 'lost' || errorData(error).code === 'not-found';
  const tell = useRef(props);
  tell.current = props;
  useEffect(() => {
    if (state !== undefined && state !== 'watching') tell.current.onEnded();
  }, [state]);
  useEffect(() => {
    if (!isMine || (!isWhole && !isGone)) return;
    if (isWhole) toast.success(tell.current.words.done);
    tell.current.onOver();
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
          {words.running}
          <Progress label="Import" value={progress} className="max-w-60 min-w-16 flex-1 bg-foreground/15" />
          {/* The progress bar announces it to screen readers. */}
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
        ? `${words.done}; ${formatNoun(left, 'line')} could not be taken.`
        : `${failed} What was read until then is kept.`}
    </Notice>
  );
}
