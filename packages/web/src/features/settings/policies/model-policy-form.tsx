import { MODEL_CATEGORIES, type ModelCategory } from '@myra/shared/constants/model-policy';
import { useMemo, useState } from 'react';
import { wholeNumber } from '@/components/limit-fields';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { Tick } from '@/components/ui/tick';
import { fieldIssues } from '@/lib/field-issues';
import { trpc } from '@/lib/trpc';
import type { Policies } from './policy-form';
import { PolicyFrame } from './policy-frame';
import { useSavePolicies } from './use-policies';

const LABELS: Record<ModelCategory, string> = {
  role: 'The job of the lead',
  place: 'City and state of the lead',
  employer: 'Specialty, kind and size of the practice (its name never)',
  notes: 'Pain points and benefits found for the lead',
  samples: 'The style of the writing sample, as figures',
  replies: 'What leads answer, to draft replies',
};
const WRITERS = [
  { value: 'model', label: 'The model' },
  { value: 'composer', label: 'The offline composer; nothing leaves' },
] as const;
const WHEN_SPENT = [
  { value: 'wait', label: 'The rest waits' },
  { value: 'composer', label: 'The composer writes the rest' },
] as const;

const formOf = ({ model }: Policies) => ({
  writer: model.writer === 'composer' ? ('composer' as const) : ('model' as const),
  monthly: model.monthly_tokens === null ? '' : String(model.monthly_tokens),
  campaign: model.campaign_tokens === null ? '' : String(model.campaign_tokens),
  whenSpent: model.when_spent === 'composer' ? ('composer' as const) : ('wait' as const),
  allowed: MODEL_CATEGORIES.filter((each) => (model.allowed ?? []).includes(each)),
});

const limitOf = (text: string): number | null => (text.trim() === '' ? null : wholeNumber(text));
const count = (tokens: number | null | undefined) => (tokens ?? 0).toLocaleString();

/** Which writer works, its budgets with what is used, and what it may be told. */
export function ModelPolicyForm({ policies }: { policies: Policies }) {
  const saved = useMemo(() => formOf(policies), [policies]);
  const [form, setForm] = useState(saved);
  const update = trpc.policies.saveModel.useMutation();
  const save = useSavePolicies();
  const issues = fieldIssues(update.error);
  const [isAsked, setIsAsked] = useState(false);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const limits = { monthly_tokens: limitOf(form.monthly), campaign_tokens: limitOf(form.campaign) };
  const fault = (name: keyof typeof limits) =>
    isAsked && Number.isNaN(limits[name]) ? 'Enter a whole number, or leave it empty.' : issues.get(name);
  const submit = async () => {
    setIsAsked(true);
    if (Object.values(limits).some(Number.isNaN)) return;
    const { version } = policies;
    const body = { ...limits, writer: form.writer, when_spent: form.whenSpent, allowed: form.allowed };
    await save(() => update.mutateAsync({ body, ...(version !== null && version > 0 && { version }) }));
  };
  const { model_use: use } = policies;
  return (
    <PolicyFrame
      isDirty={JSON.stringify(form) !== JSON.stringify(saved)}
      isBusy={update.isPending}
      onCancel={() => setForm(saved)}
      onSave={submit}
    >
      {use.name === null && (
        <Notice tone="info">
          This installation has no model: the offline composer writes everything, and nothing leaves. What is
          set here binds once a model is connected.
        </Notice>
      )}
      <Field label="Who writes" help={use.name === null ? undefined : `The model is ${use.name}.`}>
        <OptionSelect options={WRITERS} value={form.writer} onChange={(writer) => change({ writer })} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Field
          label="Tokens a month"
          help={`${count(use.month_tokens)} used in ${use.month}. Empty: no limit of your own.`}
          error={fault('monthly_tokens')}
        >
          <Input
            inputMode="numeric"
            maxLength={14}
            value={form.monthly}
            onChange={(event) => change({ monthly: event.target.value })}
          />
        </Field>
        <Field
          label="Tokens a campaign"
          help="Over all its time. Empty: no limit."
          error={fault('campaign_tokens')}
        >
          <Input
            inputMode="numeric"
            maxLength={14}
            value={form.campaign}
            onChange={(event) => change({ campaign: event.target.value })}
          />
        </Field>
      </div>
      <Field label="When a budget is spent" help="The campaign says so while it waits.">
        <OptionSelect
          options={WHEN_SPENT}
          value={form.whenSpent}
          onChange={(whenSpent) => change({ whenSpent })}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">The model may be told</legend>
        {MODEL_CATEGORIES.map((category) => (
          <Tick
            key={category}
            label={LABELS[category]}
            isOn={form.allowed.includes(category)}
            onChange={(isOn) =>
              change({
                allowed: MODEL_CATEGORIES.filter((each) =>
                  each === category ? isOn : form.allowed.includes(each),
                ),
              })
            }
          />
        ))}
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
