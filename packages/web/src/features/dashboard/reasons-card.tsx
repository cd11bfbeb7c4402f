import { reasonText } from '@myra/shared/rules/text/reason-text';
import { Link } from '@tanstack/react-router';
import { Time } from '@/components/time';
import { Card, CardHeader } from '@/components/ui/card';
import { readEmailsSearch } from '@/lib/dashboard-search';
import { formatTotal } from '@/lib/format-count';
import type { Waiting } from './results';

type Reason = Waiting['reasons'][number];

const STATES: Record<string, string> = {
  late: 'Late',
  held: 'Held',
  in_doubt: 'In doubt',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
  cancelled: 'Will not be sent',
  dated: 'Waits',
  sequences: 'Waits',
  task: 'Stopped',
  draft: 'Draft',
  mailboxes: 'Missing',
};
const STATE_TEXT: Record<string, string> = {
  late: 'Due, and not handed over yet',
  in_doubt: 'Being looked for among the sent emails',
};

const whyText = ({ state, reason }: Reason): string =>
  reason ? reasonText(reason) : (STATE_TEXT[state ?? ''] ?? 'No reason was noted');

/** The noun of a group: conversations and tasks are no emails. */
function Count({ of }: { of: Reason }) {
  const text = formatTotal(of.count ?? 0, of.exact === false);
  const label = `${text}: ${whyText(of)}`;
  const className = 'font-medium tabular-nums underline underline-offset-2 hover:no-underline';
  if (of.state === 'mailboxes') {
    return (
      <Link to="/mail/accounts" aria-label={`Open: ${whyText(of)}`} className={className}>
        Open
      </Link>
    );
  }
  if (of.state === 'task' && of.campaign) {
    return (
      <Link
        to="/strategy/$strategyId"
        params={{ strategyId: of.campaign.strategy_plan_id }}
        search={{ campaign_id: of.campaign.id }}
        aria-label={`Open: ${whyText(of)}`}
        className={className}
      >
        Open
      </Link>
    );
  }
  if (of.state === 'draft' && of.campaign) {
    return (
      <Link
        to="/create-strategy"
        search={{ campaign_id: of.campaign.id }}
        aria-label={label}
        className={className}
      >
        {text}
      </Link>
    );
  }
  if (of.state === 'sequences') {
    return (
      <Link to="/mail/inbox" search={{ status: 'paused' }} aria-label={label} className={className}>
        {text}
      </Link>
    );
  }
  return (
    <Link
      to="/dashboard/emails"
      search={readEmailsSearch({
        state: of.state,
        reason: of.reason ?? '',
        campaign_id: of.campaign?.id,
        email_account_id: of.mailbox?.id,
      })}
      aria-label={label}
      className={className}
    >
      {text}
    </Link>
  );
}

function Cause({ of }: { of: Reason }) {
  if (of.mailbox) {
    return (
      <Link to="/mail/accounts" className="truncate underline-offset-2 hover:underline">
        {of.mailbox.name}
      </Link>
    );
  }
  if (of.campaign) {
    return (
      <Link
        to="/strategy/$strategyId"
        params={{ strategyId: of.campaign.strategy_plan_id }}
        search={{ campaign_id: of.campaign.id }}
        className="truncate underline-offset-2 hover:underline"
      >
        {of.campaign.name}
      </Link>
    );
  }
  return null;
}

/** Why something has not left: every reason with its number, its cause and when it is tried again. */
export function ReasonsCard({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <Card>
      <CardHeader>
        <h2>Not going out</h2>
      </CardHeader>
      {reasons.length === 0 ? (
        <p className="p-4 text-muted-foreground">
          Nothing is held back. What has a date leaves at that date.
        </p>
      ) : (
        <ul aria-label="Not going out" className="max-h-105 overflow-y-auto">
          {reasons.map((reason) => (
            <li
              key={`${reason.state} ${reason.reason} ${reason.campaign?.id} ${reason.mailbox?.id}`}
              className="flex items-start gap-3 border-t px-4 py-3 first:border-t-0"
            >
              <div className="min-w-0 grow">
                <p>{whyText(reason)}</p>
                <p className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted-foreground">
                  <span>{STATES[reason.state ?? ''] ?? reason.state}</span>
                  <Cause of={reason} />
                  {reason.next_at && reason.state !== 'cancelled' && reason.state !== 'failed' && (
                    <span>
                      from <Time at={reason.next_at} />
                    </span>
                  )}
                </p>
              </div>
              <Count of={reason} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
