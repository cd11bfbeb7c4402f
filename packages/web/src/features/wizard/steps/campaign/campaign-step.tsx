import { messages } from '@myra/shared/messages/catalogue';
import { format } from 'date-fns';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { ErrorView } from '@/components/error-view';
import { SaveState } from '@/components/save-state';
import type { FormDraft } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { useUser } from '@/lib/session';
import { forgetTickedProviders } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useKnownLeads } from '../../known-leads/use-known-leads';
import { LeadSourceField } from '../../provider-set/lead-source-field';
import { useLeadSource } from '../../provider-set/use-lead-source';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import { storedFileOf, useCampaignFile } from '../../uploads/use-campaign-file';
import type { CampaignStepProps, WizardCampaign } from '../../wizard-step-props';
import { CampaignConflictDialog } from './campaign-conflict-dialog';
import { CampaignFields } from './campaign-fields';
import { type CampaignForm, campaignSchema, emptyForm, formOf, type Known } from './campaign-form';
import { ProductField } from './product-field';
import { useSaveCampaign } from './use-save-campaign';
import { useTakeLeads } from './use-take-leads';

/** Makes a campaign, or changes the one that is there. */
export function CampaignStep(props: CampaignStepProps) {
  const { organization, strategyId, campaign, putCampaign, setDirty } = props;
  const [today] = useState(() => format(new Date(), 'yyyy-MM-dd'));
  const { save, isBusy } = useSaveCampaign(today);
  const [theirs, setTheirs] = useState<WizardCampaign | undefined>(undefined);
  const products = trpc.products.list.useQuery({ query: { organization_id: organization.id } });
  const source = useLeadSource({
    campaign,
    carriedId: props.carriedId,
    putCampaign,
    onDropCarried: props.onDropCarried,
  });
  const known = useKnownLeads(props.carriedLeadsId);
  const { takeLeads, isTaking } = useTakeLeads(props, known);
  const user = useUser();
  const list = products.data?.products;
  const saved = useMemo(
    () => (campaign === undefined ? emptyForm(today) : formOf(campaign, today)),
    [campaign, today],
  );
  const storedFile = storedFileOf(campaign);
  const checked = useRef<Known>({ productIds: [], hasLeads: false });
  const form = useForm({
    schema: useMemo(() => campaignSchema(checked.current), []),
    saved,
    version: campaign?.version,
    draftKey: campaign === undefined ? `wizard.campaign.new.${strategyId}` : `wizard.campaign.${campaign.id}`,
  });
  const { values, isDirty, draft, control } = form;
  const file = campaign === undefined ? values.lead_file : storedFile;
  checked.current.productIds = (list ?? []).map(({ id }) => id);
  const isFilled = campaign !== undefined && campaign.lead_list_id !== null;
  checked.current.hasLeads =
    storedFile !== null || source.set !== undefined || known.chosen !== undefined || isFilled;
  const { uploads, change: changeFile } = useCampaignFile({
    campaign,
    putCampaign,
    onDraft: (leadFile) =>
      form.setValue('lead_file', leadFile, { shouldValidate: form.formState.isSubmitted }),
  });
  const [sendingDocuments, setSendingDocuments] = useState(0);
  const isSending = uploads.sending.length > 0 || sendingDocuments > 0;
  useEffect(() => setDirty(isDirty || isSending), [setDirty, isDirty, isSending]);

  const send = async (began: FormDraft<CampaignForm>) => {
    try {
      const saved = await save({
        organizationId: organization.id,
        strategyId,
        campaign,
        providerSetId: source.set?.id,
        hasKnownLeads: known.chosen !== undefined,
        draft: began,
      });
      if ('theirs' in saved) return setTheirs(saved.theirs);
      const { campaignCreated, campaignSaved } = messages.success;
      toast.success(campaign === undefined ? campaignCreated : campaignSaved);
      putCampaign(saved);
      form.markSaved(began.form);
      if (campaign === undefined && saved.provider_set) forgetTickedProviders(user.id);
      await takeLeads(saved);
    } catch (error) {
      form.refuse(error);
      toast.failure(error, messages.error.createCampaign);
    }
  };
  const submit = form.onSubmit(
    () => send(draft),
    (fault) => fault !== undefined && toast.error(fault),
  );
  if (products.isLoadingError) {
    return (
      <ErrorView
        className="flex-1"
        error={products.error}
        kept="What you typed is kept."
        onRetry={() => void products.refetch()}
      />
    );
  }
  return (
    <StepLayout
      foot={
        <StepFoot
          savedState={<SaveState status={isDirty ? { state: 'unsaved' } : undefined} />}
          reason={isSending ? 'The file is still being sent' : undefined}
          next={{
            label: 'Next',
            isDisabled: isSending || source.isLoading || list === undefined,
            isBusy: isBusy || isTaking,
            onClick: () => submit(),
          }}
        />
      }
    >
      <StepForm
        title="What is this campaign about?"
        description="The product, the people it goes to, and the rhythm of the emails."
      >
        <Controller
          control={control}
          name="product_id"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ProductField
              products={list}
              leadListId={campaign?.lead_list_id ?? undefined}
              value={value}
              error={error?.message}
              onChange={onChange}
            />
          )}
        />
        <LeadSourceField
          source={source}
          file={file}
          uploads={uploads}
          organizationId={organization.id}
          known={known}
          filled={isFilled ? campaign.lead_count : undefined}
          error={form.formState.errors.lead_file?.message}
          onRemoveFile={() => changeFile(null)}
        />
        <FormProvider {...form}>
          <CampaignFields
            products={list}
            leadListId={campaign?.lead_list_id ?? undefined}
            today={today}
            isNew={campaign === undefined}
            savedLanguage={saved.language}
            onSending={(more) => setSendingDocuments((count) => count + more)}
          />
        </FormProvider>
      </StepForm>
      {theirs !== undefined && (
        <CampaignConflictDialog
          mine={values}
          theirs={formOf(theirs, today)}
          stored={theirs}
          productName={(id) => list?.find((product) => product.id === id)?.name ?? '-'}
          onClose={() => setTheirs(undefined)}
          onSave={(chosen) => {
            setTheirs(undefined);
            const base = formOf(theirs, today);
            form.setValues(chosen);
            form.rebase(base, theirs.version);
            void send({ version: theirs.version, base, form: chosen });
          }}
          onTakeTheirs={() => {
            setTheirs(undefined);
            putCampaign(theirs);
            form.markSaved(formOf(theirs, today), theirs.version);
          }}
        />
      )}
    </StepLayout>
  );
}
