import { messages } from '@myra/shared/messages/catalogue';
import { format } from 'date-fns';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ErrorView } from '@/components/error-view';
import { SaveState } from '@/components/save-state';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { CarriedLeads } from '@/lib/carried-leads';
import type { FormDraft } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { useUser } from '@/lib/session';
import { forgetTickedProviders } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { FollowUpNote } from '../../follow-ups/follow-up-note';
import { useKnownLeads } from '../../known-leads/use-known-leads';
import { LeadSourceField } from '../../provider-set/lead-source-field';
import { useLeadSource } from '../../provider-set/use-lead-source';
import { useProviderImport } from '../../provider-set/use-provider-import';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import { storedFileOf, useCampaignFile } from '../../uploads/use-campaign-file';
import type { CampaignStepProps, WizardCampaign } from '../../wizard-step-props';
import { AsksField } from './asks-field';
import { CadenceTable } from './cadence-table';
import { CampaignConflictDialog } from './campaign-conflict-dialog';
import { type CampaignForm, campaignSchema, emptyForm, formOf, type Known } from './campaign-form';
import { LanguageField } from './language-field';
import { ProductField } from './product-field';
import { useSaveCampaign } from './use-save-campaign';

/** The step that opens has a button that begins it again. */
const IMPORT_DOUBT =
  'No answer came, so it is not known whether the import began. Press Next: it is imported once.';
const NAME_MAX = 200;
const GOAL_MAX = 5_000;

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
  const { begin: importProviders } = useProviderImport();
  const known = useKnownLeads(props.carriedLeadsId);
  const user = useUser();
  const [isImporting, setIsImporting] = useState(false);
  const list = products.data?.products;
  const own = list?.filter(({ is_sample }) => is_sample !== true) ?? [];
  // Before it is chosen nothing else can be.
  const onlyProduct = own.length === 1 ? (own[0]?.id ?? '') : '';
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
  // A form that was kept has its language already.
  const [isLanguageOpen, setIsLanguageOpen] = useState(
    campaign === undefined && values.product_id === '' && values.language === saved.language,
  );
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

  /** With providers there is nothing to map: they are imported at once, unless they have been before. */
  const takeProviders = async (saved: WizardCampaign) => {
    if (saved.lead_list_id !== null) return void (await props.goNext());
    setIsImporting(true);
    const importing = await importProviders(saved)
      .then((begun) => begun ?? toast.info(IMPORT_DOUBT))
      .catch((error: unknown) => toast.failure(error));
    setIsImporting(false);
    if (campaign === undefined) props.onCreated(importing ?? saved);
    else if (importing) props.showImport(importing);
  };
  /** With leads that are already in Myra there is nothing to import: they come onto the campaign's list. */
  const takeKnown = async (saved: WizardCampaign, chosen: CarriedLeads) => {
    const filled = await known.addTo(saved, chosen).catch((error: unknown) => void toast.failure(error));
    if (campaign === undefined) return props.onCreated(filled ?? saved);
    if (filled === undefined) return;
    putCampaign(filled);
    await props.goTo('LEADS');
  };
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
      if (known.chosen !== undefined) await takeKnown(saved, known.chosen);
      else if (saved.provider_set) await takeProviders(saved);
      else if (campaign === undefined) props.onCreated(saved);
      else if (isFilled && storedFile === null) await props.goTo('LEADS');
      else await props.goNext();
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
            isBusy: isBusy || isImporting || known.isBusy,
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
        <FormField control={control} name="name" label="Name" isRequired>
          <Input maxLength={NAME_MAX} placeholder="Spring imaging outreach" />
        </FormField>
        <FormField
          control={control}
          name="goal"
          label="Goal"
          isRequired
          help="What a reader should do: book a demo, answer a question, visit a page."
        >
          <Textarea rows={3} maxLength={GOAL_MAX} />
        </FormField>
        <Controller
          control={control}
          name="cadence"
          render={({ field: { value, onChange } }) => (
            <div className="flex min-w-0 flex-col gap-2">
              <CadenceTable
                rows={value}
                faultOf={(row) => form.formState.errors.cadence?.[row]?.date?.message}
                today={today}
                onChange={onChange}
              />
              <FollowUpNote
                productId={values.product_id}
                leadListId={campaign?.lead_list_id ?? undefined}
                cadence={value}
              />
            </div>
          )}
        />
        <Controller
          control={control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <LanguageField
              value={value}
              productId={values.product_id || onlyProduct}
              isOpen={isLanguageOpen}
              onChange={onChange}
              onChoose={() => setIsLanguageOpen(false)}
            />
          )}
        />
        <Controller
          control={control}
          name="asks"
          render={({ field: { value, onChange } }) => (
            <AsksField
              asks={value}
              language={values.language}
              productId={values.product_id}
              productName={list?.find(({ id }) => id === values.product_id)?.name ?? ''}
              faultOf={(row, field) => form.formState.errors.asks?.[row]?.[field]?.message}
              onChange={onChange}
              onSending={(more) => setSendingDocuments((count) => count + more)}
            />
          )}
        />
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
