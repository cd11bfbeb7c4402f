import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Notice } from '@/components/notice';
import type { SequenceCounts } from '@/components/sequence-editor';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatNoun } from '@/lib/format-count';
import { ModelCost } from '../../model-cost';
import type { GenerationTask } from '../../use-generation-task';
import { useNow } from '../../use-now';
import { timeLeftText } from '../processing/time-left';
import { useRetryTask } from '../processing/use-retry-task';

interface WritingStateProps {
  generation: GenerationTask;
  counts: SequenceCounts | undefined;
}

/** '62 of 86 leads ready' with a bar; what is amiss stands beside it. */
export function WritingState({ generation, counts }: WritingStateProps) {
  const { state, watch, taskId } = generation;
  const isRunning = state === 'running';
  const now = useNow(1_000, isRunning);
  const retry = useRetryTask(taskId ?? '');
  if (counts === undefined) return <div className="h-9 min-w-0 flex-1" />;
  const { total, completed, failed, needs_look } = counts;
  const share = total === 0 ? 0 : (100 * (completed + failed)) / total;
  const startedAt = watch?.task?.created_at ?? null;
  const elapsedMs = startedAt === null ? 0 : now - Date.parse(startedAt);
  const waiting = isRunning ? watch?.task?.result?.waiting : undefined;
  const looks = needs_look === 1 ? '1 needs a look' : `${formatCount(needs_look)} need a look`;
  const details = [
    needs_look > 0 && looks,
    failed > 0 && `${formatCount(failed)} failed`,
    isRunning && !waiting && (watch?.phase ?? 'written one by one').toLowerCase(),
    isRunning && !waiting && timeLeftText(share, elapsedMs)?.toLowerCase().replace(/\.$/u, ''),
  ].filter((detail) => typeof detail === 'string');
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex min-w-0 gap-2">
        <span className="shrink-0 font-medium tabular-nums" aria-live="polite">
          {formatCount(completed)} of {formatNoun(total, 'lead')} ready
        </span>
        {details.length > 0 && (
          <span className="truncate text-muted-foreground max-sm:hidden">· {details.join(' · ')}</span>
        )}
      </div>
      <Progress label="Leads written" value={share} className="max-w-120" />
      <ModelCost watch={watch} />
      {waiting && <Notice tone="info">{waiting}.</Notice>}
      {state === 'failed' && (
        <Notice tone="danger" action={{ label: screenTexts.wizard.retry, onClick: retry }}>
          {watch?.task?.error?.message ?? 'The writing stopped.'} What was written is kept.
        </Notice>
      )}
    </div>
  );
}
