import { PenLine } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Notice } from '@/components/notice';
import { SaveState, type SaveStatus } from '@/components/save-state';
import { strategyContentFault, strategyFileFault } from '@/lib/file-check';
import type { FormDraft } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { DraftConflict } from '../../draft-conflict';
import { costText } from '../../model-cost';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import { useUploads } from '../../uploads/use-uploads';
import type { WizardStepProps } from '../../wizard-step-props';
import { ConfigurationFields } from './configuration-fields';
import {
  type ConfigurationForm,
  configurationSchema,
  formOf,
  type StoredProfile,
} from './configuration-form';
import { SampleField, useSample } from './sample-field';
import { type ProfileCheck, useProfileCheck } from './use-profile-check';
import { useSaveProfile } from './use-save-profile';

/** Which writer works here, and what it will use. */
function WriterNote({ check, leadCount }: { check: ProfileCheck; leadCount: number }) {
  const isModel = check.writer === 'llm';
  return (
    <section className="flex items-start gap-3 rounded-lg bg-muted px-3 py-2">
      <PenLine className="mt-0.5 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="font-medium">
          {isModel ? 'Written by the language model' : 'Written without a language model'}
        </h3>
        <p className="text-xs text-muted-foreground">
          {isModel
            ? 'Every email is checked for length, excluded words, invented links and unknown facts, and asked for again where it fails.'
            : 'Put together from your approved sentences. Connect a language model for wording that fits each reader.'}
          {check.estimate && ` For ${formatNoun(leadCount, 'lead')} about ${costText(check.estimate)}.`}
        </p>
      </div>
    </section>
  );
}

/** Of every field, so that a conflict shows whatever somebody else saved. */
const LABELS: Record<keyof ConfigurationForm, string> = {
  tone: 'Tone of voice',
  other_tone: 'Tone in your words',
  regulatory_constraints: 'Regulatory constraints',
  writer_rules: 'Rules for the writer',
  word_limit: 'Word limit',
  exclude_keywords: 'Exclude keywords',
  sample_text: 'Sample text',
};
const FIELDS = (Object.keys(LABELS) as (keyof ConfigurationForm)[]).map((field) => ({
  field,
  label: LABELS[field],
}));

/** The server's name of the tone is that of both fields. */
const fieldOf = (path: string) => (path === 'tone_of_voice' ? 'other_tone' : path);

/** The form of the step; Next saves it and goes on to the content. */
export function ConfigurationEditor(
  props: WizardStepProps & { stored: StoredProfile | null; statement: string | null },
) {
  const { campaign, strategyId, stored, statement, goTo, setDirty } = props;
  const saved = useMemo(
    () => formOf(stored, campaign.language ?? undefined, statement),
    [stored, campaign.language, statement],
  );
  const form = useForm({
    schema: configurationSchema,
    saved,
    version: stored?.version,
    draftKey: `wizard.configuration.${campaign.id}`,
    isLive: true,
  });
  const { values, isDirty, draft } = form;
  const utils = trpc.useUtils();
  const check = useProfileCheck(campaign.id, values);
  const { save, isBusy } = useSaveProfile();
  const { sample, setSample } = useSample(campaign.id);
  const [theirs, setTheirs] = useState<StoredProfile | undefined>(undefined);
  const uploads = useUploads({
    kept: [],
    fault: (file) => strategyFileFault(file, 0),
    contentFault: strategyContentFault,
    onKept: setSample,
  });
  const isSending = uploads.sending.length > 0;
  const isUnsaved = isDirty || isSending || sample !== undefined;
  useEffect(() => setDirty(isUnsaved), [setDirty, isUnsaved]);

  const judged = (check?.faults ?? []).map(({ field, message }) => [fieldOf(field ?? ''), message ?? '']);
  const found: Record<string, string> = Object.fromEntries(judged);

  const isStored = stored !== null;
  const saveStatus: SaveStatus | undefined = isUnsaved
    ? { state: 'unsaved' }
    : isStored
      ? { state: 'saved' }
      : undefined;

  const send = async (began: FormDraft<ConfigurationForm>) => {
    if (isStored && !isUnsaved) return props.goNext();
    try {
      const saved = await save({ campaign, strategyId, stored, draft: began, upload_id: sample?.upload_id });
      if ('theirs' in saved) return setTheirs(saved.theirs);
      form.markSaved(began.form);
      setSample(undefined);
      await props.goNext();
    } catch (error) {
      form.refuse(error, fieldOf);
      toast.failure(error);
    }
  };
  const submit = form.onSubmit(
    () => send(draft),
    (fault) => fault !== undefined && toast.error(fault),
  );
  return (
    <StepLayout
      foot={
        <StepFoot
          onBack={props.onBack}
          savedState={<SaveState status={saveStatus} />}
          reason={isSending ? 'The file is still being sent' : undefined}
          next={{ label: 'Next', isDisabled: isSending, isBusy, onClick: () => submit() }}
        />
      }
    >
      <StepForm
        title="How should the emails sound?"
        description="The writer keeps to this in every email of the campaign."
      >
        {check !== undefined && <WriterNote check={check} leadCount={campaign.lead_count ?? 0} />}
        {found.product !== undefined && (
          <Notice
            tone="warning"
            action={{ label: 'Change the product', onClick: () => void goTo('CAMPAIGN') }}
          >
            {found.product}
          </Notice>
        )}
        <FormProvider {...form}>
          <ConfigurationFields
            productId={campaign.product?.id}
            isNew={!isStored}
            check={check}
            found={found}
          />
        </FormProvider>
        <SampleField
          file={sample}
          uploads={uploads}
          storedName={stored?.sample_file_name ?? null}
          onRemove={() => setSample(undefined)}
        />
      </StepForm>
      {theirs !== undefined && (
        <DraftConflict
          title="This configuration was changed meanwhile"
          fields={FIELDS}
          theirs={theirs}
          formOf={formOf}
          form={form}
          onClose={() => setTheirs(undefined)}
          onSave={(mine) => void send(mine)}
          onTake={() => {
            utils.aiProfiles.getByCampaign.setData({ params: { id: campaign.id } }, theirs);
          }}
        />
      )}
    </StepLayout>
  );
}
