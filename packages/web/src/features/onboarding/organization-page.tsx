import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Clock, Mail, Stethoscope } from 'lucide-react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Meanwhile } from '@/components/meanwhile';
import { OrganizationFields } from '@/components/organization-fields/organization-fields';
import {
  type Organization,
  organizationFormOf,
  organizationSchema,
} from '@/components/organization-fields/organization-form';
import { useForm } from '@/lib/form/use-form';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 2;

const LABELS = {
  name: 'Organization name',
  website: 'Website',
  specialties: 'Specialties',
  postal_address: 'Postal address',
  timezone: 'Time zone',
};

/** Step 1: name, address and time zone. */
export function OrganizationPage() {
  const { organization, isNone } = useOrganization();
  if (organization === undefined && !isNone) return null;
  return <OrganizationStep organization={organization} />;
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function OrganizationStep({ organization }: { organization: Organization | undefined }) {
  const saved = useMemo(() => organizationFormOf(organization, browserZone()), [organization]);
  const form = useForm({
    schema: organizationSchema,
    saved,
    version: organization?.version,
    draftKey: 'onboarding.organization',
  });
  const step = useSaveStep({
    organization,
    form,
    formOf: (stored) => organizationFormOf(stored, browserZone()),
  });
  const submit = form.onSubmit((fields) => {
    const body = { ...fields, current_onboarding_step: NEXT_STEP };
    return organization === undefined
      ? step.create({ ...body, status: 'draft' }, form.markSaved)
      : step.update(body, form.markSaved);
  });
  return (
    <OnboardingFrame
      step={1}
      description="Who writes. Your name and postal address stand in every campaign email."
      notes={<OrganizationNotes />}
      nextLabel={screenTexts.onboarding.next}
      isBusy={step.isBusy}
      isDirty={form.isDirty}
      isStored={organization !== undefined}
      fault={{ error: step.error, fallback: messages.error.createOrganization }}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <Meanwhile form={form} labels={LABELS} />
        <OrganizationFields hasFocus />
      </FormProvider>
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
        { icon: Clock, text: 'Sends during working hours of your zone; the sandbox keeps no hours.' },
      ]}
      foot="You can change all of it later in Organization Settings. Leave at any time: this page comes back as it is."
    />
  );
}
