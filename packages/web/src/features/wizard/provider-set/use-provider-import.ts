import { trpc } from '@/lib/trpc';
import { useStartImport } from '../use-start-import';

/** Imports a campaign's ticked providers as leads, as `useStartImport` does. */
export function useProviderImport() {
  const start = trpc.leads.importProviders.useMutation();
  return useStartImport((campaign, idempotency_key) =>
    start.mutateAsync({ params: { id: campaign.id }, body: { idempotency_key } }),
  );
}
