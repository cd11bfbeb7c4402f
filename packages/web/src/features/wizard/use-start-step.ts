import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import { wizardStart } from '@myra/shared/rules/wizard';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from './wizard-step-props';

/**
 * The step on which the wizard opens; undefined while it is unknown. A pending task is read only if the campaign does not
 * name its step. A task that cannot be read counts as running.
 */
export function useStartStep(
  strategyId: string | undefined,
  campaign: WizardCampaign | undefined,
): WizardStep | undefined {
  const pending = campaign?.wizard_step ? null : (campaign?.pending_task_details ?? null);
  const taskId = pending?.task_id ?? '';
  const task = trpc.tasks.get.useQuery({ params: { id: taskId } }, { enabled: taskId !== '' });
  if (taskId !== '' && task.isPending) return undefined;
  return wizardStart({
    strategyId,
    campaign: campaign && {
      wizardStep: campaign.wizard_step,
      pendingTask: pending && { taskType: pending.task_type ?? '', status: task.data?.status },
    },
  });
}
