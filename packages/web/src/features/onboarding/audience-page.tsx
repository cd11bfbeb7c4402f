import { messages } from '@myra/shared/messages/catalogue';
import { ChartNoAxesColumn, PenLine, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Meanwhile } from '@/components/meanwhile';
import { AudienceTypeField } from '@/components/organization-fields/audience-type-field';
import {
  audienceFormOf,
  audienceSchema,
  type Organization,
} from '@/components/organization-fields/organization-form';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 4;
const ICP_MAX = 20_000;

const schema = audienceSchema.extend({
  icp_description: needed('Describe your ideal customer.', audienceSchema.shape.icp_description),
});

const LABELS = { icp_description: 'ICP description', audience_type: 'Audience type' };

/** Step 3: the audience. */
export function AudiencePage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <AudienceStep organization={organization} />;
}

function AudienceStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => audienceFormOf(organization), [organization]);
  const form = useForm({ schema, saved, version: organization.version, draftKey: 'onboarding.audience' });
  const { icp_description } = form.values;
  const step = useSaveStep({ organization, form, formOf: audienceFormOf });
  const submit = form.onSubmit((fields) =>
    step.update({ ...fields, current_onboarding_step: NEXT_STEP }, form.markSaved),
  );
  return (
    <OnboardingFrame
      step={3}
      description="Whom you want to reach. Leads are scored against this text, and emails speak to these people."
      notes={<AudienceNotes />}
      nextLabel="Next: Compliance Setup"
      isBusy={step.isBusy}
      isDirty={form.isDirty}
      isStored={organization.audience_type !== null}
      fault={{ error: step.error, fallback: messages.error.updateOrganization }}
      onSubmit={submit}
      onBack={() => void step.goBack(2)}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-4">
          <Meanwhile form={form} labels={LABELS} />
          <FormField
            control={form.control}
            name="icp_description"
            label="ICP description"
            isRequired
            help="Your ideal customer: facility types, size, region, roles, what they struggle with, who should be left out."
            count={
              icp_description.trim() === '' ? undefined : formatNoun(icp_description.length, 'character')
            }
          >
            <Textarea autoFocus rows={8} className="min-h-44" maxLength={ICP_MAX} />
          </FormField>
          <AudienceTypeField />
        </div>
      </FormProvider>
    </OnboardingFrame>
  );
}

function AudienceNotes() {
  return (
    <Notes
      title="What Myra does with it"
      items={[
        { icon: ChartNoAxesColumn, text: 'Scores every imported lead against it and says why.' },
        { icon: PenLine, text: 'Chooses the pain points and the words of each email.' },
        { icon: ShieldCheck, text: 'Asks for consent before it writes to patients.' },
      ]}
      foot="You can change it later in Organization Settings. Leave at any time: this page comes back as it is."
    />
  );
}
