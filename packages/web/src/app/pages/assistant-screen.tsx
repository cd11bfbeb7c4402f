import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AssistantPage } from '@/features/assistant';
import { LeadListPane } from '@/features/contacts';
import { useOrganization } from '@/lib/organization';
import { textParam } from '@/lib/search-params';

/** /strategy-builder. The open thread is in the address. */
export function AssistantScreen() {
  const threadId = textParam(useSearch({ strict: false, select: ({ thread }) => thread }), 40);
  const planId = textParam(useSearch({ strict: false, select: ({ plan }) => plan }), 40);
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
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
      leadList={(search, action) => (
        <LeadListPane
          key={JSON.stringify(search)}
          organizationId={organization.id}
          search={search}
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
  );
}
