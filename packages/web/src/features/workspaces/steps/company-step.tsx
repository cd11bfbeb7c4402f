import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { ReactElement } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { WizardFoot } from '@/components/wizard-foot';
import { formatNoun } from '@/lib/format-count';
import { timing } from '@/lib/timing';
import { trpc } from '@/lib/trpc';
import { isPending, type Workspace } from '../workspace';
import {
  companyForm,
  companySchema,
  joinSentences,
  type SuggestedName,
  suggestionsFor,
} from './company-form';
import { ProposeToSheet } from './propose-to-sheet';
import { SourceStates } from './source-state';
import { StepBody } from './step-body';
import { SuggestionList } from './suggestion-list';
import { useStepSave } from './use-step-save';

const LABELS = {
  name: 'Product Name',
  url: 'Website',
  summary: 'Summary',
  description: 'Description',
  capabilities: 'Capabilities',
  challenges_addressed: 'Challenge Addressed',
  customer_benefits: 'Customer Benefits',
};

interface CompanyStepProps {
  workspace: Workspace;
  organizationId: string;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: what the company offers, begun with what its pages say. Only Continue saves it. */
export function CompanyStep({ workspace, organizationId, onBack, onNext }: CompanyStepProps) {
  const save = trpc.workspaces.saveCompany.useMutation();
  const step = useStepSave({
    workspace,
    step: 'company',
    schema: companySchema,
    formOf: companyForm,
    banners: { saved: messages.success.companyAdded, failed: messages.error.addCompany },
  });
  const { form } = step;
  const { sources } = workspace;
  const pending = sources.filter(isPending).length;
  const submit = form.onSubmit(async (values) => {
    if (!(await step.save(save.mutateAsync, values))) return;
    await new Promise((done) => setTimeout(done, timing.companyStepMs));
    onNext();
  });
  const field = (name: SuggestedName, control: ReactElement) => (
    <div>
      <FormField control={form.control} name={name} label={LABELS[name]}>
        {control}
      </FormField>
      <SuggestionList
        label={LABELS[name]}
        suggestions={suggestionsFor(workspace, name)}
        sources={sources}
        value={form.values[name]}
        onUse={(text) =>
          form.setValue(name, name === 'name' ? text : joinSentences([form.values[name].trim(), text]), {
            shouldDirty: true,
          })
        }
      />
    </div>
  );
  return (
    <form noValidate aria-label="Company details" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <StepBody
        heading="Company details"
        intro={
          workspace.company === null
            ? 'Whole sentences of the sources, for you to correct. Nothing is saved before you continue.'
            : undefined
        }
      >
        <Meanwhile form={form} labels={LABELS} />
        {step.fault !== undefined && <Notice tone="danger">{step.fault}</Notice>}
        {pending > 0 && (
          <Notice tone="info">
            Reading {formatNoun(pending, 'source')}. What they say appears below; you need not wait.
          </Notice>
        )}
        <SourceStates sources={sources} />
        {field('name', <Input maxLength={200} />)}
        <FormField control={form.control} name="url" label={LABELS.url}>
          <Input type="url" inputMode="url" maxLength={500} />
        </FormField>
        {field('summary', <Textarea rows={2} maxLength={5_000} />)}
        {field('description', <Textarea rows={4} maxLength={20_000} />)}
        {field('challenges_addressed', <Textarea rows={3} maxLength={5_000} />)}
        {field('customer_benefits', <Textarea rows={3} maxLength={5_000} />)}
        <ProposeToSheet organizationId={organizationId} sources={sources} />
      </StepBody>
      <WizardFoot
        onBack={onBack}
        savedState={form.isDirty && <SaveState status={{ state: 'unsaved' }} />}
        next={{ label: screenTexts.workspaces.continue, onClick: submit, isBusy: save.isPending }}
      />
    </form>
  );
}
