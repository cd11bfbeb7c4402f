import { messages } from '@myra/shared/messages/catalogue';
import { useEffect, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { SaveState } from '@/components/save-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useUser } from '@/lib/session';
import { forgetTickedProviders } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { LeadSourceField } from '../../provider-set/lead-source-field';
import { useLeadSource } from '../../provider-set/use-lead-source';
import { useProviderImport } from '../../provider-set/use-provider-import';
import { StepFoot } from '../../step-foot';
import { StepForm } from '../../step-form';
import { StepLayout } from '../../step-layout';
import { storedFileOf, useCampaignFile } from '../../uploads/use-campaign-file';
import type { CampaignStepProps, WizardCampaign } from '../../wizard-step-props';
import { CadenceTable } from './cadence-table';
import { CampaignConflictDialog } from './campaign-conflict-dialog';
import { type CampaignDraft, type CampaignForm, firstFault, formFaults, formOf } from './campaign-form';
import { ProductField } from './product-field';
import { useCampaignDraft } from './use-campaign-draft';
import { useSaveCampaign } from './use-save-campaign';

const NAME_MAX = 200;
const GOAL_MAX = 5_000;

/** Makes a campaign, or changes the one that is there (WIZ-CAMPAIGN-1 to WIZ-CAMPAIGN-18). */
export function CampaignStep(props: CampaignStepProps) {
  const { organization, strategyId, campaign, putCampaign, setDirty } = props;
  const draft = useCampaignDraft(strategyId, campaign);
  const { form, isDirty } = draft;
  const { save, isBusy } = useSaveCampaign(draft.today);
  const [isAsked, setIsAsked] = useState(false);
  const [theirs, setTheirs] = useState<WizardCampaign | undefined>(undefined);
  const products = trpc.products.list.useQuery({ query: { organization_id: organization.id } });
  const { uploads, change: changeFile } = useCampaignFile({
    campaign,
    putCampaign,
    onDraft: (leadFile) => draft.setForm({ ...form, leadFile }),
  });
  const source = useLeadSource({
    campaign,
    carriedId: props.carriedId,
    putCampaign,
    onDropCarried: props.onDropCarried,
  });
  const importProviders = useProviderImport();
  const user = useUser();
  const [isImporting, setIsImporting] = useState(false);
  const isSending = uploads.sending.length > 0;
  useEffect(() => setDirty(isDirty || isSending), [setDirty, isDirty, isSending]);

  const list = products.data?.products;
  const file = campaign === undefined ? form.leadFile : storedFileOf(campaign);
  const faults = formFaults(form, {
    hasProduct: list?.some((product) => product.id === form.productId) ?? false,
    hasLeadFile: file !== null || source.set !== undefined,
  });
  const shown = isAsked ? faults : { cadence: new Map<number, string>() };
  const set = (part: Partial<CampaignForm>) => draft.setForm({ ...form, ...part });

  /** With providers there is nothing to map: they are imported at once, unless they have been before. */
  const takeProviders = async (saved: WizardCampaign) => {
    if (saved.lead_list_id !== null) return props.goTo('MAPPING');
    setIsImporting(true);
    try {
      const importing = await importProviders(saved);
      putCampaign(importing);
      if (campaign === undefined) props.onCreated(importing);
      else await props.goTo('PROCESSING');
    } catch (error) {
      toast.failure(error, messages.error.general);
      if (campaign === undefined) props.onCreated(saved);
      else await props.goTo('MAPPING');
    } finally {
      setIsImporting(false);
    }
  };
  const submit = async (began: Pick<CampaignDraft, 'version' | 'base' | 'form'>) => {
    setIsAsked(true);
    const fault = firstFault(faults);
    if (fault !== undefined) return toast.error(fault);
    try {
      const campaignId = campaign?.id ?? null;
      const saved = await save({
        organizationId: organization.id,
        strategyId,
        campaignId,
        providerSetId: source.set?.id,
        draft: began,
      });
      if ('theirs' in saved) return setTheirs(saved.theirs);
      const { campaignCreated, campaignSaved } = messages.success;
      toast.success(campaign === undefined ? campaignCreated : campaignSaved);
      putCampaign(saved);
      draft.markSaved();
      if (campaign === undefined && saved.provider_set) forgetTickedProviders(user.id);
      if (saved.provider_set) await takeProviders(saved);
      else if (campaign === undefined) props.onCreated(saved);
      else await props.goTo('MAPPING');
    } catch (error) {
      toast.failure(error, messages.error.createCampaign);
    }
  };
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
            isBusy: isBusy || isImporting,
            onClick: () => void submit(draft),
          }}
        />
      }
    >
      <StepForm
        title="What is this campaign about?"
        description="The product, the people it goes to, and the rhythm of the emails."
      >
        <ProductField
          products={list}
          value={form.productId}
          error={shown.product}
          onChange={(productId) => set({ productId })}
        />
        <LeadSourceField
          source={source}
          file={file}
          uploads={uploads}
          error={shown.leadFile}
          onRemoveFile={() => changeFile(null)}
        />
        <Field label="Name" isRequired error={shown.name}>
          <Input
            maxLength={NAME_MAX}
            placeholder="Spring imaging outreach"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field
          label="Goal"
          isRequired
          error={shown.goal}
          help="What a reader should do: book a demo, answer a question, visit a page."
        >
          <Textarea
            rows={3}
            maxLength={GOAL_MAX}
            value={form.goal}
            onChange={(event) => set({ goal: event.target.value })}
          />
        </Field>
        <CadenceTable
          rows={form.cadence}
          faults={shown.cadence}
          today={draft.today}
          onChange={(cadence) => set({ cadence })}
        />
      </StepForm>
      {theirs !== undefined && (
        <CampaignConflictDialog
          mine={form}
          theirs={formOf(theirs, draft.today)}
          stored={theirs}
          productName={(id) => list?.find((product) => product.id === id)?.name ?? '-'}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => {
            setTheirs(undefined);
            draft.rebase(theirs, form);
            void submit({ version: theirs.version, base: formOf(theirs, draft.today), form });
          }}
          onTakeTheirs={() => {
            setTheirs(undefined);
            putCampaign(theirs);
            draft.markSaved();
          }}
        />
      )}
    </StepLayout>
  );
}
