import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { LandingPageEditor, LandingPagesPanel } from '@/features/landing-pages';
import { StrategyPage } from '@/features/strategy';
import { useOrganization } from '@/lib/organization';

const CampaignDrawer = lazyPart(() =>
  import('@/features/campaign-drawer').then((module) => module.CampaignDrawer),
);

/** The strategy page with its drawer and dialogs. */
export function StrategyScreen() {
  const { strategyId } = useParams({ strict: false });
  const { tab, campaign_id, landing_page_id } = useSearch({ strict: false });
  const { organization } = useOrganization();
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
        landingPages={
          organization && (
            <Suspense>
              <LandingPagesPanel
                organizationId={organization.id}
                onOpen={(pageId) =>
                  void navigate({ to: '.', search: { tab: 'landing-page', landing_page_id: pageId } })
                }
              />
            </Suspense>
          )
        }
      />
      <Suspense>
        {landing_page_id !== undefined && (
          <LandingPageEditor
            key={landing_page_id}
            pageId={landing_page_id}
            onClose={() => void navigate({ to: '.', search: { tab: 'landing-page' }, replace: true })}
          />
        )}
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
