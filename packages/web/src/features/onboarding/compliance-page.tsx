import { messages } from '@myra/shared/messages/catalogue';
import { HOME_PATH } from '@myra/shared/rules/screens/onboarding';
import { CircleAlert, FileCheck, MailX, ShieldAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { Organization } from '@/components/organization-fields/organization-form';
import { Checkbox } from '@/components/ui/checkbox';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { useSaveStep } from './use-save-step';

/** The accepted texts. A changed text is a new version; the organization stores which version was accepted. */
const CONSENTS = [
  {
    kind: 'hipaa',
    version: 'hipaa-1',
    title: 'HIPAA acknowledgment',
    text: 'We do not put protected health information into Myra: no patient names, record numbers, diagnoses or dates of care, neither in files nor in texts. Whoever works with Myra here has been told.',
    fault: 'Accept the HIPAA acknowledgment to finish.',
  },
  {
    kind: 'consent_management',
    version: 'consent-1',
    title: 'Consent management',
    text: 'We write only to people whom we may lawfully contact, we hold the consent of every patient we write to, and everybody who unsubscribes stays unsubscribed.',
    fault: 'Accept consent management to finish.',
  },
] as const;

const DONE_STEP = 5;
const ORGANIZATION_STEP = 1;

const [hipaa, consentManagement] = CONSENTS;
const ticked = (fault: string) => z.boolean().refine(Boolean, fault);
const schema = z.object({
  hipaa: ticked(hipaa.fault),
  consent_management: ticked(consentManagement.fault),
});

/** Consent counts for one version of a text; a new version asks again. */
const formOf = (organization: Organization) => {
  const isAccepted = (kind: (typeof CONSENTS)[number]['kind']) =>
    CONSENTS.some(
      (consent) =>
        consent.kind === kind &&
        organization.consents.some(
          (stored) => stored.kind === kind && stored.text_version === consent.version,
        ),
    );
  return { hipaa: isAccepted('hipaa'), consent_management: isAccepted('consent_management') };
};

/** Where the sentences of the first product wait to be confirmed; the way on leads to the plans. */
const sheetPath = ({ products: [first] }: Organization): string | undefined =>
  first && `/products/${encodeURIComponent(first.id)}/sheet?back=${encodeURIComponent(HOME_PATH)}`;

/** Step 4: both consents, then onboarding is over, and what was described is confirmed sentence by sentence. */
export function CompliancePage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <ComplianceStep organization={organization} />;
}

function ComplianceStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => formOf(organization), [organization]);
  const form = useForm({ schema, saved, version: organization.version, draftKey: 'onboarding.compliance' });
  const step = useSaveStep({ organization, form, formOf });
  const needsAddress = fieldIssues(step.error).has('postal_address');
  const submit = form.onSubmit(() =>
    step.update(
      {
        status: 'active',
        is_onboarding_completed: true,
        current_onboarding_step: DONE_STEP,
        consents: CONSENTS.map(({ kind, version }) => ({ kind, text_version: version })),
      },
      form.markSaved,
      sheetPath(organization),
    ),
  );
  return (
    <OnboardingFrame
      step={4}
      description="Two promises that healthcare outreach stands on. Both are kept with your name and the time."
      notes={<ComplianceNotes />}
      nextLabel="Finish"
      isBusy={step.isBusy}
      isDirty={form.isDirty}
      isStored={organization.consents.length > 0}
      fault={{
        error: step.error,
        fallback: messages.error.updateOrganization,
        ...(needsAddress && {
          action: { label: 'Enter it', onClick: () => void step.goBack(ORGANIZATION_STEP) },
        }),
      }}
      onSubmit={submit}
      onBack={() => void step.goBack(3)}
    >
      <div className="flex flex-col gap-4">
        {CONSENTS.map((consent) => (
          <Controller
            key={consent.kind}
            control={form.control}
            name={consent.kind}
            render={({ field, fieldState }) => (
              <ConsentTick
                consent={consent}
                isTicked={field.value}
                onTick={field.onChange}
                fault={fieldState.error?.message}
              />
            )}
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
