import { useFormContext } from 'react-hook-form';
import { LimitFields, limitsFormOf, limitsText, type ShownLimits } from '@/components/limit-fields';
import { FormField } from '@/components/ui/form-field';
import { OptionSelect } from '@/components/ui/option-select';
import { type Account, delivers } from './account';
import type { AccountForm } from './account-form';

const CHOICES = [
  { value: 'organization', label: 'As the organization' },
  { value: 'own', label: 'Of its own, stricter' },
] as const;

/** The mailbox's limits: the organization's, or stricter ones. Needs the FormProvider of an account. */
export function LimitsSection({ account }: { account: Account }) {
  const { control, watch } = useFormContext<AccountForm>();
  const limits = watch('limits');
  if (!delivers(account)) {
    return (
      <p className="text-xs text-muted-foreground">
        A sandbox mailbox delivers nowhere: it waits for no daily limit, gap or window.
      </p>
    );
  }
  const { policy_limits: policy } = account;
  if (!policy) return null;
  const policyForm = limitsFormOf(policy);
  return (
    <>
      <FormField control={control} name="limits" label="Sending limits" help={helpOf(policy, limits)}>
        {({ value, onChange }) => (
          <OptionSelect
            options={CHOICES}
            value={value === null ? 'organization' : 'own'}
            onChange={(choice) => onChange(choice === 'own' ? (value ?? policyForm) : null)}
          />
        )}
      </FormField>
      {limits !== null && <LimitFields bounds={policy} />}
    </>
  );
}

const helpOf = (policy: ShownLimits, limits: AccountForm['limits']): string =>
  limits === null
    ? `${limitsText(policy)}.`
    : `The organization: ${limitsText(policy)}. Each part may be stricter, none looser.`;
