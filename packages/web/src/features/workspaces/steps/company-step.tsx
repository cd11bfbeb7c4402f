import { BANNER_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type ReactElement, useMemo } from 'react';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { WizardFoot } from '@/components/wizard-foot';
import { useForm } from '@/lib/form/use-form';
import { formatNoun } from '@/lib/format-count';
import { timing } from '@/lib/timing';
import { toast } from '@/lib/toast';
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

interface CompanyStepProps {
  workspace: Workspace;
  organizationId: string;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: what the company offers, begun with what its pages say. Only Continue saves it. */
export function CompanyStep({ workspace, organizationId, onBack, onNext }: CompanyStepProps) {
  const utils = trpc.useUtils();
  const save = trpc.workspaces.saveCompany.useMutation();
  const saved = useMemo(() => companyForm(workspace), [workspace]);
  const version = workspace.company?.version ?? null;
  const form = useForm({
    schema: companySchema,
    saved,
    version,
    draftKey: `workspace.${workspace.id}.company`,
  });
  const { sources } = workspace;
  const pending = sources.filter(isPending).length;
  const submit = form.onSubmit(async (values) => {
    try {
      await save.mutateAsync({
        body: { ...values, workspace_id: workspace.id },
        ...(form.draft.version !== null && { version: form.draft.version }),
      });
      form.markSaved();
      toast.success(messages.success.companyAdded, { durationMs: BANNER_MS });
      await utils.workspaces.invalidate();
      await new Promise((done) => setTimeout(done, timing.companyStepMs));
      onNext();
    } catch (error) {
      form.refuse(error);
      toast.failure(error, messages.error.addCompany);
    }
  });
  const field = (name: SuggestedName, label: string, control: ReactElement) => (
    <div>
      <FormField control={form.control} name={name} label={label}>
        {control}
      </FormField>
      <SuggestionList
        label={label}
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
        {pending > 0 && (
          <Notice tone="info">
            Reading {formatNoun(pending, 'source')}. What they say appears below; you need not wait.
          </Notice>
        )}
        <SourceStates sources={sources} />
        {field('name', 'Product Name', <Input maxLength={200} />)}
        <FormField control={form.control} name="url" label="Website">
          <Input type="url" inputMode="url" maxLength={500} />
        </FormField>
        {field('summary', 'Summary', <Textarea rows={2} maxLength={5_000} />)}
        {field('description', 'Description', <Textarea rows={4} maxLength={20_000} />)}
        {field('challenges_addressed', 'Challenge Addressed', <Textarea rows={3} maxLength={5_000} />)}
        {field('customer_benefits', 'Customer Benefits', <Textarea rows={3} maxLength={5_000} />)}
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
