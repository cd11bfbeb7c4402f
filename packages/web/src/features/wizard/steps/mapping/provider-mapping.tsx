import { useState } from 'react';
import { ImportDoubt } from '@/components/import-doubt';
import { Button } from '@/components/ui/button';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import type { ProviderSet } from '../../provider-set/provider-set';
import { ProviderSetLine } from '../../provider-set/provider-set-line';
import { useProviderImport } from '../../provider-set/use-provider-import';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import type { WizardStepProps } from '../../wizard-step-props';

const TAKEN = [
  'First and last name, credential',
  'Organization and its type',
  'Specialty',
  'Street, city, state and ZIP code',
  'Phone, website and NPI',
  'Email address, where the directory or one of your contacts with the same NPI has one',
];

/** In place of the columns of a file: what is taken from the directory, and nothing to choose. */
export function ProviderMapping({ set, ...props }: WizardStepProps & { set: ProviderSet }) {
  const { campaign, showImport, goTo, onBack } = props;
  const { begin, isInDoubt } = useProviderImport();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    try {
      const importing = await begin(campaign);
      if (importing) showImport(importing);
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <StepLayout
      readLabel="Facts from the directory"
      foot={
        <StepFoot
          onBack={onBack}
          reason={`${formatNoun(set.total ?? 0, 'provider')} will be read`}
          secondary={
            campaign.lead_list_id !== null && (
              <Button variant="outline" onClick={() => void goTo('LEADS')}>
                Keep imported leads
              </Button>
            )
          }
          next={{ label: 'Next', isBusy, onClick: () => void submit() }}
        />
      }
    >
      <StepForm
        title="Nothing has to be matched"
        description="The directory says what each of its facts is, from which source and of which day."
      >
        {isInDoubt && <ImportDoubt button="Next" />}
        <ProviderSetLine set={set} />
        <section>
          <h3 className="mb-1.5 font-medium">What becomes part of a lead</h3>
          <ul className="list-disc space-y-1 pl-5 text-muted-foreground">
            {TAKEN.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted-foreground">What you know of a contact already stays as it is.</p>
        </section>
      </StepForm>
    </StepLayout>
  );
}
