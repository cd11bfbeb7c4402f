import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import type { TaskWatch } from '@/lib/use-task-watch';

export const moneyText = (money: number): string =>
  money > 0 && money < 0.01 ? 'less than 0.01' : money.toFixed(2);

/** '12,600 tokens, 0.04 at your prices'. */
export const costText = ({ tokens, money }: { tokens: number | null; money: number | null }): string =>
  `${formatCount(tokens)} tokens${money === null ? '' : `, ${moneyText(money)} at your prices`}`;

/** What the model used so far, beside what was expected; nothing without a model. */
export function ModelCost({ watch, className }: { watch: TaskWatch | undefined; className?: string }) {
  const cost = watch?.task?.result?.cost;
  if (!cost?.spent || !cost.estimate) return null;
  return (
    <dl
      className={cn(
        'flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted-foreground tabular-nums [&_dt]:inline [&_dd]:inline',
        className,
      )}
    >
      <div>
        <dt>Used so far: </dt>
        <dd>{costText(cost.spent)}</dd>
      </div>
      <div>
        <dt>Expected: </dt>
        <dd>about {costText(cost.estimate)}</dd>
      </div>
    </dl>
  );
}
