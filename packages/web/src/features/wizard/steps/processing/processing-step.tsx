import { WIZARD_STEPS } from '@myra/shared/constants/wizard-steps';
import { FileSpreadsheet } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { useTaskWatch } from '@/lib/use-task-watch';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { StepSkeleton } from '../../step-skeleton';
import { useGoOn } from '../../use-go-on';
import type { WizardStepProps } from '../../wizard-step-props';
import { ImportProgress } from './import-progress';

const AFTER_LEADS = WIZARD_STEPS.slice(WIZARD_STEPS.indexOf('LEADS') + 1);

/** Follows the import of the leads and goes on when it is done. */
export function ProcessingStep(props: WizardStepProps) {
  const { campaign, goTo } = props;
  const pending = campaign.pending_task_details;
  const taskId = pending?.task_type === 'lead_upload' ? (pending.task_id ?? undefined) : undefined;
  const watch = useTaskWatch(taskId);
  const isDone = watch.data?.state === 'done';
  const isMissing = taskId === undefined || watch.data?.state === 'lost';
  const hasLeads = isDone || (isMissing && campaign.lead_list_id !== null);

  // Another tab may be on a later step already.
  const later = AFTER_LEADS.find((step) => step === campaign.wizard_step);
  useGoOn(hasLeads, () => (later === undefined ? props.goNext() : goTo(later)));

  if (taskId !== undefined && watch.data !== undefined && !isMissing) {
    return <ImportProgress {...props} taskId={taskId} watch={watch.data} />;
  }
  const toMapping = (
    <Button variant="outline" onClick={() => void goTo('MAPPING')}>
      {campaign.provider_set ? 'Back to the providers' : 'Back to the columns'}
    </Button>
  );
  return (
    <StepLayout foot={<StepFoot />} isFilled>
      {watch.isLoadingError ? (
        <ErrorView
          className="flex-1"
          error={watch.error}
          kept="The import goes on on the server."
          onRetry={() => void watch.refetch()}
        />
      ) : isMissing && !hasLeads ? (
        <EmptyState
          className="flex-1"
          icon={FileSpreadsheet}
          text="No import is under way."
          action={toMapping}
        />
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}
