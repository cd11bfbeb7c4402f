import { useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { trpc } from '@/lib/trpc';

interface CampaignChoiceProps {
  value: string | undefined;
  onChange: (campaignId: string | undefined) => void;
  /** Which campaigns can be chosen, by their status; unsaid, those that are not launched. */
  isOpen?: (status: string) => boolean;
  /** Said where a strategy has none of these. */
  noneText?: string;
  error?: string | undefined;
}

/** States in which leads can still be added. */
const OPEN = new Set(['draft', 'inactive']);

/** Chooses a strategy and then one of its campaigns. */
export function CampaignChoice({
  value,
  onChange,
  isOpen = (status) => OPEN.has(status),
  noneText = 'This strategy has no campaign that is not launched yet.',
  error,
}: CampaignChoiceProps) {
  const [planId, setPlanId] = useState<string>();
  const plans = trpc.strategies.list.useQuery();
  const campaigns = trpc.campaigns.list.useQuery(
    { params: { id: planId ?? '' } },
    { enabled: planId !== undefined },
  );
  const open = (campaigns.data?.campaigns ?? []).filter(({ status }) => isOpen(status ?? ''));
  return (
    <>
      <Field label="Strategy" isRequired>
        <Combobox
          options={(plans.data?.strategy_plans ?? []).map(({ id, name }) => ({
            value: id,
            label: name ?? id,
          }))}
          value={planId}
          onChange={(next) => {
            setPlanId(next);
            onChange(undefined);
          }}
        />
      </Field>
      <Field
        label="Campaign"
        isRequired
        error={error}
        help={campaigns.isSuccess && open.length === 0 ? noneText : undefined}
      >
        <Combobox
          options={open.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          value={value}
          isDisabled={open.length === 0}
          onChange={onChange}
        />
      </Field>
    </>
  );
}
