import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { forgetStart, keyOfStart } from '@/lib/start-keys';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from './wizard-step-props';

type Start = (campaign: WizardCampaign, idempotency_key: string) => Promise<{ task_id: string }>;

const isRunningAlready = (error: unknown): boolean => {
  const { code, details } = errorData(error);
  return code === 'conflict' && Reflect.get(Object(details), 'reason') === 'import-running';
};

const importOf = ({ pending_task_details: task }: WizardCampaign): string | undefined =>
  task?.task_type === 'lead_upload' ? (task.task_id ?? undefined) : undefined;

/**
 * Begins the import of a campaign's leads, once however often it is asked. `begin` returns the campaign with its import, also
 * where that runs already or its answer was lost, and undefined while it is not known whether it began (`isInDoubt`). It throws a
 * refusal.
 */
export function useStartImport(start: Start) {
  const [isInDoubt, setIsInDoubt] = useState(false);
  const utils = trpc.useUtils();
  const update = trpc.campaigns.update.useMutation();

  /** Notes the import on the campaign. The bundled upstream has done so already, so nothing is lost where this fails. */
  const note = async (campaign: WizardCampaign, task_id: string): Promise<WizardCampaign> => {
    const body = {
      wizard_step: 'PROCESSING' as const,
      pending_task_details: {
        task_id,
        task_type: 'lead_upload' as const,
        strategy_id: campaign.strategy_plan_id,
        campaign_id: campaign.id,
      },
    };
    return update.mutateAsync({ params: { id: campaign.id }, body, version: null }).catch(() => {
      const newest = utils.campaigns.watch.getData({ campaign_id: campaign.id })?.campaign ?? campaign;
      return { ...newest, ...body };
    });
  };
  /** The import that began although nobody said so; null if none did, undefined if that cannot be seen. */
  const find = async (campaign: WizardCampaign, isRunning: boolean): Promise<string | null | undefined> => {
    const seen = await utils.client.campaigns.get
      .query({ params: { id: campaign.id } })
      .catch(() => undefined);
    if (seen === undefined) return undefined;
    const found = importOf(seen) ?? null;
    return isRunning || found !== importOf(campaign) ? found : null;
  };
  const begin = async (campaign: WizardCampaign): Promise<WizardCampaign | undefined> => {
    setIsInDoubt(false);
    const place = `campaign ${campaign.id}`;
    try {
      const { task_id } = await start(campaign, keyOfStart(place));
      forgetStart(place);
      return await note(campaign, task_id);
    } catch (error) {
      const isRunning = isRunningAlready(error);
      const found = isRunning || isUnanswered(error) ? await find(campaign, isRunning) : null;
      if (found === undefined || (found === null && mayHappenYet(error))) {
        setIsInDoubt(true);
        return undefined;
      }
      forgetStart(place);
      if (found === null) throw error;
      return await note(campaign, found);
    }
  };
  return { begin, isInDoubt };
}
