import { messages } from '@myra/shared/messages/catalogue';
import { useMemo, useState } from 'react';
import {
  type ColumnAnalysis,
  type MappingChoice,
  startingChoice,
  toSaved,
} from '@/components/lead-columns/mapping-choice';
import type { Place } from '@/components/lead-columns/table-place';
import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useAutosave } from '../../use-autosave';
import type { WizardCampaign } from '../../wizard-step-props';

export type LeadFile = NonNullable<WizardCampaign['lead_file']>;

/** The choice of one file, saved with the campaign whenever it changes, so that any tab resumes with it. */
export function useMapping(input: {
  campaign: WizardCampaign;
  file: LeadFile;
  analysis: ColumnAnalysis;
  place: Place;
  putCampaign: (campaign: WizardCampaign) => void;
}) {
  const { campaign, file, analysis, place, putCampaign } = input;
  const utils = trpc.useUtils();
  const update = trpc.campaigns.update.useMutation();
  const [choice, setChoice] = useState(() => startingChoice(analysis.mappings, file.mappings));

  const send = (mappings: MappingChoice, version: number | null) => {
    const lead_file = {
      upload_id: file.upload_id,
      name: file.name ?? '',
      bytes: file.bytes ?? 0,
      mappings: toSaved(mappings),
      sheet: place.sheet ?? null,
      header_row: place.header_row ?? null,
    };
    const params = { id: campaign.id };
    return update.mutateAsync({ params, body: { lead_file }, version });
  };
  const autosave = useAutosave(async (mappings: MappingChoice) => {
    try {
      putCampaign(await send(mappings, campaign.version));
    } catch (error) {
      if (errorData(error).code !== 'conflict') throw error;
      const now = await utils.client.campaigns.get.query({ params: { id: campaign.id } });
      if (now.lead_file?.upload_id !== file.upload_id) {
        toast.info('Somebody else replaced the file meanwhile.');
        putCampaign(now);
      } else putCampaign(await send(mappings, now.version));
    }
  });
  return useMemo(
    () => ({
      choice,
      status: autosave.status,
      choose: (column: string, field: string | null) => {
        const next = new Map(choice).set(column, field);
        setChoice(next);
        autosave.push(next);
      },
      /** Saves the choice as it stands, changed or not. */
      saveAll: async () => {
        autosave.push(choice);
        const isSaved = await autosave.flush();
        if (!isSaved) toast.error(messages.error.general);
        return isSaved;
      },
    }),
    [choice, autosave],
  );
}
