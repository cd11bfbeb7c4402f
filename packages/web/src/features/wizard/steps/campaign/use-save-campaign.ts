import type { CadenceLogic } from '@myra/shared/constants/cadence';
import type { FormDraft } from '@/lib/form/kept-form';
import { type Seen, useSaveVersioned } from '@/lib/form/use-save-versioned';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../../wizard-step-props';
import { type CampaignForm, formOf } from './campaign-form';

interface SaveInput {
  organizationId: string;
  strategyId: string;
  /** Undefined for a campaign that is not made yet. */
  campaign: WizardCampaign | undefined;
  /** Ticked providers that are the leads of a new campaign; they take the place of a file. */
  providerSetId: string | undefined;
  /** Leads that are already in Myra will be its leads, so there is nothing to map. */
  hasKnownLeads: boolean;
  draft: FormDraft<CampaignForm>;
}

/**
 * Creates or updates the campaign. Returns what is stored then, or the conflict if somebody else changed the same fields
 * meanwhile.
 */
export function useSaveCampaign(today: string) {
  const create = trpc.campaigns.create.useMutation();
  const update = trpc.campaigns.update.useMutation();
  const utils = trpc.useUtils();
  const { save: saveVersioned, isBusy } = useSaveVersioned();

  const save = ({ campaign, draft, providerSetId, hasKnownLeads, ...input }: SaveInput) => {
    const { lead_file, name, goal, cadence, product_id, language, asks } = draft.form;
    const body = {
      organization_id: input.organizationId,
      strategy_plan_id: input.strategyId,
      product_id,
      name: name.trim(),
      goal: goal.trim(),
      language,
      asks: asks.map(({ url, document_id, document_name: _shown, ...ask }) => ({
        ...ask,
        ...(url !== '' && { url }),
        ...(document_id !== '' && { document_id }),
      })),
      // The schema has ruled out any other logic.
      cadence: cadence.map((row) => ({ ...row, logic: row.logic as CadenceLogic })),
    };
    const source =
      providerSetId === undefined
        ? { lead_file: lead_file && { ...lead_file, mappings: null } }
        : { provider_set_id: providerSetId };
    const send = (seen: Seen | undefined): Promise<WizardCampaign> =>
      seen === undefined
        ? create.mutateAsync({
            body: { ...body, wizard_step: hasKnownLeads ? 'CAMPAIGN' : 'MAPPING', ...source },
          })
        : update.mutateAsync({
            params: { id: seen.id },
            body,
            version: seen.version,
          });
    return saveVersioned({
      stored: campaign,
      draft,
      formOf: (stored) => formOf(stored, today),
      send,
      readAgain: async () =>
        campaign && (await utils.client.campaigns.get.query({ params: { id: campaign.id } })),
    });
  };
  return { save, isBusy };
}
