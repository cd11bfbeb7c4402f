import { useMemo, useState } from 'react';
import { LimitFields, limitsFaults } from '@/components/limit-fields';
import { Notice } from '@/components/notice';
import { Tick } from '@/components/ui/tick';
import { fieldIssues } from '@/lib/field-issues';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { effectText, type Policies, sendingBodyOf, sendingFormOf } from './policy-form';
import { PolicyFrame } from './policy-frame';
import { useSavePolicies } from './use-policies';

/** Daily limit, gap, window and tracking of every mailbox without limits of its own. */
export function SendingPolicyForm({ policies }: { policies: Policies }) {
  const saved = useMemo(() => sendingFormOf(policies), [policies]);
  const [form, setForm] = useState(saved);
  const [isAsked, setIsAsked] = useState(false);
  const update = trpc.policies.saveSending.useMutation();
  const save = useSavePolicies();
  const { organization } = useOrganization();
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const own = limitsFaults(form);
  const issues = fieldIssues(update.error);
  const submit = async () => {
    setIsAsked(true);
    if (own.size > 0) return;
    const { version } = policies;
    await save(() =>
      update.mutateAsync({ body: sendingBodyOf(form), ...(version !== null && version > 0 && { version }) }),
    );
  };
  const address = organization?.postal_address;
  return (
    <PolicyFrame
      isDirty={JSON.stringify(form) !== JSON.stringify(saved)}
      isBusy={update.isPending}
      onCancel={() => setForm(saved)}
      onSave={submit}
    >
      <LimitFields
        form={form}
        fault={(name) => (isAsked ? own.get(name) : undefined) ?? issues.get(name)}
        onChange={change}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">Tracking</legend>
        <Tick
          label="Never track opens"
          isOn={form.isOpensOff}
          onChange={(isOpensOff) => change({ isOpensOff })}
        />
        <Tick
          label="Never track link clicks"
          isOn={form.isLinksOff}
          onChange={(isLinksOff) => change({ isLinksOff })}
        />
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
