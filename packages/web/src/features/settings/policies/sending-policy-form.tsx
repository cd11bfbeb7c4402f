import { DAILY_LIMIT_MAX, GAP_SECONDS_MAX, GAP_SECONDS_MIN } from '@myra/shared/constants/sending-policy';
import { type FormEvent, useMemo, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TimeInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { fieldIssues } from '@/lib/field-issues';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { effectText, type Policies, sendingBodyOf, sendingFaults, sendingFormOf } from './policy-form';
import { useSavePolicies } from './use-policies';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Daily limit, gap, window and tracking of every mailbox without limits of its own. */
export function SendingPolicyForm({ policies }: { policies: Policies }) {
  const saved = useMemo(() => sendingFormOf(policies), [policies]);
  const [form, setForm] = useState(saved);
  const [isAsked, setIsAsked] = useState(false);
  const update = trpc.policies.saveSending.useMutation();
  const save = useSavePolicies();
  const { organization } = useOrganization();
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const own = sendingFaults(form);
  const issues = fieldIssues(update.error);
  const fault = (name: string) => (isAsked ? own.get(name) : undefined) ?? issues.get(name);
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (own.size > 0 || update.isPending) return;
    const { version } = policies;
    await save(() =>
      update.mutateAsync({ body: sendingBodyOf(form), ...(version !== null && version > 0 && { version }) }),
    );
  };
  const address = organization?.postal_address;
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void submit(event)}>
      <div className="min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4">
        <div className="flex max-w-160 flex-col gap-5">
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <Field
              label="Emails a day and mailbox"
              help={`1 to ${DAILY_LIMIT_MAX}; counted in the organization's time zone.`}
              error={fault('daily_limit')}
            >
              <Input
                inputMode="numeric"
                maxLength={6}
                value={form.dailyLimit}
                onChange={(event) => change({ dailyLimit: event.target.value })}
              />
            </Field>
            <Field
              label="Seconds between two emails"
              help={`${GAP_SECONDS_MIN} to ${GAP_SECONDS_MAX.toLocaleString()}.`}
              error={fault('gap_seconds')}
            >
              <Input
                inputMode="numeric"
                maxLength={6}
                value={form.gapSeconds}
                onChange={(event) => change({ gapSeconds: event.target.value })}
              />
            </Field>
          </div>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">Sending days</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {DAYS.map((name, index) => (
                <Tick
                  key={name}
                  label={name}
                  isOn={form.days.includes(index + 1)}
                  onChange={(isOn) =>
                    change({
                      days: isOn ? [...form.days, index + 1] : form.days.filter((day) => day !== index + 1),
                    })
                  }
                />
              ))}
            </div>
            {fault('days') !== undefined && (
              <p role="alert" className="text-xs text-danger-soft-foreground">
                {fault('days')}
              </p>
            )}
          </fieldset>
          <div className="grid grid-cols-2 gap-4">
            <Field label="From" error={fault('from_minute')}>
              <TimeInput value={form.from} onChange={(from) => change({ from })} />
            </Field>
            <Field label="To" help="In the campaign's time zone." error={fault('to_minute')}>
              <TimeInput value={form.to} onChange={(to) => change({ to })} />
            </Field>
          </div>
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
              {` · ${organization?.timezone ?? 'UTC'}`}. Every email carries the address; both are changed
              under Organization.
            </p>
          </div>
          <Notice tone="info">{effectText(policies)}</Notice>
        </div>
      </div>
      <div className="flex min-h-14 shrink-0 items-center justify-end gap-2 border-t px-6 py-3 max-sm:px-4">
        <Button variant="outline" disabled={!isDirty} onClick={() => setForm(saved)}>
          Cancel
        </Button>
        <Button type="submit" isBusy={update.isPending} disabled={!isDirty}>
          Save policy
        </Button>
      </div>
    </form>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A box and its words. */
export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control.
    <label className="flex items-center gap-2">
      <Checkbox aria-label={label} checked={isOn} onCheckedChange={(next) => onChange(next === true)} />
      {label}
    </label>
  );
}
