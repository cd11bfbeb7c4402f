import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link, useRouter } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '@/components/page-header';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Tooltip } from '@/components/ui/tooltip';
import { useIsAdmin } from '@/lib/session';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { ActivityPanel } from './activity-panel';
import type { Campaign, StrategyPlan } from './campaign';
import { nameOf } from './campaign';
import { CampaignsPanel } from './campaigns-panel';
import { DeleteStrategyDialog } from './delete-strategy-dialog';
import { PlanPicker } from './plan-picker';
import { SetupCard } from './setup/setup-card';
import type { Setup } from './setup/use-setup';

const STRATEGY_TABS = ['campaigns', 'landing-page', 'activity'] as const;
export type StrategyTab = (typeof STRATEGY_TABS)[number];

const texts = screenTexts.strategy;
/** Poll interval of a campaign's figures while it sends. */
const RUNNING_POLL_MS = 10_000;

interface StrategyViewProps {
  plan: StrategyPlan;
  plans: readonly StrategyPlan[];
  setup: Setup;
  tab: StrategyTab | undefined;
  onTab: (tab: StrategyTab) => void;
  onOpenActive: (campaign: Campaign) => void;
  landingPages: ReactNode;
}

/** One plan: its header and its tabs. */
export function StrategyView({
  plan,
  plans,
  setup,
  tab: wanted = 'campaigns',
  onTab,
  onOpenActive,
  landingPages,
}: StrategyViewProps) {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const hasPages = capabilities?.landing_pages === true;
  const tab = wanted === 'landing-page' && capabilities && !hasPages ? 'campaigns' : wanted;
  const campaigns = trpc.campaigns.list.useQuery(
    { params: { id: plan.id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.campaigns.some((each) => each.run_state === 'running') ? RUNNING_POLL_MS : false,
    },
  );
  const count = campaigns.data?.campaigns.length ?? plan.campaign_count;
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={<PlanTitle plan={plan} plans={plans} count={count} />}
        description={plan.description ?? undefined}
        actions={<CreateCampaign strategyId={plan.id} />}
      />
      <SetupCard setup={setup} />
      <Tabs
        value={tab}
        onValueChange={(next) => {
          const chosen = STRATEGY_TABS.find((each) => each === next);
          if (chosen && (chosen !== 'landing-page' || hasPages)) onTab(chosen);
        }}
        className="min-h-0 flex-1"
      >
        <TabsList isCaps aria-label="Strategy">
          <TabsTrigger value="campaigns">
            {texts.tabs.campaigns}
            {count !== null && <span className="tabular-nums">{count}</span>}
          </TabsTrigger>
          {hasPages ? (
            <TabsTrigger value="landing-page">{texts.tabs.landingPage}</TabsTrigger>
          ) : (
            <Tooltip side="bottom" content="The connected service has no landing pages.">
              <TabsTrigger
                value="landing-page"
                aria-disabled="true"
                className="cursor-not-allowed opacity-62"
              >
                {texts.tabs.landingPage}
              </TabsTrigger>
            </Tooltip>
          )}
          <TabsTrigger value="activity">{texts.tabs.activityLog}</TabsTrigger>
        </TabsList>
        <TabsContent value="campaigns" className="flex flex-col">
          <CampaignsPanel plan={plan} query={campaigns} onOpenActive={onOpenActive} />
        </TabsContent>
        <TabsContent value="landing-page" className="flex flex-col">
          {hasPages && landingPages}
        </TabsContent>
        <TabsContent value="activity" className="flex flex-col">
          <ActivityPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}

interface PlanTitleProps {
  plan: StrategyPlan;
  plans: readonly StrategyPlan[];
  /** Campaigns of the plan; null if unknown. */
  count: number | null;
}

function PlanTitle({ plan, plans, count }: PlanTitleProps) {
  const isAdmin = useIsAdmin();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PlanPicker plan={plan} plans={plans} />
      {isAdmin && (
        <IconButton
          icon={Trash2}
          label={`Delete strategy ${nameOf(plan)}`}
          onClick={() => setIsAsking(true)}
        />
      )}
      <DeleteStrategyDialog plan={plan} count={count} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

function CreateCampaign({ strategyId }: { strategyId: string }) {
  const router = useRouter();
  useShortcut({
    keys: 'c',
    label: texts.createCampaign,
    group: 'Strategy',
    run: () => void router.navigate({ to: '/create-strategy', search: { strategy_id: strategyId } }),
  });
  return (
    <Button asChild>
      <Link to="/create-strategy" search={{ strategy_id: strategyId }}>
        <Plus aria-hidden="true" />
        {texts.createCampaign}
        <Kbd aria-hidden="true">C</Kbd>
      </Link>
    </Button>
  );
}
