import { messages } from '@myra/shared/messages/catalogue';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { LinkInboxMenu } from '@/components/link-inbox-menu';
import { Avatar } from '@/components/ui/avatar';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Progress } from '@/components/ui/progress';
import { cn } from '@/lib/cn';
import { formatCount, formatNoun } from '@/lib/format-count';
import { initialsOf, nameOf, type Representative } from '@/lib/representative';

type LinkedMailbox = NonNullable<Representative['email_account']>;

const HEALTH: Record<string, { label: string; variant: BadgeVariant }> = {
  ok: { label: 'Healthy', variant: 'success' },
  throttled: { label: 'Slowed down', variant: 'warning' },
  unreachable: { label: 'Unreachable', variant: 'danger' },
  needs_reauth: { label: 'Reconnect', variant: 'danger' },
  not_checked: { label: 'Not checked', variant: 'neutral' },
};

/** How a mailbox does, in a word and its colour. What nobody checked is not healthy. */
function healthOf({ is_active, health }: LinkedMailbox): { label: string; variant: BadgeVariant } {
  if (is_active === false) return { label: 'Switched off', variant: 'neutral' };
  const known = health ?? 'not_checked';
  return HEALTH[known] ?? { label: known.replaceAll('_', ' '), variant: 'neutral' };
}

interface RepresentativeRowProps {
  person: Representative;
  organizationId: string;
  isChosen: boolean;
  /** Somebody tried to choose this person, who has no mailbox. */
  isRefused: boolean;
  /** How many people this mailbox would write to; undefined where it is not known. */
  peopleCount: number | undefined;
  onToggle: () => void;
  onLinked: () => void;
}

/** One person who can send: mailbox, its health, how much of today is used. */
export function RepresentativeRow(props: RepresentativeRowProps) {
  const { person, isChosen, isRefused } = props;
  const id = useId();
  const mailbox = person.email_account;
  return (
    <li className={cn(isChosen && 'bg-primary-soft/55')}>
      <div className="flex min-h-14 items-center gap-3 px-4 py-2">
        <Checkbox
          id={id}
          checked={isChosen}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-refused` : undefined}
          onCheckedChange={props.onToggle}
        />
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
          <Avatar initials={initialsOf(person)} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{nameOf(person)}</span>
            <span className="block truncate text-xs text-muted-foreground">
              {mailbox?.email ?? person.email}
            </span>
          </span>
        </label>
        <span className="w-33 shrink-0 max-sm:w-auto">
          {mailbox === null ? (
            <Badge variant="outline">No mailbox</Badge>
          ) : (
            <Badge variant={healthOf(mailbox).variant} hasDot>
              {healthOf(mailbox).label}
            </Badge>
          )}
        </span>
        <span className="w-40 shrink-0 text-xs text-muted-foreground tabular-nums max-sm:hidden">
          {mailbox === null ? (
            <LinkInboxMenu
              look="text"
              person={person}
              organizationId={props.organizationId}
              onLinked={props.onLinked}
            />
          ) : (
            <UsedToday mailbox={mailbox} peopleCount={isChosen ? props.peopleCount : undefined} />
          )}
        </span>
      </div>
      {mailbox !== null && (
        <div className="px-4 pb-3 pl-11 text-xs text-muted-foreground tabular-nums sm:hidden">
          <UsedToday mailbox={mailbox} peopleCount={isChosen ? props.peopleCount : undefined} />
        </div>
      )}
      {mailbox === null && (
        <div className={cn('flex flex-wrap items-center gap-x-3 px-4 pb-2 pl-11', !isRefused && 'sm:hidden')}>
          {isRefused && (
            <p
              id={`${id}-refused`}
              role="alert"
              className="flex items-center gap-1.5 text-xs text-danger-soft-foreground"
            >
              <CircleAlert className="size-3.5" aria-hidden="true" />
              {messages.validation.assignMailbox}
            </p>
          )}
          <span className="sm:hidden">
            <LinkInboxMenu
              look="text"
              person={person}
              organizationId={props.organizationId}
              onLinked={props.onLinked}
            />
          </span>
        </div>
      )}
    </li>
  );
}

interface UsedTodayProps {
  mailbox: NonNullable<Representative['email_account']>;
  peopleCount: number | undefined;
}

function UsedToday({ mailbox, peopleCount }: UsedTodayProps) {
  const { used_today: used, daily_limit: limit } = mailbox;
  const share = limit === null || limit === 0 ? undefined : ((used ?? 0) / limit) * 100;
  return (
    <span className="flex flex-col gap-1.5">
      <span>
        {formatCount(used ?? 0)}
        {limit !== null && ` of ${formatCount(limit)}`} today
        {peopleCount !== undefined && `, ${formatNoun(peopleCount, 'person', 'people')}`}
      </span>
      {share !== undefined && <Progress label="Used today" value={share} className="bg-foreground/15" />}
    </span>
  );
}
