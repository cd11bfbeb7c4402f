import { Plug, Unplug } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { costText, moneyText } from '../../../model-cost';

type Estimate = RouterOutputs['sequences']['estimate'];

/** A budget by its name, and what happens when it is spent and nothing takes over. */
const BUDGETS: Readonly<Record<string, { name: string; wait: string }>> = {
  day: { name: 'Budget of today', wait: 'the others are written tomorrow' },
  month: {
    name: 'Budget of this month',
    wait: 'the others wait until next month, or until an admin raises it',
  },
  campaign: { name: 'Budget of this campaign', wait: 'the others wait until an admin raises it' },
};
const OTHER_BUDGET = { name: 'Budget', wait: 'the others wait' };
const readBudget = (of: string | null) => BUDGETS[of ?? ''] ?? OTHER_BUDGET;

/** What happens where the estimate goes over the budget that ends first; undefined where it is enough. */
function overBudget({ estimate, budget }: Estimate): string | undefined {
  if (!budget || (estimate?.tokens ?? 0) <= (budget.tokens ?? 0) - (budget.spent ?? 0)) return undefined;
  const { name, wait } = readBudget(budget.of);
  const then = budget.when_spent === 'composer' ? 'the others are put together offline' : wait;
  return `More than is left of the ${name.toLowerCase()}: ${then}.`;
}

/** What writing the other leads will take, and what was spent; without a model it costs nothing. */
export function EstimateBar({ campaignId }: { campaignId: string }) {
  const query = trpc.sequences.estimate.useQuery({ params: { id: campaignId } });
  const { data } = query;
  if (!data) return null;
  const isModel = data.writer === 'llm';
  const over = isModel ? overBudget(data) : undefined;
  return (
    <section
      aria-label="What the rest will take"
      className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-t bg-muted/40 px-6 py-2 text-xs max-lg:px-4"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        {isModel ? <Plug aria-hidden="true" /> : <Unplug aria-hidden="true" />}
        <span className={cn('text-muted-foreground', over !== undefined && 'text-warning-soft-foreground')}>
          {over ?? (isModel ? 'Estimated from these leads' : OFFLINE)}
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums [&_dd]:inline [&_dd]:font-medium [&_dt]:mr-1 [&_dt]:inline [&_dt]:text-muted-foreground">
        <Figure name="Leads" value={formatCount(data.leads)} />
        <Figure name="Calls" value={formatCount(data.calls)} />
        {isModel ? <ModelFigures data={data} /> : <Figure name="Cost" value="none" />}
      </dl>
    </section>
  );
}

const OFFLINE =
  'Put together from your approved sentences. Connect a model for wording that fits each reader.';

function ModelFigures({ data: { estimate, spent, budget } }: { data: Estimate }) {
  return (
    <>
      <Figure name="Tokens" value={`about ${formatCount(estimate?.tokens)}`} />
      {typeof estimate?.money === 'number' && (
        <Figure name="At your prices" value={`about ${moneyText(estimate.money)}`} />
      )}
      {spent && <Figure name="Spent so far" value={costText(spent)} />}
      {budget && (
        <Figure
          name={readBudget(budget.of).name}
          value={`${formatCount(budget.tokens)}, ${formatCount(budget.spent)} spent`}
        />
      )}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
