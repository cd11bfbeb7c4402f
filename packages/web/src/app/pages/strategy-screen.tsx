import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { StrategyPage } from '@/features/strategy';

const CampaignDrawer = lazyPart(() =>
  import('@/features/campaign-drawer').then((module) => module.CampaignDrawer),
);

/** The strategy page with its drawer and dialogs. */
export function StrategyScreen() {
  const { strategyId } = useParams({ strict: false });
  const { tab, campaign_id } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <StrategyPage
        strategyId={strategyId}
        tab={tab}
        onTab={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
        onOpenActive={(campaign) =>
          void navigate({ to: '.', search: (before: object) => ({ ...before, campaign_id: campaign.id }) })
        }
      />
      <Suspense>
        {campaign_id !== undefined && (
          <CampaignDrawer
            key={campaign_id}
            campaignId={campaign_id}
            onClose={() =>
              void navigate({ to: '.', search: tab === undefined ? {} : { tab }, replace: true })
            }
          />
        )}
      </Suspense>
    </>
  );
}
