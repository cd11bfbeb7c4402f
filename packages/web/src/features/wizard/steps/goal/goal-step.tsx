import { STRATEGY_TEXT_MAX } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { SaveState } from '@/components/save-state';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { readCarriedLeads } from '@/lib/carried-leads';
import { STRATEGY_FILE_ACCEPT, strategyContentFault, strategyFileFault } from '@/lib/file-check';
import { useForm } from '@/lib/form/use-form';
import { formatCount } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { KnownLeadsLine } from '../../known-leads/known-leads-line';
import { ProviderSetLine } from '../../provider-set/provider-set-line';
import { useCarriedProviders } from '../../provider-set/use-carried-providers';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import type { KeptUpload } from '../../uploads/kept-uploads';
import { useUploads } from '../../uploads/use-uploads';
import type { GoalStepProps } from '../../wizard-step-props';

const schema = z.object({ text: z.string(), files: z.array(z.custom<KeptUpload>()) });
/** Nothing is asked twice: what was said of the organization's customers stands here already. */
const startOf = (icp: string | null | undefined): z.infer<typeof schema> => ({
  text: (icp ?? '').slice(0, STRATEGY_TEXT_MAX),
  files: [],
});

/** Creates the strategy plan from a text, from files, or from both. */
export function GoalStep({ setDirty, carriedId, carriedLeadsId, onCreated }: GoalStepProps) {
  const carried = useCarriedProviders(carriedId);
  const user = useUser();
  const [carriedLeads] = useState(() => readCarriedLeads(user.id, carriedLeadsId));
  const { organization } = useOrganization();
  const start = startOf(organization?.icp_description);
  const form = useForm({ schema, saved: start, draftKey: 'wizard.goal' });
  const { text, files } = form.values;
  const setFiles = (change: (files: KeptUpload[]) => KeptUpload[]) =>
    // Two files may arrive before the next render; each must see the other.
    form.setValue('files', change(form.getValues('files')));
  const uploads = useUploads({
    kept: files,
    fault: strategyFileFault,
    contentFault: strategyContentFault,
    onKept: (upload) => setFiles((kept) => [...kept, upload]),
  });
  const create = trpc.strategies.create.useMutation();
  const isEmpty = text.trim() === '' && files.length === 0;
  const isSending = uploads.sending.length > 0;
  const isTouched = form.isDirty || isSending;
  useEffect(() => setDirty(isTouched), [setDirty, isTouched]);

  const submit = form.onSubmit(async () => {
    try {
      const upload_ids = files.map((file) => file.upload_id);
      const { strategy_plan } = await create.mutateAsync({ body: { user_input: text }, upload_ids });
      if (strategy_plan === null) throw new Error('No plan in the answer');
      form.markSaved();
      toast.success(messages.success.strategyPlanCreated);
      onCreated(strategy_plan.id);
    } catch (error) {
      toast.failure(error, messages.error.createStrategyPlan);
    }
  });
  const remove = (index: number) => {
    uploads.clearRefusals();
    const sent = uploads.sending[index - files.length];
    if (sent !== undefined) sent.abort();
    else setFiles((kept) => kept.filter((_, position) => position !== index));
  };
  const reason = isSending
    ? 'Files are still being sent'
    : isEmpty
      ? 'Describe your ideal customer or add a file'
      : undefined;
  return (
    <StepLayout
      foot={
        <StepFoot
          savedState={<SaveState status={isTouched ? { state: 'unsaved' } : undefined} />}
          reason={reason}
          next={{
            label: screenTexts.strategy.createStrategy,
            isDisabled: isEmpty || isSending,
            isBusy: create.isPending,
            onClick: () => submit(),
          }}
        />
      }
    >
      <StepForm
        title="Who do you want to reach?"
        description="Describe your ideal customer in your own words, or hand in what you have already written about them. Leads are scored against it."
      >
        {carried.set !== undefined && <ProviderSetLine set={carried.set} />}
        {carriedLeads !== undefined && <KnownLeadsLine text={carriedLeads.text} />}
        <FormField
          control={form.control}
          name="text"
          label="Ideal customer profile"
          help={
            start.text !== '' && text === start.text
              ? 'Taken from your organization. Change it where this plan is for others.'
              : 'Facility types, size, region, roles, what they struggle with, who should be left out.'
          }
          count={`${formatCount(text.length)} of ${formatCount(STRATEGY_TEXT_MAX)}`}
        >
          <Textarea rows={8} className="min-h-44" maxLength={STRATEGY_TEXT_MAX} />
        </FormField>
        <Field
          label="Files"
          help="PDF or DOCX, up to 25 MB each. Their text is read; pictures are not."
          error={uploads.refusals.length > 0 ? uploads.refusals.join(' ') : undefined}
        >
          <FileDrop
            accept={STRATEGY_FILE_ACCEPT}
            prompt="Drop PDF or DOCX files here, or"
            isMultiple
            isDisabled={create.isPending}
            files={[...files, ...uploads.sending]}
            onPick={uploads.add}
            onRemove={remove}
          />
        </Field>
      </StepForm>
    </StepLayout>
  );
}
