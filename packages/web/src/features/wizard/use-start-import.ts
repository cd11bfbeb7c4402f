import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { randomKey } from '@/lib/random-key';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from './wizard-step-props';

type Start = (campaign: WizardCampaign, idempotency_key: string) => Promise<{ task_id: string }>;

const isRunningAlready = (error: unknown): boolean => {
  const { code, details } = errorData(error);
  return code === 'conflict' && Reflect.get(Object(details), 'reason') === 'import-running';
};

const importOf = ({ pending_task_details: task }: WizardCampaign): string | undefined =>
  task?.task_type === 'lead_upload' ? (task.task_id ?? undefined) : undefined;

/** The campaign as the upstream has noted it with the import. */
const withImport = (campaign: WizardCampaign, task_id: string): WizardCampaign => ({
  ...campaign,
  wizard_step: 'PROCESSING',
  pending_task_details: {
    task_id,
    task_type: 'lead_upload',
    strategy_id: campaign.strategy_plan_id,
    campaign_id: campaign.id,
  },
});

/**
 * Begins the import of a campaign's leads, once for every visit of the step however often it is asked. `begin` returns the
 * campaign with its import, also where that runs already or its answer was lost, and undefined while it is not known whether it
 * began (`isInDoubt`). It throws a refusal.
 */
export function useStartImport(start: Start) {
  const [key] = useState(randomKey);
  const [isInDoubt, setIsInDoubt] = useState(false);
  const utils = trpc.useUtils();
  const begin = async (campaign: WizardCampaign): Promise<WizardCampaign | undefined> => {
    setIsInDoubt(false);
    try {
      const { task_id } = await start(campaign, key);
      return withImport(campaign, task_id);
    } catch (error) {
      const isRunning = isRunningAlready(error);
      if (!isRunning && !isUnanswered(error)) throw error;
      const seen = await utils.client.campaigns.get
        .query({ params: { id: campaign.id } })
        .catch(() => undefined);
      const begun = seen && importOf(seen);
      if (seen !== undefined && begun !== undefined && (isRunning || begun !== importOf(campaign)))
        return seen;
      if (seen !== undefined && !mayHappenYet(error)) throw error;
      setIsInDoubt(true);
      return undefined;
    }
  };
  return { begin, isInDoubt };
}
