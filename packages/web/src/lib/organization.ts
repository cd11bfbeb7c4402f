import { ORGANIZATION_CACHE_MS } from '@myra/shared/constants/timing';
import { errorData } from './error-text';
import { trpc } from './trpc';

const isMissing = (error: unknown): boolean => {
  const { code } = errorData(error);
  return code === 'not-found' || code === 'NOT_FOUND';
};

/** No page works without the organization, so a failed lookup is tried again by itself. */
const AWAY_POLL_MS = 3_000;

/** The signed-in person's organization: cached five minutes. 'Not found' is an answer, not a failure. */
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
