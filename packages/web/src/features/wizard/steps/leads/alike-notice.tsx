import { Link } from '@tanstack/react-router';
import { Notice } from '@/components/notice';
import { formatCount } from '@/lib/format-count';
import { leadNameOf } from '@/lib/lead-name';
import { APART, type RouterOutputs, trpc } from '@/lib/trpc';

type Pair = RouterOutputs['leads']['duplicates']['pairs'][number];

const PAIRS_NAMED = 2;

/** '2 pairs on this list may be one person: D. Kuykendall and Darrell Kuykendall; Leticia Zamudio twice.' */
export function alikeText(names: readonly (readonly [string, string])[], hasMore: boolean): string {
  const count = `${formatCount(names.length)}${hasMore ? ' or more' : ''} ${names.length === 1 ? 'pair' : 'pairs'}`;
  const named = names
    .slice(0, PAIRS_NAMED)
    .map(([one, other]) => (one === other ? `${one} twice` : `${one} and ${other}`));
  const rest = names.length > PAIRS_NAMED ? '; and others' : '';
  return `${count} on this list may be one person: ${named.join('; ')}${rest}.`;
}

const namesOf = ({ first, second }: Pair): readonly [string, string] => [
  leadNameOf(first?.contact),
  leadNameOf(second?.contact),
];

/** Says which leads of a list may be one person, with the way to the page where a person decides it. */
export function AlikeNotice({ organizationId, listId }: { organizationId: string; listId: string }) {
  const query = trpc.leads.duplicates.useQuery(
    { params: { id: organizationId }, query: { lead_list_id: listId } },
    // Comparing the names of a long list takes seconds, and the list is shown before.
    { trpc: APART },
  );
  if (query.data === undefined || query.data.pairs.length === 0) return null;
  return (
    <Notice tone="info" size="sm">
      {alikeText(query.data.pairs.map(namesOf), query.data.has_more === true)}{' '}
      <Link to="/leads/duplicates" className="rounded-sm underline underline-offset-3">
        See duplicates
      </Link>
    </Notice>
  );
}
