import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusChip } from '@/components/status-chip';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

export type Work = RouterOutputs['accounts']['get']['work'];

export const WORK_LINK = 'rounded-sm font-medium text-primary hover:underline';
const ROW = 'flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0';

function ListCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
        {note && (
          <span className="ml-auto text-xs font-normal text-muted-foreground tabular-nums">{note}</span>
        )}
      </CardHeader>
      {children}
    </Card>
  );
}

/** Leads, how many were written to, and how many answered. */
function PeopleCard({ work, title, seeAll }: { work: Work; title: string; seeAll?: ReactNode }) {
  const note = `${formatCount(work?.contacted)} of ${formatNoun(work?.leads ?? 0, 'lead')} contacted, ${formatCount(work?.replied)} replied`;
  return (
    <ListCard title={title} note={note}>
      {work?.people.length === 0 && (
        <p className="p-4 text-muted-foreground">Nobody here is a lead of yours yet.</p>
      )}
      <ul>
        {work?.people.map((person) => (
          <li key={person.id} className={ROW}>
            <span className="min-w-0">
              <Link to="/leads/$leadId" params={{ leadId: person.id ?? '' }} className={WORK_LINK}>
                {person.name}
              </Link>
              <span className="block truncate text-xs text-muted-foreground">
                {[person.title, person.owner?.name && `Owner ${person.owner.name}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="ml-auto flex shrink-0 flex-wrap items-center justify-end gap-2">
              {!person.has_email && <Badge variant="warning">No address</Badge>}
              {person.replied_at ? (
                <Badge variant="info">Replied</Badge>
              ) : (
                person.contacted_at && <Badge variant="outline">Contacted</Badge>
              )}
              <Time at={person.replied_at ?? person.contacted_at} className="text-xs text-muted-foreground" />
            </span>
          </li>
        ))}
      </ul>
      {seeAll}
    </ListCard>
  );
}

function CampaignsCard({ work }: { work: Work }) {
  if (!work?.campaigns.length) return null;
  return (
    <ListCard title="Campaigns">
      <ul>
        {work.campaigns.map((campaign) => (
          <li key={campaign.id} className={ROW}>
            <span className="min-w-0">
              <Link
                to="/strategy/$strategyId"
                params={{ strategyId: campaign.strategy_plan_id ?? '' }}
                search={{ campaign_id: campaign.id ?? '' }}
                className={WORK_LINK}
              >
                {campaign.name}
              </Link>
              <span className="block text-xs text-muted-foreground">
                {formatNoun(campaign.leads ?? 0, 'lead')} of these, {formatCount(campaign.replied)} replied
              </span>
            </span>
            <span className="ml-auto shrink-0">
              <StatusChip status={campaign.status ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}

function RepliesCard({ work }: { work: Work }) {
  if (!work?.replies.length) return null;
  return (
    <ListCard title="Replies">
      <ul>
        {work.replies.map((reply) => (
          <li key={reply.sequence_id} className={ROW}>
            <span className="min-w-0">
              <Link
                to="/mail/sequences/$sequenceId"
                params={{ sequenceId: reply.sequence_id ?? '' }}
                className={WORK_LINK}
              >
                {reply.lead_name}
              </Link>
              <span className="block truncate text-xs text-muted-foreground">{reply.campaign_name}</span>
            </span>
            <Time at={reply.replied_at} className="ml-auto shrink-0 text-xs text-muted-foreground" />
          </li>
        ))}
      </ul>
    </ListCard>
  );
}

/** What the organization did with a provider or an account: its people, its campaigns, its replies. */
export function WorkCards({ work, title, seeAll }: { work: Work; title: string; seeAll?: ReactNode }) {
  return (
    <>
      <PeopleCard work={work} title={title} seeAll={seeAll} />
      <CampaignsCard work={work} />
      <RepliesCard work={work} />
    </>
  );
}
