import { useMemo } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { LimitFields } from '@/components/limit-fields';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { Tick } from '@/components/ui/tick';
import { useForm } from '@/lib/form/use-form';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { effectText, type Policies, sendingFormOf, sendingSchema } from './policy-form';
import { PolicyFrame } from './policy-frame';
import { useSavePolicies } from './use-policies';

const TRACKING = [
  { name: 'track_opens', label: 'Never track opens' },
  { name: 'track_links', label: 'Never track link clicks' },
] as const;

const MEANWHILE = {
  limits: 'Limits, days and hours',
  track_opens: 'Never track opens',
  track_links: 'Never track link clicks',
};

/** Daily limit, gap, window and tracking of every mailbox without limits of its own. */
export function SendingPolicyForm({ policies }: { policies: Policies }) {
  const saved = useMemo(() => sendingFormOf(policies), [policies]);
  const form = useForm({
    schema: sendingSchema,
    saved,
    version: policies.version,
    draftKey: 'settings.policies.sending',
  });
  const update = trpc.policies.saveSending.useMutation();
  const save = useSavePolicies(form, sendingFormOf);
  const { organization } = useOrganization();
  const submit = form.onSubmit((body) =>
    save(
      () => update.mutateAsync({ body, version: form.draft.version }),
      (field) => (field.startsWith('track_') ? field : `limits.${field}`),
    ),
  );
  const address = organization?.postal_address;
  return (
    <PolicyFrame
      isDirty={form.isDirty}
      isBusy={update.isPending}
      onCancel={() => form.reset(saved)}
      onSubmit={submit}
    >
      <Meanwhile form={form} labels={MEANWHILE} />
      <FormProvider {...form}>
        <LimitFields />
      </FormProvider>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">Tracking</legend>
        {TRACKING.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Tick label={label} isOn={value} onChange={onChange} />
            )}
          />
        ))}
        <p className="text-xs text-muted-foreground">
          Else each campaign decides. Emails to patients are never tracked.
        </p>
      </fieldset>
      <div>
        <h3 className="font-medium">Postal address and time zone</h3>
        <p className="text-muted-foreground">
          {address
            ? `${address.street}, ${address.city}, ${address.state} ${address.zip_code}`
            : 'No address yet'}
          {` · ${organization?.timezone ?? 'UTC'}`}. Every email carries the address; both are changed under
          Organization.
        </p>
      </div>
      <Notice tone="info">{effectText(policies)}</Notice>
    </PolicyFrame>
  );
}
