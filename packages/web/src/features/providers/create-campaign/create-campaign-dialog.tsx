import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { Combobox } from '@/components/ui/combobox';
import { FormField } from '@/components/ui/form-field';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { errorData, errorText } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { formatNoun } from '@/lib/format-count';
import { randomKey } from '@/lib/random-key';
import { countSilent, facilitiesOf, type TickedProviders } from '@/lib/ticked-providers';
import { trpc } from '@/lib/trpc';

const TEXTS = screenTexts.providers.createCampaign;

interface CreateCampaignDialogProps {
  ticked: TickedProviders;
  onClear: () => void;
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
  onClose: () => void;
}

const schema = z
  .object({ way: z.enum(['existing', 'new']), strategy_id: z.string() })
  .refine(({ way, strategy_id }) => way === 'new' || strategy_id !== '', {
    path: ['strategy_id'],
    error: 'Choose a strategy.',
  });

/** The strategy of the new campaign with the ticked providers: an existing or a new one. */
export function CreateCampaignDialog({
  ticked,
  onClear,
  onCreateCampaign,
  onClose,
}: CreateCampaignDialogProps) {
  const id = useId();
  const plans = trpc.strategies.list.useQuery();
  const createSet = trpc.providers.createSet.useMutation();
  const [key] = useState(randomKey);
  const list = plans.data?.strategy_plans ?? [];
  const way = plans.isSuccess && list.length === 0 ? 'new' : 'existing';
  const form = useForm({ schema, saved: { way, strategy_id: list[0]?.id ?? '' } });
  const isGone = createSet.error !== null && errorData(createSet.error).code === 'not-found';

  const submit = form.onSubmit(async (chosen) => {
    try {
      const body = { provider_ids: [...ticked.keys()], idempotency_key: key };
      const { id: providerSetId } = await createSet.mutateAsync({ body });
      const strategyId = chosen.way === 'existing' ? chosen.strategy_id : undefined;
      onCreateCampaign({ strategyId, providerSetId });
    } catch {
      // Shown above the buttons.
    }
  });
  const officials =
    facilitiesOf(ticked).length > 0
      ? ' The person of a facility is its authorized official, if the registry names one.'
      : '';
  const startAnew = () => {
    onClear();
    onClose();
  };
  return (
    <FormDialog
      title={TEXTS.title}
      description={`${formatNoun(ticked.size, 'provider')} from the directory ${ticked.size === 1 ? 'becomes a lead' : 'become leads'} of the campaign.${officials}`}
      isBusy={createSet.isPending}
      isLoading={plans.isLoading}
      submitLabel="Continue"
      onSubmit={submit}
      onClose={onClose}
    >
      <SilentNotice silent={countSilent(ticked)} total={ticked.size} />
      <RadioGroup
        aria-label="Strategy"
        value={form.values.way}
        onValueChange={(value) => form.setValue('way', value === 'new' ? 'new' : 'existing')}
      >
        <span className="flex items-center gap-2">
          <RadioGroupItem id={`${id}-existing`} value="existing" disabled={list.length === 0} />
          <label htmlFor={`${id}-existing`}>{TEXTS.existing}</label>
        </span>
        <span className="flex items-center gap-2">
          <RadioGroupItem id={`${id}-new`} value="new" />
          <label htmlFor={`${id}-new`}>{TEXTS.new}</label>
        </span>
      </RadioGroup>
      {form.values.way === 'existing' && (
        <FormField
          control={form.control}
          name="strategy_id"
          label="Strategy"
          error={plans.isError ? errorText(plans.error, messages.error.general) : undefined}
        >
          {({ value, onChange }) => (
            <Combobox
              options={list.map((plan) => ({ value: plan.id, label: plan.name || screenTexts.missing }))}
              value={value || undefined}
              placeholder={plans.isPending ? 'Loading strategies' : 'Choose a strategy'}
              searchPlaceholder="Search strategies"
              isDisabled={list.length === 0}
              onChange={onChange}
            />
          )}
        </FormField>
      )}
      {createSet.isError && (
        <Notice tone="danger" action={isGone ? { label: 'Clear selection', onClick: startAnew } : undefined}>
          {isGone
            ? 'Some of the selected providers are no longer in the directory.'
            : errorText(createSet.error, messages.error.general)}
        </Notice>
      )}
    </FormDialog>
  );
}

/** Addresses are never guessed, so some leads have none. */
function SilentNotice({ silent, total }: { silent: number; total: number }) {
  if (silent === 0) return null;
  const who =
    silent === total
      ? total === 1
        ? 'It has'
        : `All ${total.toLocaleString('en-US')} have`
      : `${silent.toLocaleString('en-US')} of them have`;
  return (
    <Notice tone="warning">
      {who} no email address that is known. Emails are written for them too, but at the launch they are left
      out until one is set.
    </Notice>
  );
}
