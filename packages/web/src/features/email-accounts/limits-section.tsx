import { LimitFields, limitsFormOf, limitsText, type ShownLimits } from '@/components/limit-fields';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import type { Account } from './account';
import type { AccountForm } from './account-form';

const CHOICES = [
  { value: 'organization', label: 'As the organization' },
  { value: 'own', label: 'Of its own, stricter' },
] as const;

interface LimitsSectionProps {
  account: Account;
  limits: AccountForm['limits'];
  fault: (name: string) => string | undefined;
  onChange: (limits: AccountForm['limits']) => void;
}

/** How much and when a mailbox sends: as the organization does, or stricter. Nothing where a service says nothing of it. */
export function LimitsSection({ account, limits, fault, onChange }: LimitsSectionProps) {
  if (account.provider === 'sandbox') {
    return (
      <p className="text-xs text-muted-foreground">
        A sandbox mailbox delivers nowhere: it waits for no daily limit, gap or window.
      </p>
    );
  }
  const { policy_limits: policy } = account;
  if (!policy) return null;
  return (
    <>
      <Field label="Sending limits" help={helpOf(policy, limits)} error={fault('limits')}>
        <OptionSelect
          options={CHOICES}
          value={limits === undefined ? 'organization' : 'own'}
          onChange={(choice) => onChange(choice === 'own' ? (limits ?? limitsFormOf(policy)) : undefined)}
        />
      </Field>
      {limits !== undefined && (
        <LimitFields
          form={limits}
          bounds={policy}
          fault={(name) => fault(`limits.${name}`)}
          onChange={(part) => onChange({ ...limits, ...part })}
        />
      )}
    </>
  );
}

const helpOf = (policy: ShownLimits, limits: AccountForm['limits']): string =>
  limits === undefined
    ? `${limitsText(policy)}.`
    : `The organization: ${limitsText(policy)}. Each part may be stricter, none looser.`;
