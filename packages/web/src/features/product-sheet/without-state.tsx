import { toContactQuery } from '@/lib/contact-search';
import { formatCount, formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';

/** How many leads fall out for want of a state where few states are served; undefined where none does. */
export function withoutStateText(
  total: number,
  states: readonly { count: number | null }[],
): string | undefined {
  const without = total - states.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (without <= 0) return undefined;
  return `Of your ${formatNoun(total, 'lead')}, ${formatCount(without)} ${without === 1 ? 'has' : 'have'} no state and would be left out.`;
}

/** Says it before somebody serves a few states only. */
export function WithoutState() {
  const { organization } = useOrganization();
  // Patients are never left out for want of a state.
  if (!organization || organization.audience_type === 'patients') return null;
  return <WithoutStateOf organizationId={organization.id} />;
}

function WithoutStateOf({ organizationId }: { organizationId: string }) {
  const params = { id: organizationId };
  const facets = trpc.leads.facets.useQuery({ params }, { staleTime: 60_000 });
  const query = { ...toContactQuery({}), page: 1, limit: 1 };
  const leads = trpc.leads.listByOrganization.useQuery({ params, query }, { staleTime: 60_000 });
  const total = leads.data?.total?.value;
  const text = total == null || !facets.data ? undefined : withoutStateText(total, facets.data.state);
  return text === undefined ? null : <span>{text}</span>;
}
