import { messages } from '@myra/shared/messages/catalogue';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice';
import { SaveState, type SaveStatus } from '@/components/save-state';
import { fieldIssues } from '@/lib/field-issues';
import { strategyContentFault, strategyFileFault } from '@/lib/file-check';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { DraftConflict } from '../../draft-conflict';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import { useUploads } from '../../uploads/use-uploads';
import { useVersionedDraft } from '../../use-versioned-draft';
import type { VersionedDraft } from '../../versioned-draft';
import type { WizardStepProps } from '../../wizard-step-props';
import { ConfigurationFields } from './configuration-fields';
import {
  type ConfigurationForm,
  type FormFaults,
  formFaults,
  formOf,
  readForm,
  type StoredProfile,
} from './configuration-form';
import { SampleField, useSample } from './sample-field';
import { useProfileCheck } from './use-profile-check';
import { useSaveProfile } from './use-save-profile';
import { WriterNote } from './writer-note';

const FIELDS: { field: keyof ConfigurationForm; label: string }[] = [
  { field: 'tone', label: 'Tone of voice' },
  { field: 'otherTone', label: 'Tone in your words' },
  { field: 'constraints', label: 'Regulatory constraints' },
  { field: 'wordLimit', label: 'Word limit' },
  { field: 'excludeKeywords', label: 'Exclude keywords' },
  { field: 'sampleText', label: 'Sample text' },
];

/** Where the server's own findings belong on the screen. */
const FIELD_OF_WIRE: Record<string, keyof ConfigurationForm> = {
  tone_of_voice: 'otherTone',
  regulatory_constraints: 'constraints',
  word_limit: 'wordLimit',
  exclude_keywords: 'excludeKeywords',
  sample_text: 'sampleText',
};

const onScreen = (found: Iterable<readonly [string, string]>): FormFaults =>
  Object.fromEntries([...found].map(([field, text]) => [FIELD_OF_WIRE[field] ?? field, text]));

/** The form of the step; Next saves it and goes on to the content (WIZ-CONF-7). */
export function ConfigurationEditor(props: WizardStepProps & { stored: StoredProfile | null }) {
  const { campaign, strategyId, stored, goTo, setDirty } = props;
  const known = { form: formOf(stored), version: stored?.version ?? null };
  const draft = useVersionedDraft(`wizard.configuration.${campaign.id}`, known, readForm);
  const { form, isDirty } = draft;
  const utils = trpc.useUtils();
  const check = useProfileCheck(campaign.id, form);
  const { save, isBusy } = useSaveProfile();
  const { sample, setSample } = useSample(campaign.id);
  const [theirs, setTheirs] = useState<StoredProfile | undefined>(undefined);
  const [refused, setRefused] = useState<FormFaults>({});
  const uploads = useUploads({
    kept: [],
    fault: (file) => strategyFileFault(file, 0),
    contentFault: strategyContentFault,
    onKept: setSample,
  });
  const isSending = uploads.sending.length > 0;
  const isUnsaved = isDirty || isSending || sample !== undefined;
  useEffect(() => setDirty(isUnsaved), [setDirty, isUnsaved]);

  const wrong = formFaults(form);
  const judged = (check?.faults ?? []).map(({ field, message }) => [field ?? '', message ?? ''] as const);
  const faults = { ...onScreen(judged), ...refused, ...wrong };
  const productFault = judged.find(([field]) => field === 'product')?.[1];

  const isStored = stored !== null;
  const saveStatus: SaveStatus | undefined = isUnsaved
    ? { state: 'unsaved' }
    : isStored
      ? { state: 'saved' }
      : undefined;

  const submit = async (began: VersionedDraft<ConfigurationForm>) => {
    const fault = Object.values(wrong)[0];
    if (fault !== undefined) return toast.error(fault);
    if (isStored && !isUnsaved) return goTo('CONTENT');
    try {
      const saved = await save({ campaign, strategyId, stored, draft: began, uploadId: sample?.upload_id });
      if ('theirs' in saved) return setTheirs(saved.theirs);
      draft.markSaved();
      setSample(undefined);
      await goTo('CONTENT');
    } catch (error) {
      setRefused(onScreen(fieldIssues(error)));
      toast.failure(error, messages.error.general);
    }
  };
  return (
    <StepLayout
      foot={
        <StepFoot
          onBack={props.onBack}
          savedState={<SaveState status={saveStatus} />}
          reason={isSending ? 'The file is still being sent' : undefined}
          next={{ label: 'Next', isDisabled: isSending, isBusy, onClick: () => void submit(draft) }}
        />
      }
    >
      <StepForm
        title="How should the emails sound?"
        description="The writer keeps to this in every email of the campaign."
      >
        {check !== undefined && <WriterNote check={check} leadCount={campaign.lead_count ?? 0} />}
        {productFault !== undefined && (
          <Notice
            tone="warning"
            action={{ label: 'Change the product', onClick: () => void goTo('CAMPAIGN') }}
          >
            {productFault}
          </Notice>
        )}
        <ConfigurationFields
          form={form}
          faults={faults}
          check={check}
          onChange={(fields) => {
            setRefused({});
            draft.change(fields);
          }}
        />
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
          onSave={(mine) => void submit(mine)}
          onTake={() => {
            utils.aiProfiles.getByCampaign.setData({ params: { id: campaign.id } }, theirs);
            draft.markSaved();
          }}
        />
      )}
    </StepLayout>
  );
}
