import { PenLine } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { StepSkeleton } from '../../step-skeleton';
import { useGenerationTask } from '../../use-generation-task';
import { useGoOn } from '../../use-go-on';
import type { WizardStepProps } from '../../wizard-step-props';
import { GenerationProgress } from './generation-progress';

/** Follows the writing and goes on to the sequences as soon as the first lead is written. */
export function ProcessingSequenceStep(props: WizardStepProps) {
  const { campaign, goTo } = props;
  const generation = useGenerationTask(campaign);
  const { watch, taskId, state } = generation;
  const hasLeads = (watch?.task?.result?.leads.length ?? 0) > 0 || state === 'done';

  useGoOn(hasLeads, props.goNext);

  if (watch !== undefined && taskId !== undefined && state !== 'none') {
    const { checkedAt } = generation;
    return <GenerationProgress {...props} {...{ taskId, watch, hasLeads, checkedAt }} />;
  }
  return (
    <StepLayout foot={<StepFoot />} isFilled>
      {generation.error !== undefined ? (
        <ErrorView
          className="flex-1"
          error={generation.error}
          kept="The writing goes on on the server."
          onRetry={generation.reload}
        />
      ) : state === 'loading' ? (
        <StepSkeleton />
      ) : (
        <EmptyState
          className="flex-1"
          icon={PenLine}
          text="Nothing is being written."
          action={
            <Button variant="outline" onClick={() => void goTo('CONTENT')}>
              Back to the components
            </Button>
          }
        />
      )}
    </StepLayout>
  );
}
