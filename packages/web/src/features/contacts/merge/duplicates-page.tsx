import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeletons } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { type Contact, contactName, organizationName } from '../contact';
import { MergeDialog } from './merge-dialog';

type Pair = RouterOutputs['leads']['duplicates']['pairs'][number];

const REASONS: Record<string, string> = {
  'same-npi': 'Same NPI and last name',
  'same-name': 'Same name, and organization, mail domain or city',
  'same-mailbox': 'Same mailbox',
  'similar-name': 'Similar name, and mail domain, organization or role',
};

interface DuplicatesPageProps {
  organizationId: string;
  /** Only pairs of this lead. */
  leadId?: string | undefined;
  /** Makes a link to a lead. */
  linkTo: (id: string, text: string) => ReactNode;
  onOpen: (id: string) => void;
}

/** /leads/duplicates: leads that may be one person; a person decides. */
export function DuplicatesPage({ organizationId, leadId, linkTo, onOpen }: DuplicatesPageProps) {
  usePageTitle('Duplicates');
  const query = trpc.leads.duplicates.useQuery({
    params: { id: organizationId },
    query: leadId === undefined ? {} : { lead_id: leadId },
  });
  const [merging, setMerging] = useState<{ keptId: string; mergedId: string }>();
  const pairs = query.data?.pairs ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Duplicates"
        description="Leads that may be one person. Nothing is merged by itself."
      />
      {query.isLoadingError && <ErrorView query={query} className="flex-1" />}
      {query.isPending && <Skeletons lines={['h-24 w-full', 'h-24 w-full']} className="gap-3 px-6" />}
      {query.isSuccess && pairs.length === 0 && (
        <EmptyState
          className="flex-1"
          icon={Users}
          text="No duplicates found."
          hint="Leads that seem to be one person, such as the same name at the same organization, are shown here to be merged."
        />
      )}
      <ul
        className="flex min-h-0 flex-col gap-3 overflow-y-auto px-6 pb-6 max-lg:px-4"
        aria-label="Possible duplicates"
      >
        {pairs.map((pair) => (
          <PairCard
            key={`${pair.first?.id}-${pair.second?.id}`}
            pair={pair}
            linkTo={linkTo}
            onMerge={(keptId, mergedId) => setMerging({ keptId, mergedId })}
          />
        ))}
        {query.data?.has_more && (
          <li className="text-xs text-muted-foreground">The first 100 pairs are shown.</li>
        )}
      </ul>
      {merging && <MergeDialog {...merging} onMerged={onOpen} onClose={() => setMerging(undefined)} />}
    </div>
  );
}

interface PairCardProps {
  pair: Pair;
  linkTo: (id: string, text: string) => ReactNode;
  onMerge: (keptId: string, mergedId: string) => void;
}

function PairCard({ pair: { first, second, reason }, linkTo, onMerge }: PairCardProps) {
  const utils = trpc.useUtils();
  const tell = trpc.leads.markDifferent.useMutation(failing());
  if (!first || !second) return null;
  const markDifferent = async () => {
    await succeeds(tell.mutateAsync({ params: { id: first.id }, body: { lead_id: second.id } }));
    await utils.leads.duplicates.invalidate();
  };
  return (
    <li className="rounded-xl border bg-card">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <Badge variant="outline">{REASONS[reason ?? ''] ?? reason}</Badge>
        <span className="ml-auto flex gap-2">
          <Button variant="ghost" size="sm" isBusy={tell.isPending} onClick={() => void markDifferent()}>
            Not the same person
          </Button>
          <Button variant="outline" size="sm" onClick={() => onMerge(first.id, second.id)}>
            Review and merge
          </Button>
        </span>
      </div>
      <div className="grid grid-cols-2 divide-x max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
        <PairSide contact={first} linkTo={linkTo} />
        <PairSide contact={second} linkTo={linkTo} />
      </div>
    </li>
  );
}

function PairSide({ contact, linkTo }: { contact: Contact; linkTo: PairCardProps['linkTo'] }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="truncate font-medium">{linkTo(contact.id, contactName(contact))}</p>
      <p className="truncate text-muted-foreground">{contact.contact?.email || 'No address'}</p>
      <p className="truncate text-xs text-muted-foreground">
        {[contact.contact?.title, organizationName(contact), contact.npi].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
