import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { AssistantPage } from '@/features/assistant';
import { LandingPageEditor, ProductPages } from '@/features/landing-pages';
import { useOrganization } from '@/lib/organization';
import { textParam } from '@/lib/search-params';

const LeadListPane = lazyPart(async () => (await import('./lead-list-part')).LeadListPane);

/** /strategy-builder. The open thread is in the address, and a landing page that is edited over it. */
export function AssistantScreen() {
  const threadId = textParam(useSearch({ strict: false, select: ({ thread }) => thread }), 40);
  const planId = textParam(useSearch({ strict: false, select: ({ plan }) => plan }), 40);
  const pageId = textParam(useSearch({ strict: false, select: ({ page }) => page }), 40);
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  const openPage = (page: string | undefined) =>
    void navigate({
      to: '/strategy-builder',
      search: {
        ...(threadId && { thread: threadId }),
        ...(planId && { plan: planId }),
        ...(page && { page }),
      },
    });
  return (
    <>
      <AssistantPage
        threadId={threadId}
        planId={planId}
        onThread={(thread) =>
          void navigate({ to: '/strategy-builder', search: thread === undefined ? {} : { thread } })
        }
        onCampaign={({ id, strategyPlanId }) =>
          void navigate({
            to: '/create-strategy',
            search: { strategy_id: strategyPlanId, campaign_id: id },
          })
        }
        onCanvas={(documentId) => {
          const search = threadId === undefined ? { plan: planId ?? '' } : { thread: threadId };
          const back = `/strategy-builder?${new URLSearchParams(search)}`;
          void navigate({ to: '/documents/$documentId', params: { documentId }, search: { back } });
        }}
        landingPages={(productId) => (
          <Suspense>
            <ProductPages organizationId={organization.id} productId={productId} onOpen={openPage} />
          </Suspense>
        )}
        leadList={(search, found, action) => (
          <LeadListPane
            key={JSON.stringify(search)}
            organizationId={organization.id}
            search={search}
            found={found}
            onOpen={(leadId) => void navigate({ to: '/leads/$leadId', params: { leadId } })}
            pageLink={(shown) => (
              <span className="flex items-center gap-3">
                <Link
                  to="/leads"
                  search={shown}
                  className="rounded-sm text-xs font-medium text-primary hover:underline"
                >
                  Open in Leads
                </Link>
                {action(shown)}
              </span>
            )}
          />
        )}
      />
      <Suspense>
        {pageId !== undefined && (
          <LandingPageEditor key={pageId} pageId={pageId} onClose={() => openPage(undefined)} />
        )}
      </Suspense>
    </>
  );
}
