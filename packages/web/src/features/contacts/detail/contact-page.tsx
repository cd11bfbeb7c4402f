import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { Building2, Eraser, MapPin, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DetailColumns, DetailHead, DetailPage } from '@/components/detail-page';
import { ScoreBadge } from '@/components/score-badge';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin } from '@/lib/session';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { EraseDialog } from '../acts/erase-dialog';
import { contactName, locationOf, organizationName } from '../contact';
import type { LeadHistory } from '../lead-history';
import { ContactFlags, ContactStatus } from '../list/contact-columns';
import { CampaignsCard } from './campaigns-card';
import { ConversationsCard } from './conversation-cards';
import { DoNotContact } from './do-not-contact';
import { EditLeadDialog } from './edit-lead-dialog';
import { EventsCard } from './events-card';
import { InsightsCard } from './insights-card';
import { mayWrite } from './may-write';
import { MayWriteCard } from './may-write-card';
import { MergesCard } from './merges-card';
import { NotesCard } from './notes-card';
import { ListsCard, ProfileCard } from './profile-cards';
import { WorkCard } from './work-card';
import { WriteButton } from './write-button';

type Lead = NonNullable<LeadHistory['lead']>;

interface ContactPageProps {
  leadId: string;
  /** The link back to the list. */
  back: ReactNode;
  /** The lead was erased: there is nothing to show any more. */
  onErased: () => void;
}

/** One contact: profile with sources, conversations and history. */
export function ContactPage({ leadId, back, onErased }: ContactPageProps) {
  usePageTitle('Lead');
  const query = trpc.leads.history.useQuery({ params: { id: leadId } });
  const lead = query.data?.lead;
  return (
    <DetailPage back={back} query={query}>
      {query.data && lead && <ContactView history={query.data} lead={lead} onErased={onErased} />}
    </DetailPage>
  );
}

interface ContactViewProps {
  history: LeadHistory;
  lead: Lead;
  onErased: () => void;
}

function ContactView({ history, lead, onErased }: ContactViewProps) {
  return (
    <>
      <ContactHead lead={lead} history={history} onErased={onErased} />
      <DetailColumns
        main={
          <>
            <MayWriteCard checks={mayWrite(lead, history)} />
            <InsightsCard insights={history.insights ?? []} />
            <ConversationsCard history={history} />
            <EventsCard events={history.events} />
          </>
        }
        side={
          <>
            <WorkCard lead={lead} />
            <NotesCard lead={lead} notes={history.details?.notes ?? null} />
            <ProfileCard lead={lead} history={history} />
            <CampaignsCard lead={lead} campaigns={history.campaigns} />
            <ListsCard lists={history.lists} />
            <MergesCard leadId={lead.id} merges={history.merges} />
          </>
        }
      />
    </>
  );
}

function ContactHead({ lead, history, onErased }: ContactViewProps) {
  const isAdmin = useIsAdmin();
  const [isEditing, setIsEditing] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  useShortcut({ keys: 'e', label: 'Edit lead', group: 'Lead', run: () => setIsEditing(true) });
  return (
    <DetailHead
      name={contactName(lead)}
      action={
        <div className="flex flex-wrap gap-2">
          <WriteButton lead={lead} sequences={history.sequences} />
          <DoNotContact lead={lead} kept={history.do_not_contact} />
          {isAdmin && (
            <Button icon={Eraser} variant="outline" size="sm" onClick={() => setIsErasing(true)}>
              Erase
            </Button>
          )}
          <Button icon={Pencil} variant="outline" size="sm" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        </div>
      }
      badges={
        <>
          <ContactStatus contact={lead} />
          <ContactFlags flags={lead.flags} />
          {lead.score !== null && <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />}
        </>
      }
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted-foreground">
        {lead.contact?.title && <span>{lead.contact.title}</span>}
        <span className="flex min-w-0 items-center gap-1.5">
          <Building2 className="shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere">{organizationName(lead)}</span>
        </span>
        <span className="flex items-center gap-1.5">
          <MapPin className="shrink-0" aria-hidden="true" />
          {locationOf(lead)}
        </span>
      </p>
      {isErasing && (
        <EraseDialog
          leads={{ ids: [lead.id] }}
          text={contactName(lead)}
          onDone={onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
      {isEditing && <EditLeadDialog lead={lead} history={history} onClose={() => setIsEditing(false)} />}
    </DetailHead>
  );
}
