import type { FormDraft } from '@/lib/form/kept-form';
import { type Seen, useSaveVersioned } from '@/lib/form/use-save-versioned';
import { trpc } from '@/lib/trpc';
import { keepWordLimit } from '@/lib/word-limit';
import type { WizardCampaign } from '../../wizard-step-props';
import {
  type ConfigurationForm,
  configurationSchema,
  formOf,
  type StoredProfile,
} from './configuration-form';

interface SaveInput {
  campaign: WizardCampaign;
  strategyId: string;
  stored: StoredProfile | null;
  draft: FormDraft<ConfigurationForm>;
  upload_id: string | undefined;
}

/**
 * Creates or updates the campaign's configuration. Returns what is stored then, or the conflict if somebody else changed the
 * same fields meanwhile.
 */
export function useSaveProfile() {
  const create = trpc.aiProfiles.create.useMutation();
  const update = trpc.aiProfiles.update.useMutation();
  const utils = trpc.useUtils();
  const { save: saveVersioned, isBusy } = useSaveVersioned();

  const save = async ({ campaign, strategyId, stored, draft, upload_id }: SaveInput) => {
    const params = { params: { id: campaign.id } };
    const sample = upload_id !== undefined && { upload_id };
    const body = { ...configurationSchema.parse(draft.form), strategy_plan_id: strategyId };
    const send = (seen: Seen | undefined): Promise<StoredProfile> =>
      seen === undefined
        ? create.mutateAsync({ body: { ...body, campaign_id: campaign.id }, ...sample })
        : update.mutateAsync({
            params: { id: seen.id },
            body,
            version: seen.version,
            ...sample,
          });
    const saved = await saveVersioned({
      stored: stored ?? undefined,
      draft,
      formOf,
      send,
      hasFile: upload_id !== undefined,
      readAgain: async () => (await utils.client.aiProfiles.getByCampaign.query(params)) ?? undefined,
    });
    if (!('theirs' in saved)) {
      keepWordLimit(body.word_limit);
      utils.aiProfiles.getByCampaign.setData(params, saved);
    }
    return saved;
  };
  return { save, isBusy };
}
