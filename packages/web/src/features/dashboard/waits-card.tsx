import { ATTENTION_MARKS } from '@myra/shared/constants/reply-intents';
import { unmatchedAttentionText } from '@myra/shared/rules/mail/attention-text';
import { Link } from '@tanstack/react-router';
import { Eye, type LucideIcon, MailWarning, PauseCircle, PenLine, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { readEmailsSearch } from '@/lib/dashboard-search';
import { formatCount, formatNoun } from '@/lib/format-count';
import { choiceParam } from '@/lib/search-params';
import type { Waiting } from './results';
import { type Look, looksOf, markedText, standstillsOf } from './waits';

/** Campaigns that are named in a row; the others stand under "Not going out". */
const NAMED_MAX = 4;
const NAME = 'underline underline-offset-2 hover:no-underline';

interface WaitProps {
  icon: LucideIcon;
  isUrgent?: boolean;
  text: string;
  act?: ReactNode;
  children?: ReactNode;
}

function Wait({ icon: Icon, isUrgent = false, text, act, children }: WaitProps) {
  return (
    <li className="flex items-center gap-3 border-t p-4 first:border-t-0">
      <Icon className={cn('shrink-0', isUrgent ? 'text-danger' : 'text-primary')} aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-medium">{text}</p>
        {children}
      </div>
      {act && (
        <Button asChild variant="outline" size="sm">
          {act}
        </Button>
      )}
    </li>
  );
}

function Named({ all, children }: { all: readonly unknown[]; children: ReactNode }) {
  const more = all.length - NAMED_MAX;
  return (
    <ul className="text-xs text-muted-foreground">
      {children}
      {more > 0 && <li>and {formatNoun(more, 'more campaign')}</li>}
    </ul>
  );
}

function LookLink({ look: { campaign, count, isDue } }: { look: Look }) {
  const text = isDue
    ? `${campaign.name}: ${formatNoun(count, 'email is due', 'emails are due')}`
    : `${campaign.name}: ${formatNoun(count, 'lead')}, not launched`;
  return isDue ? (
    <Link
      to="/dashboard/emails"
      search={readEmailsSearch({ state: 'dated', reason: 'needs_look', campaign_id: campaign.id })}
      className={NAME}
    >
      {text}
    </Link>
  ) : (
    <Link to="/create-strategy" search={{ campaign_id: campaign.id, show: 'needs_look' }} className={NAME}>
      {text}
    </Link>
  );
}

/** Everything that goes on only when a person acts, the most urgent first. Each row opens exactly what it counts. */
export function WaitsCard({ waiting }: { waiting: Waiting }) {
  const { marked, unmatched, drafts, mailboxes } = waiting;
  const looks = looksOf(waiting);
  const standstills = standstillsOf(waiting);
  const draftCount = drafts?.count ?? 0;
  const unmatchedCount = unmatched?.count ?? 0;
  const isNothing =
    [marked, looks, standstills, mailboxes].every(({ length }) => length === 0) &&
    draftCount + unmatchedCount === 0;
  return (
    <Card>
      <CardHeader>
        <h2>Waits for you</h2>
      </CardHeader>
      {isNothing && <p className="p-4 text-muted-foreground">Nothing waits for a person.</p>}
      <ul aria-label="Waits for you" className="empty:hidden">
        {marked.map((each) => (
          <Wait
            key={each.mark}
            icon={ShieldAlert}
            isUrgent
            text={markedText(each)}
            act={
              <Link to="/mail/inbox" search={searchOf(each.mark)}>
                Read
              </Link>
            }
          />
        ))}
        {unmatchedCount > 0 && (
          <Wait
            icon={ShieldAlert}
            isUrgent
            text={`${formatCount(unmatchedCount)} ${unmatchedAttentionText(unmatchedCount)}`}
            act={
              unmatchedCount === 1 && unmatched?.newest_id ? (
                <Link
                  to="/mail/catchall/$notificationId"
                  params={{ notificationId: unmatched.newest_id }}
                  search={{}}
                >
                  Read
                </Link>
              ) : (
                <Link to="/mail/inbox" search={{ attention: 'true' }}>
                  Read
                </Link>
              )
            }
          />
        )}
        {draftCount > 0 && (
          <Wait
            icon={PenLine}
            text={formatNoun(draftCount, 'drafted answer')}
            act={
              <Link to="/mail/inbox" search={{ sequence_type: 'draft' }}>
                Approve
              </Link>
            }
          >
            {drafts?.oldest && (
              <p className="truncate text-xs text-muted-foreground">
                Oldest for {drafts.oldest.lead_name}, <Time at={drafts.oldest.since} />
              </p>
            )}
          </Wait>
        )}
        {looks.length > 0 && (
          <Wait icon={Eye} text="Emails need a look">
            <Named all={looks}>
              {looks.slice(0, NAMED_MAX).map((look) => (
                <li key={`${look.campaign.id} ${look.isDue}`} className="wrap-anywhere">
                  <LookLink look={look} />
                </li>
              ))}
            </Named>
          </Wait>
        )}
        {standstills.length > 0 && (
          <Wait
            icon={PauseCircle}
            text={formatNoun(standstills.length, 'campaign stands still', 'campaigns stand still')}
          >
            <Named all={standstills}>
              {standstills.slice(0, NAMED_MAX).map(({ campaign, text }) => (
                <li key={campaign.id} className="wrap-anywhere">
                  <Link
                    to="/strategy/$strategyId"
                    params={{ strategyId: campaign.strategy_plan_id }}
                    search={{ campaign_id: campaign.id }}
                    className={NAME}
                  >
                    {campaign.name}
                  </Link>
                  : {text}
                </li>
              ))}
            </Named>
          </Wait>
        )}
        {mailboxes.length > 0 && (
          <Wait
            icon={MailWarning}
            text={formatNoun(mailboxes.length, 'mailbox does not send', 'mailboxes do not send')}
            act={<Link to="/mail/accounts">See why</Link>}
          />
        )}
      </ul>
    </Card>
  );
}

/** The conversations with a mark; of a mark that this client does not know, all that need a person. */
function searchOf(mark: string | null) {
  const known = choiceParam(mark, ATTENTION_MARKS);
  return known === undefined ? ({ attention: 'true' } as const) : { mark: known };
}
