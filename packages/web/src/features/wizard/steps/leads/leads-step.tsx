import { ContactRound } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { Button } from '@/components/ui/button';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import type { WizardStepProps } from '../../wizard-step-props';
import { LeadSelection } from './lead-selection';

/** Chooses whom the campaign writes to. */
export function LeadsStep(props: WizardStepProps) {
  const { campaign, goTo, onBack } = props;
  if (campaign.lead_list_id !== null) {
    return <LeadSelection key={campaign.lead_list_id} {...props} listId={campaign.lead_list_id} />;
  }
  return (
    <StepLayout isFilled foot={<StepFoot onBack={onBack} reason="There are no leads yet" />}>
      <EmptyState
        className="flex-1"
        icon={ContactRound}
        text="This campaign has no leads yet."
        action={
          <Button variant="outline" onClick={() => void goTo('MAPPING')}>
            {campaign.provider_set ? 'Import the providers' : 'Import the lead file'}
          </Button>
        }
      />
    </StepLayout>
  );
}
