import { format } from 'date-fns';
import { useState } from 'react';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import type { WizardCampaign } from '../../wizard-step-props';
import { type CampaignForm, emptyForm, formOf, isSameForm, parseDraft, untouched } from './campaign-form';

/**
 * The form of the campaign step, kept on this device until saved. It remembers what was stored when the editing began,
 * so that a change by somebody else is told and not overwritten, also after a reload.
 */
export function useCampaignDraft(strategyId: string, campaign: WizardCampaign | undefined) {
  const user = useUser();
  const [today] = useState(() => format(new Date(), 'yyyy-MM-dd'));
  const key = campaign === undefined ? `wizard.campaign.new.${strategyId}` : `wizard.campaign.${campaign.id}`;
  const fresh = untouched(
    campaign === undefined ? emptyForm(today) : formOf(campaign, today),
    campaign?.version ?? null,
  );
  const { text, setText, markSaved } = useLocalDraft(user.id, key, '');
  const draft = parseDraft(text) ?? fresh;
  return {
    today,
    ...draft,
    isDirty: !isSameForm(draft.base, draft.form),
    setForm: (form: CampaignForm) => setText(JSON.stringify({ ...draft, form })),
    /** Goes on from what is stored now, with this form. */
    rebase: (stored: WizardCampaign, form: CampaignForm) =>
      setText(JSON.stringify({ version: stored.version, base: formOf(stored, today), form })),
    markSaved: () => {
      setText('');
      markSaved();
    },
  };
}
