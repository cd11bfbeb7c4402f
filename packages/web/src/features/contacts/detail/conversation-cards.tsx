import { reasonText } from '@myra/shared/rules/text/reason-text';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { statusText } from '../contact';
import type { LeadHistory } from '../lead-history';

const LINK = 'rounded-sm font-medium text-primary hover:underline';

/** The contact's conversations, one per campaign, each with a link to the mail area or its campaign. */
export function ConversationsCard({ history: { sequences, campaigns } }: { history: LeadHistory }) {
  const planOf = new Map(campaigns.map(({ id, strategy_plan_id }) => [id, strategy_plan_id]));
  return (
    <Card aria-label="Conversations">
      <CardHeader>
        <h2>Conversations</h2>
      </CardHeader>
      {sequences.length === 0 && (
        <p className="p-4 text-muted-foreground">Nobody has written to this lead yet.</p>
      )}
      <ul>
        {sequences.map((each) => (
          <li key={each.id} className="flex flex-col gap-1 border-b px-4 py-3 last:border-b-0">
            <span className="flex flex-wrap items-center gap-2">
              <Mail aria-hidden="true" className="text-muted-foreground" />
              {each.has_messages ? (
                <Link to="/mail/sequences/$sequenceId" params={{ sequenceId: each.id }} className={LINK}>
                  {each.last_subject || each.campaign_name}
                </Link>
              ) : (
                <span className="font-medium">{each.campaign_name}</span>
              )}
              {each.replied_at && <Badge variant="info">Replied</Badge>}
              <Badge variant="outline">{statusText(each.sequence_state)}</Badge>
              <Time at={each.activity_at} className="ml-auto text-xs text-muted-foreground" />
            </span>
            {each.preview && <p className="line-clamp-2 text-muted-foreground">{each.preview}</p>}
            <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
              <CampaignLink
                name={each.campaign_name}
                id={each.campaign_id}
                planId={planOf.get(each.campaign_id)}
              />
              <span className="tabular-nums">
                {each.sent_emails} of {each.total_emails} emails sent
              </span>
              {each.reason_to_stop && <span>{reasonText(each.reason_to_stop)}</span>}
              {each.has_messages && (
                <Link to="/conversation-history" search={{ sequence_id: each.id }} className={LINK}>
                  Whole conversation
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CampaignLinkProps {
  id: string;
  name: string | null;
  planId: string | undefined;
}

export function CampaignLink({ id, name, planId }: CampaignLinkProps) {
  if (planId === undefined) return <span>{name}</span>;
  return (
    <Link
      to="/strategy/$strategyId"
      params={{ strategyId: planId }}
      search={{ campaign_id: id }}
      className={LINK}
    >
      {name}
    </Link>
  );
}
