import { MODEL_CATEGORIES, type ModelCategory } from '@myra/shared/constants/model-policy';
import { modelPolicy } from '@myra/shared/contracts/policies';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { Tick } from '@/components/ui/tick';
import { useForm } from '@/lib/form/use-form';
import { trpc } from '@/lib/trpc';
import type { Policies } from './policy-form';
import { PolicyFrame } from './policy-frame';
import { useSavePolicies } from './use-policies';

const LABELS: Record<ModelCategory, string> = {
  role: 'The job of the lead',
  place: 'City and state of the lead',
  employer: 'Specialty, kind and size of the practice (its name never)',
  samples: 'The writing sample, your lines to single leads, and notes where you ask for proposed lines',
  replies: 'What leads answer, to draft replies',
  notes:
    'Notes about a lead: names, addresses and telephone numbers masked, words about somebody’s health left out, as far as Myra knows them',
};
const WRITERS = [
  { value: 'model', label: 'The model' },
  { value: 'composer', label: 'The offline composer; nothing leaves' },
] as const;
const WHEN_SPENT = [
  { value: 'wait', label: 'The rest waits' },
  { value: 'composer', label: 'The composer writes the rest' },
] as const;

/** A number of tokens as typed; empty is no limit. */
const tokens = (field: typeof modelPolicy.shape.monthly_tokens) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,12}$/, 'Enter a whole number, or leave it empty.')
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(field);

const schema = modelPolicy.extend({
  monthly_tokens: tokens(modelPolicy.shape.monthly_tokens),
  campaign_tokens: tokens(modelPolicy.shape.campaign_tokens),
});

const formOf = ({ model }: Policies): z.input<typeof schema> => ({
  writer: model.writer === 'composer' ? 'composer' : 'model',
  monthly_tokens: String(model.monthly_tokens ?? ''),
  campaign_tokens: String(model.campaign_tokens ?? ''),
  when_spent: model.when_spent === 'composer' ? 'composer' : 'wait',
  allowed: MODEL_CATEGORIES.filter((each) => (model.allowed ?? []).includes(each)),
});

const count = (tokens: number | null | undefined) => (tokens ?? 0).toLocaleString();

const MEANWHILE = {
  writer: 'Who writes',
  monthly_tokens: 'Tokens a month',
  campaign_tokens: 'Tokens a campaign',
  when_spent: 'When a budget is spent',
  allowed: 'The model may be told',
};

/** Which writer works, its budgets with what is used, and what it may be told. */
export function ModelPolicyForm({ policies }: { policies: Policies }) {
  const saved = useMemo(() => formOf(policies), [policies]);
  const form = useForm({ schema, saved, version: policies.version, draftKey: 'settings.policies.model' });
  const { control } = form;
  const update = trpc.policies.saveModel.useMutation();
  const save = useSavePolicies(form, formOf);
  const submit = form.onSubmit((body) =>
    save(() => update.mutateAsync({ body, version: form.draft.version })),
  );
  const { model_use: use } = policies;
  return (
    <PolicyFrame
      isDirty={form.isDirty}
      isBusy={update.isPending}
      onCancel={() => form.reset(saved)}
      onSubmit={submit}
    >
      <Meanwhile form={form} labels={MEANWHILE} />
      {use.name === null && (
        <Notice tone="info">
          This installation has no model: the offline composer writes everything, and nothing leaves. What is
          set here binds once a model is connected.
        </Notice>
      )}
      <FormField
        control={control}
        name="writer"
        label="Who writes"
        help={use.name === null ? undefined : `The model is ${use.name}.`}
      >
        {({ value, onChange }) => <OptionSelect options={WRITERS} value={value} onChange={onChange} />}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <FormField
          control={control}
          name="monthly_tokens"
          label="Tokens a month"
          help={`${count(use.month_tokens)} used in ${use.month}. Empty: no limit of your own.`}
        >
          <Input inputMode="numeric" maxLength={14} />
        </FormField>
        <FormField
          control={control}
          name="campaign_tokens"
          label="Tokens a campaign"
          help="Over all its time. Empty: no limit."
        >
          <Input inputMode="numeric" maxLength={14} />
        </FormField>
      </div>
      <FormField
        control={control}
        name="when_spent"
        label="When a budget is spent"
        help="The campaign says so while it waits."
      >
        {({ value, onChange }) => <OptionSelect options={WHEN_SPENT} value={value} onChange={onChange} />}
      </FormField>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">The model may be told</legend>
        <Controller
          control={control}
          name="allowed"
          render={({ field: { value, onChange } }) => (
            <>
              {MODEL_CATEGORIES.map((category) => (
                <Tick
                  key={category}
                  label={LABELS[category]}
                  isOn={value.includes(category)}
                  onChange={(isOn) =>
                    onChange(
                      MODEL_CATEGORIES.filter((each) => (each === category ? isOn : value.includes(each))),
                    )
                  }
                />
              ))}
            </>
          )}
        />
        <p className="text-xs text-muted-foreground">
          Names, addresses and links never leave. Answers about health, harm, distress or law never do either.
        </p>
      </fieldset>
      {(use.campaigns ?? []).length > 0 && (
        <div>
          <h3 className="mb-1 font-medium">Used by campaign</h3>
          <ul className="divide-y text-muted-foreground">
            {use.campaigns.map((campaign) => (
              <li key={campaign.id} className="flex justify-between gap-4 py-1.5">
                <span className="truncate">{campaign.name}</span>
                <span className="tabular-nums">{count(campaign.tokens)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PolicyFrame>
  );
}
