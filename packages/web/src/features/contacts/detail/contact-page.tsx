import { wizardScoreBand } from '@myra/shared/rules/scores';
import { Building2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorView } from '@/components/error-view';
import { ScoreBadge } from '@/components/score-badge';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { contactName, organizationName, placeOf } from '../contact';
import { ContactFlags, ContactStatus } from '../list/contact-columns';
import { CampaignsCard, ConversationsCard } from './conversation-cards';
import { EventsCard } from './events-card';
import { ListsCard, MergesCard, ProfileCard } from './profile-cards';

export type LeadHistory = RouterOutputs['leads']['history'];
type Lead = NonNullable<LeadHistory['lead']>;

interface ContactPageProps {
  leadId: string;
  /** The way back to the list. */
  back: ReactNode;
}

/** One contact: who it is, where the facts come from, what was written and what happened. */
export function ContactPage({ leadId, back }: ContactPageProps) {
  usePageTitle('Lead');
  const query = trpc.leads.history.useQuery({ params: { id: leadId } });
  return (
    <div className="h-full overflow-y-auto px-6 py-4 max-lg:px-4">
      {back}
      {query.data?.lead ? (
        <ContactView history={query.data} lead={query.data.lead} />
      ) : query.isError ? (
        <ErrorView error={query.error} onRetry={() => void query.refetch()} className="h-2/3" />
      ) : (
        <div role="status" aria-label="Loading" className="mt-6 flex flex-col gap-6">
          <Skeleton className="h-8 w-80 max-w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
      )}
    </div>
  );
}

function ContactView({ history, lead }: { history: LeadHistory; lead: Lead }) {
  return (
    <>
      <ContactHead lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)_344px] gap-6 pb-6 max-xl:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6">
          <ConversationsCard history={history} />
          <EventsCard events={history.events} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ProfileCard lead={lead} history={history} />
          <CampaignsCard campaigns={history.campaigns} />
          <ListsCard lists={history.lists} />
          <MergesCard merges={history.merges} />
        </div>
      </div>
    </>
  );
}

function ContactHead({ lead }: { lead: Lead }) {
  const name = contactName(lead);
  return (
    <header className="flex min-w-0 items-start gap-4 py-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-xl bg-primary-soft font-medium text-primary-soft-foreground"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</h2>
          <ContactStatus contact={lead} />
          <ContactFlags flags={lead.flags} />
          {lead.score !== null && <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />}
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted-foreground">
          {lead.contact?.title && <span>{lead.contact.title}</span>}
          <span className="flex min-w-0 items-center gap-1.5">
            <Building2 className="shrink-0" aria-hidden="true" />
            <span className="wrap-anywhere">{organizationName(lead)}</span>
          </span>
          <span className="flex items-center gap-1.5">
            <MapPin className="shrink-0" aria-hidden="true" />
            {placeOf(lead)}
          </span>
        </p>
      </div>
    </header>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
