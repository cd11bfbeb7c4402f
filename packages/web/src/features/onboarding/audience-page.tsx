import {
  AUDIENCE_TYPE_LABELS,
  AUDIENCE_TYPES,
  type AudienceType,
} from '@myra/shared/constants/audience-types';
import { messages } from '@myra/shared/messages/catalogue';
import { ChartNoAxesColumn, PenLine, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Organization } from '@/components/organization-fields/organization-form';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { fieldIssues } from '@/lib/field-issues';
import { useFormDraft } from '@/lib/form-draft';
import { formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 4;
const ICP_MAX = 20_000;
const OPTIONS = AUDIENCE_TYPES.map((value) => ({ value, label: AUDIENCE_TYPE_LABELS[value] }));

interface AudienceForm {
  icpDescription: string;
  /** Empty before one was chosen. */
  audienceType: AudienceType | '';
}

const asAudienceType = (value: unknown): AudienceType | '' =>
  AUDIENCE_TYPES.find((type) => type === value) ?? '';

const formOf = (organization: Organization): AudienceForm => ({
  icpDescription: organization.icp_description ?? '',
  audienceType: asAudienceType(organization.audience_type),
});

function readForm(value: unknown): AudienceForm | undefined {
  if (typeof value !== 'object' || value === null || !('icpDescription' in value)) return undefined;
  if (typeof value.icpDescription !== 'string') return undefined;
  return {
    icpDescription: value.icpDescription,
    audienceType: asAudienceType('audienceType' in value ? value.audienceType : ''),
  };
}

/** Step 3: whom to write to (ONB-21 to ONB-24). */
export function AudiencePage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <AudienceStep organization={organization} />;
}

function AudienceStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => formOf(organization), [organization]);
  const draft = useFormDraft('onboarding.audience', saved, readForm);
  const { icpDescription, audienceType } = draft.form;
  const step = useSaveStep();
  const [isAsked, setIsAsked] = useState(false);
  const issues = fieldIssues(step.error);
  const isBlank = icpDescription.trim() === '';

  const submit = () => {
    setIsAsked(true);
    if (isBlank || audienceType === '') return;
    void step.update(
      {
        audience_type: audienceType,
        icp_description: icpDescription.trim(),
        current_onboarding_step: NEXT_STEP,
      },
      draft.markSaved,
    );
  };
  return (
    <OnboardingFrame
      step={3}
      description="Whom you want to reach. Leads are scored against this text, and emails speak to these people."
      notes={<AudienceNotes />}
      nextLabel="Next: Compliance Setup"
      isBusy={step.isBusy}
      isDirty={draft.isDirty}
      isStored={organization.audience_type !== null}
      fault={
        step.error === undefined
          ? undefined
          : { error: step.error, fallback: messages.error.updateOrganization }
      }
      onSubmit={submit}
      onBack={() => void step.goBack(2)}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="ICP description"
          isRequired
          help="Your ideal customer: facility types, size, region, roles, what they struggle with, who should be left out."
          error={isAsked && isBlank ? 'Describe your ideal customer.' : issues.get('icp_description')}
          count={isBlank ? undefined : formatNoun(icpDescription.length, 'character')}
        >
          <Textarea
            autoFocus
            rows={8}
            className="min-h-44"
            maxLength={ICP_MAX}
            value={icpDescription}
            onChange={(event) => draft.change({ icpDescription: event.target.value })}
          />
        </Field>
        <Field
          label="Audience type"
          isRequired
          error={isAsked && audienceType === '' ? 'Choose an audience type.' : issues.get('audience_type')}
        >
          <OptionSelect
            options={OPTIONS}
            value={audienceType === '' ? undefined : audienceType}
            onChange={(next) => draft.change({ audienceType: next })}
            placeholder="Select an audience type"
          />
        </Field>
      </div>
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
