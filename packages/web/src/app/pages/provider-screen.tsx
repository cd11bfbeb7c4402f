import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ProviderPage } from '@/features/providers';
import { type ProvidersSearch, readProvidersSearch } from '@/lib/provider-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a provider was opened from. The back link leads to it. */
    providers?: ProvidersSearch;
  }
}

/** /provider/{id} */
export function ProviderScreen() {
  const { providerId } = useParams({ strict: false });
  const { state } = useLocation();
  const navigate = useNavigate();
  if (providerId === undefined) return null;
  return (
    <ProviderPage
      key={providerId}
      providerId={providerId}
      back={
        <Link
          to="/providers"
          search={readProvidersSearch({ ...state.providers })}
          className="inline-flex items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" />
          Providers
        </Link>
      }
      onCreateCampaign={({ strategyId, providerSetId }) =>
        void navigate({
          to: '/create-strategy',
          search: { ...(strategyId !== undefined && { strategy_id: strategyId }), providers: providerSetId },
        })
      }
      listOf={(by, kind, npi, text) => (
        <Link
          to="/providers"
          search={{
            ...(kind === 'people' && { kind }),
            ...(by === 'hospital' ? { hospital: npi } : { group: npi }),
          }}
          className="text-primary hover:underline"
        >
          {text}
        </Link>
      )}
      accountLink={(accountId, text) => (
        <Link to="/accounts/$accountId" params={{ accountId }} className="text-primary hover:underline">
          {text}
        </Link>
      )}
      linkTo={(id, text) => (
        <Link
          to="/provider/$providerId"
          params={{ providerId: id }}
          state={{ ...(state.providers && { providers: state.providers }) }}
          className="text-primary hover:underline"
        >
          {text}
        </Link>
      )}
    />
  );
}
