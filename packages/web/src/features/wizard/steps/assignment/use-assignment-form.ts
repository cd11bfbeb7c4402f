import { useMemo } from 'react';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import type { WizardCampaign } from '../../wizard-step-props';
import { type AssignmentForm, readForm, startingForm } from './assignment-form';

/** The choices of this step, kept on this device until the launch. */
export function useAssignmentForm(campaign: WizardCampaign) {
  const user = useUser();
  const { text, setText, markSaved } = useLocalDraft(user.id, `wizard.assignment.${campaign.id}`, '');
  const form = useMemo(() => {
    const fresh = startingForm(campaign);
    return readForm(text, fresh) ?? fresh;
  }, [text, campaign]);
  return {
    form,
    isKept: text !== '',
    change: (fields: Partial<AssignmentForm>) => setText(JSON.stringify({ ...form, ...fields })),
    /** Forgets the copy on this device; what is on the screen stays. */
    markSaved,
  };
}
