import type { CadenceLogic } from '@myra/shared/constants/cadence';
import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { trpc } from '@/lib/trpc';
import type { WizardCampaign } from '../../wizard-step-props';
import { type CampaignDraft, type CampaignForm, formOf, isSameForm } from './campaign-form';

interface SaveInput {
  organizationId: string;
  strategyId: string;
  /** Null for a campaign that is not made yet. */
  campaignId: string | null;
  /** Ticked providers that are the leads of a new campaign; they take the place of a file. */
  providerSetId: string | undefined;
  draft: Pick<CampaignDraft, 'version' | 'base' | 'form'>;
}

const contentOf = (organizationId: string, strategyId: string, form: CampaignForm) => ({
  organization_id: organizationId,
  strategy_plan_id: strategyId,
  product_id: form.productId,
  name: form.name.trim(),
  goal: form.goal.trim(),
  // The form's faults have been ruled out: every logic is one of the three.
  cadence: form.cadence.map((row) => ({ ...row, logic: row.logic as CadenceLogic })),
});

type Content = ReturnType<typeof contentOf>;

/** What somebody else saved while this form was open. */
export interface SaveConflict {
  theirs: WizardCampaign;
}

/**
 * Makes the campaign (API-14), or changes the one that is there (API-15) if it is still as this person saw it. A change
 * elsewhere that left these fields alone is no conflict; one that did not is answered as such.
 */
export function useSaveCampaign(today: string) {
  const create = trpc.campaigns.create.useMutation();
  const update = trpc.campaigns.update.useMutation();
  const utils = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  const change = async (id: string, { version, base }: CampaignDraft, body: Content) => {
    const send = (seen: number | null) =>
      update.mutateAsync({ params: { id }, body, ...(seen !== null && { version: seen }) });
    try {
      return await send(version);
    } catch (error) {
      if (errorData(error).code !== 'conflict') throw error;
      const theirs = await utils.client.campaigns.get.query({ params: { id } });
      if (!isSameForm(formOf(theirs, today), base)) return { theirs } satisfies SaveConflict;
      return await send(theirs.version);
    }
  };
  const save = async (input: SaveInput): Promise<WizardCampaign | SaveConflict> => {
    const { campaignId, draft } = input;
    const body = contentOf(input.organizationId, input.strategyId, draft.form);
    setIsBusy(true);
    try {
      if (campaignId !== null) return await change(campaignId, draft, body);
      const { leadFile } = draft.form;
      const source =
        input.providerSetId === undefined
          ? { lead_file: leadFile && { ...leadFile, mappings: null } }
          : { provider_set_id: input.providerSetId };
      return await create.mutateAsync({ body: { ...body, wizard_step: 'MAPPING', ...source } });
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy };
}
