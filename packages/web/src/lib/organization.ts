import { ORGANIZATION_CACHE_MS } from '@myra/shared/constants/timing';
import { errorData } from './error-text';
import { trpc } from './trpc';

const isMissing = (error: unknown): boolean => {
  const { code } = errorData(error);
  return code === 'not-found' || code === 'NOT_FOUND';
};

/** Without the organization there is no page, so one that waits for a service that is away finds its way back alone. */
const AWAY_POLL_MS = 3_000;

/**
 * The signed-in person's organization: cached five minutes, a failed lookup is not retried, and 'not found' is an
 * answer, not a failure (SHELL-68, SHELL-69).
 */
export function useOrganization(isOn = true) {
  const query = trpc.organizations.get.useQuery(undefined, {
    enabled: isOn,
    staleTime: ORGANIZATION_CACHE_MS,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && errorData(state.error).code === 'upstream-unavailable'
        ? AWAY_POLL_MS
        : false,
  });
  const isNone = query.isError && isMissing(query.error);
  return { query, organization: query.data ?? undefined, isNone: isNone || query.data === null };
}
