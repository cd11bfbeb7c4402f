import { trpc } from '@/lib/trpc';
import type { ProviderSet } from './provider-set';

interface CarriedProviders {
  set: ProviderSet | undefined;
  isLoading: boolean;
  /** They were named and are not there, or could not be read. */
  error: unknown;
  retry: () => void;
}

/** The ticked providers that the address names, before there is a campaign that keeps them. */
export function useCarriedProviders(providerSetId: string | undefined): CarriedProviders {
  const query = trpc.providers.getSet.useQuery(
    { params: { id: providerSetId ?? '' } },
    { enabled: providerSetId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  if (providerSetId === undefined) {
    return { set: undefined, isLoading: false, error: undefined, retry: () => undefined };
  }
  return {
    set: query.data,
    isLoading: query.isPending,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
  };
}
