import { activityLabel } from '@myra/shared/constants/activity';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { Time } from '@/components/time';
import { Card, CardHeader } from '@/components/ui/card';
import type { LeadHistory } from '../lead-history';

const WORDS: Record<string, string> = {
  scheduled: 'Email scheduled',
  sent: 'Email sent',
  delivered: 'Email delivered',
  opened: 'Email opened',
  link_clicked: 'Link clicked',
  reply_received: 'Reply received',
  reply_scheduled: 'Answer scheduled',
  reply_sent: 'Answer sent',
  bounced: 'Email bounced',
};

function eventText(type: string | null): string {
  if (type === null) return screenTexts.missing;
  return WORDS[type] ?? activityLabel(type);
}

/** What happened, newest first: to the emails, and what people did. */
export function EventsCard({ events }: { events: LeadHistory['events'] }) {
  return (
    <Card aria-label="Activity">
      <CardHeader>
        <h2>Activity</h2>
      </CardHeader>
      {events.length === 0 && <p className="p-4 text-muted-foreground">Nothing has happened yet.</p>}
      <ol className="text-xs">
        {events.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own and never move
            key={index}
            className="flex min-h-8 items-center gap-3 border-b px-4 py-1.5 last:border-b-0"
          >
            <span className="shrink-0">
              {event.sequence_id ? (
                <Link
                  to="/mail/sequences/$sequenceId"
                  params={{ sequenceId: event.sequence_id }}
                  className="rounded-sm text-primary hover:underline"
                >
                  {eventText(event.type)}
                </Link>
              ) : (
                eventText(event.type)
              )}
            </span>
            <span className="min-w-0 truncate text-muted-foreground">{event.campaign_name}</span>
            <Time at={event.at} className="ml-auto shrink-0 text-muted-foreground tabular-nums" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
