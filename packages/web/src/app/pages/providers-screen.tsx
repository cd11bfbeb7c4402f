import { useNavigate, useSearch } from '@tanstack/react-router';
import { ProvidersPage } from '@/features/providers';
import { useOrganization } from '@/lib/organization';
import { readProvidersSearch } from '@/lib/provider-search';

/** /providers. Loaded only once the organization is known. */
export function ProvidersScreen() {
  const search = readProvidersSearch(useSearch({ strict: false }));
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
    <ProvidersPage
      search={search}
      onSearch={(next) => void navigate({ to: '/providers', search: next })}
      onOpen={(providerId) =>
        void navigate({ to: '/provider/$providerId', params: { providerId }, state: { providers: search } })
      }
      onCreateCampaign={({ strategyId, providerSetId }) =>
        void navigate({
          to: '/create-strategy',
          search: { ...(strategyId !== undefined && { strategy_id: strategyId }), providers: providerSetId },
        })
      }
    />
  );
}
