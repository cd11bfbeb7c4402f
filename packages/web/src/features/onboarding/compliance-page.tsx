import { messages } from '@myra/shared/messages/catalogue';
import { CircleAlert, FileCheck, MailX, ShieldAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Organization } from '@/components/organization-fields/organization-form';
import { Checkbox } from '@/components/ui/checkbox';
import { fieldIssues } from '@/lib/field-issues';
import { useFormDraft } from '@/lib/form-draft';
import { useOrganization } from '@/lib/organization';
import { CONSENTS, type ConsentKind } from './consents';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

const DONE_STEP = 5;
const ORGANIZATION_STEP = 1;

type ComplianceForm = Record<ConsentKind, boolean>;

/** A tick counts for the text it was given to; a newer text asks again. */
const formOf = (organization: Organization): ComplianceForm => {
  const isAccepted = (kind: ConsentKind) =>
    CONSENTS.some(
      (consent) =>
        consent.kind === kind &&
        organization.consents.some(
          (stored) => stored.kind === kind && stored.text_version === consent.version,
        ),
    );
  return { hipaa: isAccepted('hipaa'), consent_management: isAccepted('consent_management') };
};

function readForm(value: unknown): ComplianceForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return {
    hipaa: 'hipaa' in value && value.hipaa === true,
    consent_management: 'consent_management' in value && value.consent_management === true,
  };
}

/** Step 4: both boxes, then onboarding is over (ONB-25 to ONB-31). */
export function CompliancePage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <ComplianceStep organization={organization} />;
}

function ComplianceStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => formOf(organization), [organization]);
  const draft = useFormDraft('onboarding.compliance', saved, readForm);
  const step = useSaveStep();
  const [isAsked, setIsAsked] = useState(false);
  const needsAddress = fieldIssues(step.error).has('postal_address');

  const submit = () => {
    setIsAsked(true);
    if (!CONSENTS.every((consent) => draft.form[consent.kind])) return;
    void step.update(
      {
        status: 'active',
        is_onboarding_completed: true,
        current_onboarding_step: DONE_STEP,
        consents: CONSENTS.map(({ kind, version }) => ({ kind, text_version: version })),
      },
      draft.markSaved,
    );
  };
  return (
    <OnboardingFrame
      step={4}
      description="Two promises that healthcare outreach stands on. Both are kept with your name and the time."
      notes={<ComplianceNotes />}
      nextLabel="Finish"
      isBusy={step.isBusy}
      isDirty={draft.isDirty}
      isStored={organization.consents.length > 0}
      fault={
        step.error === undefined
          ? undefined
          : {
              error: step.error,
              fallback: messages.error.updateOrganization,
              ...(needsAddress && {
                action: { label: 'Enter it', onClick: () => void step.goBack(ORGANIZATION_STEP) },
              }),
            }
      }
      onSubmit={submit}
      onBack={() => void step.goBack(3)}
    >
      <div className="flex flex-col gap-4">
        {CONSENTS.map((consent) => (
          <ConsentTick
            key={consent.kind}
            consent={consent}
            isTicked={draft.form[consent.kind]}
            onTick={(isTicked) => draft.change({ [consent.kind]: isTicked })}
            fault={isAsked && !draft.form[consent.kind] ? consent.fault : undefined}
          />
        ))}
      </div>
    </OnboardingFrame>
  );
}

interface ConsentTickProps {
  consent: (typeof CONSENTS)[number];
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  fault: string | undefined;
}

function ConsentTick({ consent, isTicked, onTick, fault }: ConsentTickProps) {
  const id = useId();
  return (
    <div className="rounded-xl border p-4">
      <div className="flex gap-3">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={isTicked}
          onCheckedChange={(checked) => onTick(checked === true)}
          aria-describedby={`${id}-text`}
          aria-invalid={fault === undefined ? undefined : true}
        />
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor={id} className="font-medium">
            {consent.title}
          </label>
          <p id={`${id}-text`} className="text-muted-foreground">
            {consent.text}
          </p>
          {fault !== undefined && (
            <p role="alert" className="flex items-start gap-1 text-xs text-danger-soft-foreground">
              <CircleAlert className="mt-px size-3.5" aria-hidden="true" />
              {fault}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function ComplianceNotes() {
  return (
    <Notes
      title="What Myra does for it"
      items={[
        { icon: ShieldAlert, text: 'Refuses columns and texts that look like patient data.' },
        { icon: MailX, text: 'Puts an unsubscribe link into every campaign email and obeys it at once.' },
        { icon: FileCheck, text: 'Keeps which text was accepted, by whom and when.' },
      ]}
      foot="This is not legal advice. Ask your compliance officer where you are in doubt."
    />
  );
}
