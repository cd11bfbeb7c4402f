import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { Plus, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Skeletons } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import type { Campaign } from './campaign';
import { SetupCard } from './setup/setup-card';
import { type Setup, useSetup } from './setup/use-setup';
import { type StrategyTab, StrategyView } from './strategy-view';

const texts = screenTexts.strategy;

interface StrategyPageProps {
  /** From the address. Without one the newest plan is shown. */
  strategyId: string | undefined;
  tab: StrategyTab | undefined;
  onTab: (tab: StrategyTab) => void;
  /** An active campaign was clicked. */
  onOpenActive: (campaign: Campaign) => void;
  /** The tab of landing pages. */
  landingPages: ReactNode;
}

/** Plans and their campaigns, on /, /strategy and /strategy/{id}. */
export function StrategyPage({ strategyId, ...view }: StrategyPageProps) {
  usePageTitle(screenTexts.shell.titles.strategy);
  const query = trpc.strategies.list.useQuery();
  const setup = useSetup();
  if (query.isLoadingError) return <ErrorView className="h-full" query={query} />;
  // Its card stands above all else: shown later, it would move the page.
  if (query.data === undefined || setup === undefined) return <StrategySkeleton />;
  const plans = query.data.strategy_plans;
  if (plans.length === 0) return <NoPlans setup={setup} />;
  const plan = strategyId === undefined ? plans[0] : plans.find((each) => each.id === strategyId);
  if (plan === undefined) return <UnknownPlan />;
  return <StrategyView key={plan.id} plan={plan} plans={plans} setup={setup} {...view} />;
}

function NoPlans({ setup }: { setup: Setup }) {
  return (
    <div className="flex h-full flex-col">
      <SetupCard setup={setup} />
      <EmptyState
        className="flex-1"
        icon={Target}
        text={texts.empty}
        action={
          <Button asChild>
            <Link to="/create-strategy">
              <Plus aria-hidden="true" />
              {texts.createStrategy}
            </Link>
          </Button>
        }
      />
    </div>
  );
}

/** The plan of the address does not exist: deleted, or another organization's. */
function UnknownPlan() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4">
      <ErrorView
        className="py-0"
        error={undefined}
        fallback="There is no strategy at this address. It may have been deleted."
      />
      <Button variant="outline" asChild>
        <Link to="/strategy">{screenTexts.wizard.goToStrategy}</Link>
      </Button>
    </div>
  );
}

function StrategySkeleton() {
  return <Skeletons lines={['h-5 w-60', 'w-2/3']} />;
}
