import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CampaignChoice } from '@/components/campaign-choice';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from '@/components/lead-act/use-lead-act';
import { Notice } from '@/components/notice';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { keepCarriedLeads } from '@/lib/carried-leads';
import { formatNoun } from '@/lib/format-count';
import { useUser } from '@/lib/session';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

const WAYS = [
  { value: 'draft', label: 'A draft campaign' },
  { value: 'new', label: 'A new campaign' },
] as const;
const NEW_STRATEGY = 'new';

interface CampaignDialogProps {
  leads: ChosenLeads;
  text: string;
  onDone: () => void;
  onClose: () => void;
}

type LeftOut = NonNullable<RouterOutputs['leads']['leftOut']['people']>;

/** Adds leads to a campaign that is not launched, or begins a new one with them. Says before who of them the campaign is not for. */
export function CampaignDialog({ leads, text, onDone, onClose }: CampaignDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [way, setWay] = useState<'draft' | 'new'>('draft');
  const [campaignId, setCampaignId] = useState<string>();
  const [planId, setPlanId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const leftOut = trpc.leads.leftOut.useMutation(failing(writeFailure));
  const [told, setTold] = useState<{ of: string; count: number; people: LeftOut }>();
  const warned = way === 'draft' && told?.of === campaignId ? told : undefined;
  const plans = trpc.strategies.list.useQuery();
  const navigate = useNavigate();
  const user = useUser();
  const list = plans.data?.strategy_plans ?? [];
  const strategyId = planId ?? list[0]?.id ?? NEW_STRATEGY;
  const begin = () => {
    const carried = keepCarriedLeads(user.id, { leads, text });
    const search = { ...(strategyId !== NEW_STRATEGY && { strategy_id: strategyId }), leads: carried };
    void navigate({ to: '/create-strategy', search });
  };
  const submit = async () => {
    if (way === 'new') return begin();
    setIsAsked(true);
    if (campaignId === undefined) return;
    if (warned === undefined) {
      const { count, people } = await leftOut.mutateAsync({ body: { leads, campaign_id: campaignId } });
      if (people.length > 0) return setTold({ of: campaignId, count: count ?? people.length, people });
    }
    const act = { type: 'campaign', campaign_id: campaignId, way: 'add' } as const;
    if (!(await run(leads, act, 'Added to the campaign'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Add ${text} to a campaign`}
      description="They come onto its list and are chosen. Emails are written in the campaign."
      width="ask"
      isBusy={isBusy || leftOut.isPending}
      submitLabel={way === 'new' ? 'Continue' : warned ? 'Add all the same' : 'Add'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented label="To" options={WAYS} value={way} onChange={setWay} />
      {way === 'draft' ? (
        <CampaignChoice
          value={campaignId}
          onChange={setCampaignId}
          error={isAsked && campaignId === undefined ? 'Choose a campaign.' : undefined}
        />
      ) : (
        <Field label="Strategy">
          <Combobox
            options={[
              ...list.map(({ id, name }) => ({ value: id, label: name ?? id })),
              { value: NEW_STRATEGY, label: 'A new strategy' },
            ]}
            value={strategyId}
            isDisabled={plans.isPending}
            onChange={setPlanId}
          />
        </Field>
      )}
      {warned && (
        <Notice tone="warning">
          <p>
            This campaign leaves out {formatNoun(warned.count, 'person', 'people')} of them. Added here, they
            get its emails all the same.
          </p>
          <ul className="wrap-anywhere">
            {warned.people.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}.
              </li>
            ))}
            {warned.count > warned.people.length && <li>And others.</li>}
          </ul>
        </Notice>
      )}
    </FormDialog>
  );
}
