import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useRouter } from '@tanstack/react-router';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { nameOf, type StrategyPlan } from './campaign';

interface DeleteStrategyDialogProps {
  plan: StrategyPlan;
  /** Campaigns of the plan; null if unknown. */
  count: number | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks, says what is deleted with the plan, and deletes it. */
export function DeleteStrategyDialog({ plan, count, isOpen, onOpenChange }: DeleteStrategyDialogProps) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const remove = trpc.strategies.remove.useMutation(failing(messages.error.deleteStrategyPlan));
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: plan.id } });
    toast.success(messages.success.strategyPlanDeleted);
    router.history.push('/strategy');
    await Promise.all([utils.strategies.invalidate(), utils.activity.invalidate()]);
  };
  const lost =
    count === null || count === 0 ? 'is deleted' : `and its ${formatNoun(count, 'campaign')} are deleted`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Delete strategy"
      description={screenTexts.strategy.deleteQuestion}
      consequence={`“${nameOf(plan)}” ${lost}. Nothing unsent of it leaves any more; replies to what was sent still arrive.`}
      confirmLabel="Delete strategy"
      onConfirm={confirm}
    />
  );
}
