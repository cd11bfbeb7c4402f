import { useOrganization } from '@/lib/organization';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** The representatives of the organization. */
export function usePeople() {
  const { organization } = useOrganization();
  const organizationId = organization?.id;
  return trpc.representatives.list.useQuery(
    { query: { org_id: organizationId ?? '' } },
    { enabled: organizationId !== undefined },
  );
}

/** The id of the representative who is signed in; undefined for somebody who is none. */
export function useOwnRepresentative(): string | undefined {
  const user = useUser();
  return usePeople().data?.representatives.find(({ user_id }) => user_id === user.id)?.id;
}
