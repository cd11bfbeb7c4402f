import { FIRST_LEADS } from '@myra/shared/constants/limits';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { LeadPicker } from '@/components/lead-picker';
import { Notice } from '@/components/notice';
import { RequiredStatement } from '@/components/required-statement';
import { SaveState, type SaveStatus } from '@/components/save-state';
import { type FormDraft, isSameForm } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { DraftConflict } from '../../draft-conflict';
import { FollowUpNote } from '../../follow-ups/follow-up-note';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import type { WizardStepProps } from '../../wizard-step-props';
import { ComponentField } from './component-field';
import { CONTENT_FIELDS, type ContentForm, contentSchema, formOf, type StoredContent } from './content-form';
import { ContentPreview } from './content-preview';
import { ContentTemplates } from './content-templates';
import { GenerationRefusal } from './generation-refusal';
import { NotesKept } from './notes-kept';
import { useContentPreview } from './use-content-preview';
import { usePrintStatement } from './use-print-statement';
import { useSaveContent } from './use-save-content';
import { useStartWriting } from './use-start-writing';

/** The server names a field by where it stands in the request. */
const fieldOf = (path: string) => path.replace(/^outreach_components\./, '');

interface ContentEditorProps extends WizardStepProps {
  stored: StoredContent | undefined;
  /** Goes back to the first leads, if they are written. */
  onReadFirst: (() => void) | undefined;
}

/** The six fields with their preview beside them; the main act saves them and starts the writing. */
export function ContentEditor(props: ContentEditorProps) {
  const { organization, campaign, stored, onReadFirst, goTo, setDirty } = props;
  const saved = useMemo(() => formOf(stored), [stored]);
  const form = useForm({
    schema: contentSchema,
    saved,
    version: stored?.version,
    draftKey: `wizard.content.${campaign.id}`,
    isLive: true,
  });
  const { values, isDirty, draft } = form;
  const utils = trpc.useUtils();
  const { save, isBusy } = useSaveContent();
  const { start, refusal, isStarting } = useStartWriting(props);
  const [leadId, setLeadId] = useState<string | undefined>(undefined);
  const canUseTemplates = trpc.capabilities.get.useQuery().data?.assistant === true;
  const [theirs, setTheirs] = useState<StoredContent | undefined>(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const preview = useContentPreview(campaign.id, values, leadId);
  const profile = trpc.aiProfiles.getByCampaign.useQuery({ params: { id: campaign.id } });
  const print = usePrintStatement(profile.data);
  const query = { organization_id: organization.id, campaign_id: campaign.id };
  const written = trpc.sequences.list.useQuery({ query: { ...query, limit: 1 } });
  const writtenCount = written.data?.counts?.completed ?? 0;
  useEffect(() => setDirty(isDirty), [setDirty, isDirty]);

  const leadCount = campaign.lead_count ?? 0;
  const saveStatus: SaveStatus | undefined = isDirty ? { state: 'unsaved' } : stored && { state: 'saved' };

  const send = async (began: FormDraft<ContentForm>) => {
    try {
      const input = { organizationId: organization.id, campaignId: campaign.id, stored, draft: began };
      const saved = stored === undefined || !isSameForm(began.form, began.base) ? await save(input) : stored;
      if ('theirs' in saved) return setTheirs(saved.theirs);
      form.markSaved(began.form);
    } catch (error) {
      form.refuse(error, fieldOf);
      return toast.failure(error);
    }
    await start('first');
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
          reason={leadCount === 0 ? 'No leads are chosen' : undefined}
          next={{
            label:
              leadCount > FIRST_LEADS
                ? 'Write five leads first'
                : `Write for ${formatNoun(leadCount, 'lead')}`,
            isDisabled: leadCount === 0,
            isBusy: isBusy || isStarting,
            onClick: () => (writtenCount > 0 && onReadFirst === undefined ? setIsAsking(true) : submit()),
          }}
        />
      }
    >
      <div className="mx-auto grid w-full max-w-[1136px] grid-cols-[minmax(0,1fr)_minmax(0,440px)] items-start gap-8 px-6 py-8 max-xl:max-w-[688px] max-xl:grid-cols-1 max-lg:px-4 max-sm:py-6">
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            <h2 className="text-lg font-medium">What should every email contain?</h2>
            <p className="mt-1 text-muted-foreground">
              All fields are optional. What you leave empty is written for each lead.
            </p>
          </div>
          {canUseTemplates && (
            <ContentTemplates
              values={values}
              productId={campaign.product?.id ?? null}
              onTake={(parts) => {
                for (const { field } of CONTENT_FIELDS) {
                  const text = parts[field];
                  if (text !== undefined)
                    form.setValue(field, text, { shouldDirty: true, shouldValidate: true });
                }
              }}
            />
          )}
          {onReadFirst !== undefined ? (
            <Notice action={{ label: 'Go on reading them', onClick: onReadFirst }}>
              The first leads are written already. Writing them anew uses what you change here.
            </Notice>
          ) : (
            writtenCount > 0 && (
              <Notice action={{ label: 'Keep what is written', onClick: () => void goTo('SEQUENCE') }}>
                {formatNoun(writtenCount, 'sequence is', 'sequences are')} written already.
              </Notice>
            )
          )}
          <FollowUpNote
            productId={campaign.product?.id ?? ''}
            leadListId={campaign.lead_list_id ?? undefined}
            cadence={campaign.cadence}
          />
          <NotesKept campaignId={campaign.id} />
          {profile.data && (
            <RequiredStatement
              productId={campaign.product?.id}
              printed={profile.data.regulatory_constraints ?? ''}
              onTake={(statement) => void print(statement)}
            />
          )}
          {refusal !== undefined && <GenerationRefusal error={refusal} goTo={goTo} />}
          <FormProvider {...form}>
            {CONTENT_FIELDS.map((texts) => (
              <ComponentField key={texts.field} {...texts} />
            ))}
          </FormProvider>
        </div>
        <div className="sticky top-8 min-w-0 max-xl:static">
          <ContentPreview
            query={preview}
            wordLimit={profile.data?.word_limit ?? undefined}
            picker={
              campaign.lead_list_id !== null && (
                <LeadPicker
                  of={{ listId: campaign.lead_list_id, campaignId: campaign.id }}
                  leadId={preview.data?.lead?.id}
                  name={preview.data?.lead?.name ?? 'a lead'}
                  onPick={setLeadId}
                />
              )
            }
          />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Write all emails anew?"
        description={`${formatNoun(writtenCount, 'sequence is', 'sequences are')} written already.`}
        consequence="Their emails are replaced by new ones. Emails edited by hand stay as they are."
        confirmLabel="Write anew"
        isDestructive={false}
        onConfirm={() => {
          setIsAsking(false);
          submit();
        }}
      />
      {theirs !== undefined && (
        <DraftConflict
          title="This content was changed meanwhile"
          fields={CONTENT_FIELDS}
          theirs={theirs}
          formOf={formOf}
          form={form}
          onClose={() => setTheirs(undefined)}
          onSave={(mine) => void send(mine)}
          onTake={() => {
            utils.contents.list.setData({ query }, { contents: [theirs] });
          }}
        />
      )}
    </StepLayout>
  );
}
