import { errorData } from '@/lib/error-text';
import { randomKey } from '@/lib/random-key';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../wizard-step-props';

const isRunningAlready = (error: unknown): boolean => {
  const { code, details } = errorData(error);
  return code === 'conflict' && Reflect.get(Object(details), 'reason') === 'import-running';
};

/**
 * Imports a campaign's ticked providers as leads. Returns the campaign with the import task; a running import is reused.
 * Throws what the calls throw.
 */
export function useProviderImport(): (campaign: WizardCampaign) => Promise<WizardCampaign> {
  const start = trpc.leads.importProviders.useMutation();
  const update = trpc.campaigns.update.useMutation();
  const utils = trpc.useUtils();
  return async (campaign) => {
    const params = { id: campaign.id };
    try {
      const { task_id } = await start.mutateAsync({ params, body: { idempotency_key: randomKey() } });
      const pending_task_details = {
        task_id,
        task_type: 'lead_upload' as const,
        strategy_id: campaign.strategy_plan_id,
        campaign_id: campaign.id,
      };
      const body = { pending_task_details, wizard_step: 'PROCESSING' as const };
      return await update.mutateAsync({ params, body, version: null });
    } catch (error) {
      if (!isRunningAlready(error)) throw error;
      return utils.client.campaigns.get.query({ params });
    }
  };
}
