import { messages } from '@myra/shared/messages/catalogue';
import { generationProgress } from '@myra/shared/rules/screens/progress';
import { useEffect, useState } from 'react';
import { formatNoun } from '@/lib/format-count';
import type { TaskWatch } from '@/lib/use-task-watch';
import { ModelCost } from '../../model-cost';
import { TaskProgress } from '../../task-progress';
import { useTaskRun } from '../../use-task-run';
import type { WizardStepProps } from '../../wizard-step-props';

/** Percent to show after each look at the task. `checkedAt` changes with every look, epoch ms. */
function useGenerationProgress(input: {
  trueProgress: number;
  hasLeads: boolean;
  checkedAt: number;
}): number {
  const { trueProgress, hasLeads, checkedAt } = input;
  const [shown, setShown] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look counts, also one that found nothing new
  useEffect(() => {
    setShown((before) => generationProgress({ shown: before, trueProgress, hasLeads }));
  }, [trueProgress, hasLeads, checkedAt]);
  return shown;
}

interface GenerationProgressProps extends WizardStepProps {
  taskId: string;
  watch: TaskWatch;
  hasLeads: boolean;
  /** When the task was last looked at, epoch ms. */
  checkedAt: number;
}

/** How far the writing is before its first lead can be shown; it can be left and come back to. */
export function GenerationProgress(props: GenerationProgressProps) {
  const { taskId, watch, hasLeads, checkedAt, strategyId, goTo } = props;
  const run = useTaskRun(taskId, watch, messages.error.generateSequence);
  const shown = useGenerationProgress({ trueProgress: watch.progress, hasLeads, checkedAt });
  const total = watch.task?.result?.counts?.total ?? 0;
  return (
    <TaskProgress
      run={run}
      strategyId={strategyId}
      noun="Writing"
      title={
        run.isStopped
          ? 'Writing stopped'
          : run.isFailed
            ? 'Writing failed'
            : (watch.phase ?? 'Writing emails')
      }
      text={
        run.isRunning
          ? 'One sequence per lead, in the order of your list. The first ones open as soon as they are written. This runs on the server: you can close the page and come back.'
          : 'What was written before is kept; Retry goes on where it stopped.'
      }
      shown={shown}
      amount={total > 0 ? formatNoun(total, 'lead') : ''}
      back={{ label: 'Back to the components', onClick: () => void goTo('CONTENT') }}
    >
      <ModelCost watch={watch} />
    </TaskProgress>
  );
}
