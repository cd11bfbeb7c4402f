import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Clock, Mail, Stethoscope } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OrganizationFields } from '@/components/organization-fields/organization-fields';
import {
  type Organization,
  organizationFaults,
  organizationFieldsOf,
  organizationFormOf,
  organizationIssues,
  readOrganizationForm,
} from '@/components/organization-fields/organization-form';
import { fieldIssues } from '@/lib/field-issues';
import { useFormDraft } from '@/lib/form-draft';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 2;

/** Step 1: who you are, where you are, on whose clock (ONB-7 to ONB-14). */
export function OrganizationPage() {
  const { organization, isNone } = useOrganization();
  if (organization === undefined && !isNone) return null;
  return <OrganizationStep organization={organization} />;
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function OrganizationStep({ organization }: { organization: Organization | undefined }) {
  const saved = useMemo(() => organizationFormOf(organization, browserZone()), [organization]);
  const draft = useFormDraft('onboarding.organization', saved, readOrganizationForm);
  const { form, change } = draft;
  const step = useSaveStep();
  const [isAsked, setIsAsked] = useState(false);
  const own = organizationFaults(form);
  const faults = { ...organizationIssues(fieldIssues(step.error)), ...(isAsked && own) };

  const submit = () => {
    setIsAsked(true);
    if (Object.keys(own).length > 0) return;
    const fields = organizationFieldsOf(form);
    if (organization === undefined) {
      void step.create({ ...fields, status: 'draft', current_onboarding_step: NEXT_STEP }, draft.markSaved);
    } else {
      void step.update({ ...fields, current_onboarding_step: NEXT_STEP }, draft.markSaved);
    }
  };
  return (
    <OnboardingFrame
      step={1}
      description="Who writes. Your name and postal address stand in every campaign email."
      notes={<OrganizationNotes />}
      nextLabel={screenTexts.onboarding.next}
      isBusy={step.isBusy}
      isDirty={draft.isDirty}
      isStored={organization !== undefined}
      fault={
        step.error === undefined
          ? undefined
          : { error: step.error, fallback: messages.error.createOrganization }
      }
      onSubmit={submit}
    >
      <OrganizationFields form={form} faults={faults} onChange={change} hasFocus />
    </OnboardingFrame>
  );
}

function OrganizationNotes() {
  return (
    <Notes
      title="What Myra does with it"
      items={[
        { icon: Mail, text: 'Puts name and address under every campaign email.' },
        { icon: Stethoscope, text: 'Scores leads higher where specialties meet yours.' },
        { icon: Clock, text: 'Sends during working hours of your zone.' },
      ]}
      foot="You can change all of it later in Organization Settings. Leave at any time: this page comes back as it is."
    />
  );
}
