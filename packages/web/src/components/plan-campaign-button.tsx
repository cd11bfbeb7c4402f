import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';

type Plan = Pick<RouterOutputs['plans']['get'], 'id' | 'campaign' | 'may_use'>;

interface PlanCampaignButtonProps {
  plan: Plan;
  size?: 'sm' | undefined;
  /** What comes before a campaign is made. It is not made where the answer is false. */
  before?: (() => Promise<boolean>) | undefined;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** Makes a campaign of a plan and opens it, or opens the one that was made. Nothing while the plan may not be used. */
export function PlanCampaignButton({ plan, size, before, onCampaign }: PlanCampaignButtonProps) {
  const use = trpc.plans.use.useMutation({
    onSuccess: ({ campaign_id: id, strategy_plan_id: strategyPlanId }) => onCampaign({ id, strategyPlanId }),
    onError: (error) => toast.failure(error, 'The campaign could not be made.'),
  });
  const { id, campaign, may_use: mayUse } = plan;
  if (campaign) {
    const made = { id: campaign.id, strategyPlanId: campaign.strategy_plan_id };
    return (
      <Button size={size} onClick={() => onCampaign(made)}>
        Open campaign
      </Button>
    );
  }
  if (!mayUse) return null;
  const make = async () => {
    if (!before || (await before())) use.mutate({ params: { id } });
  };
  return (
    <Button size={size} isBusy={use.isPending} onClick={() => void make()}>
      Use in campaign
    </Button>
  );
}
