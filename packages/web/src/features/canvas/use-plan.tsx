import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

interface UsePlanProps {
  planId: string;
  /** Saves what is typed. Answers whether everything is saved. */
  flush: () => Promise<boolean>;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** Makes a campaign of the plan whose email is open, once it was approved; then opens that campaign. */
export function UsePlan({ planId, flush, onCampaign }: UsePlanProps) {
  const { data: plan } = trpc.plans.get.useQuery({ params: { id: planId } });
  const use = trpc.plans.use.useMutation({
    onSuccess: ({ campaign_id: id, strategy_plan_id: strategyPlanId }) => onCampaign({ id, strategyPlanId }),
    onError: (error) => toast.failure(error, 'The campaign could not be made.'),
  });
  if (plan?.campaign) {
    const { id, strategy_plan_id: strategyPlanId } = plan.campaign;
    return (
      <Button size="sm" onClick={() => onCampaign({ id, strategyPlanId })}>
        Open campaign
      </Button>
    );
  }
  if (!plan?.may_use) return null;
  return (
    <Button
      size="sm"
      isBusy={use.isPending}
      onClick={() => void flush().then((isSaved) => isSaved && use.mutate({ params: { id: planId } }))}
    >
      Use in campaign
    </Button>
  );
}
