import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { ScoreBadge } from '@/components/score-badge';
import { Time } from '@/components/time';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { formatDay, localToday } from '@/lib/format-day';
import { type Contact, contactName, locationOf, organizationName, statusText } from '../contact';

const TONES: Record<string, BadgeVariant> = { active: 'success', paused: 'warning', completed: 'neutral' };

/** The state of the conversation. A reply is shown first. */
export function ContactStatus({ contact }: { contact: Contact }) {
  if (contact.replied_at)
    return (
      <Badge variant="info" hasDot>
        Replied
      </Badge>
    );
  const state = contact.sequence_state ?? 'none';
  if (state === 'none') return <span className="text-xs text-muted-foreground">{statusText(state)}</span>;
  return (
    <Badge variant={TONES[state] ?? 'outline'} hasDot>
      {statusText(state)}
    </Badge>
  );
}

/** Why somebody cannot, or should not, be written to. */
export function ContactFlags({ flags }: { flags: readonly string[] }) {
  return (
    <>
      {flags.includes('suppressed') && <Badge variant="danger">Suppressed</Badge>}
      {flags.includes('no-address') && <Badge variant="warning">No address</Badge>}
      {flags.includes('role-address') && <Badge variant="outline">Shared mailbox</Badge>}
    </>
  );
}

/** A text of at most two small lines. */
export const Small = ({ text }: { text: string | null | undefined }) => (
  <span className="line-clamp-2 text-xs whitespace-normal text-muted-foreground" title={text ?? undefined}>
    {text || '-'}
  </span>
);

const When = ({ at }: { at: string | null | undefined }) => (
  <Time at={at} className="text-xs text-muted-foreground tabular-nums" />
);

const campaignsText = ({ campaigns = [], campaign_count = 0 }: Contact): string => {
  const rest = (campaign_count ?? 0) - (campaigns ?? []).length;
  return (campaigns ?? []).map(({ name }) => name).join(', ') + (rest > 0 ? ` +${rest}` : '');
};

/** The next task of a lead, with its day. */
export function NextStep({ step }: { step: Contact['next_step'] }) {
  if (!step) return <Small text={null} />;
  const isDue = step.on !== null && step.on <= localToday();
  return (
    <span className="block min-w-0 text-xs">
      <span className="block truncate" title={step.text ?? undefined}>
        {step.text}
      </span>
      {step.on !== null && (
        <span className={isDue ? 'text-warning-soft-foreground' : 'text-muted-foreground'}>
          {isDue ? 'Due ' : ''}
          {formatDay(step.on)}
        </span>
      )}
    </span>
  );
}

/** Hidden by default, so that the rest fits beside the sidebar at 1440 px. */
export const HIDDEN_AT_FIRST = [
  'owner',
  'tags',
  'next',
  'campaigns',
  'activity',
  'location',
  'department',
  'npi',
  'added',
];

/** The documented columns of the leads table, then additions. */
export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '160px',
    isSortable: true,
    cell: (row) => (
      <span className="flex min-w-0 flex-col items-start">
        <CutText text={contactName(row)} className="max-w-full truncate font-medium" />
        <ContactFlags flags={row.flags} />
      </span>
    ),
  },
  { id: 'title', header: 'Title', width: '120px', cell: ({ contact }) => <Small text={contact?.title} /> },
  {
    id: 'email',
    header: 'Email',
    width: '162px',
    isSortable: true,
    cell: ({ contact }) => (
      <span className="block truncate text-muted-foreground" title={contact?.email ?? undefined}>
        {contact?.email || '-'}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '116px',
    // A number is read as one.
    cell: ({ contact }) => (
      <span
        className="block truncate text-xs text-muted-foreground"
        title={contact?.office_phone ?? undefined}
      >
        {contact?.office_phone || '-'}
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Contact type',
    width: '96px',
    cell: ({ contact }) => <Small text={contact?.category} />,
  },
  {
    id: 'organization',
    header: 'Organization',
    cell: (row) => (
      <CutText text={organizationName(row)} className="line-clamp-2 text-xs whitespace-normal" />
    ),
  },
  {
    id: 'specialty',
    header: 'Specialty',
    width: '112px',
    cell: ({ contact }) => <Small text={contact?.specialties?.join(', ')} />,
  },
  {
    id: 'score',
    header: 'Score',
    width: '122px',
    isSortable: true,
    cell: ({ score }) => <ScoreBadge score={score} label={wizardScoreBand(score)} />,
  },
  { id: 'owner', header: 'Owner', width: '112px', cell: ({ owner }) => <Small text={owner?.name} /> },
  { id: 'tags', header: 'Tags', width: '120px', cell: ({ tags }) => <Small text={tags?.join(', ')} /> },
  { id: 'next', header: 'Next task', width: '132px', cell: ({ next_step }) => <NextStep step={next_step} /> },
  { id: 'status', header: 'Conversation', width: '120px', cell: (row) => <ContactStatus contact={row} /> },
  {
    id: 'campaigns',
    header: 'Campaigns',
    width: '132px',
    cell: (row) => <Small text={campaignsText(row)} />,
  },
  {
    id: 'activity',
    header: 'Last activity',
    width: '104px',
    cell: ({ activity_at }) => <When at={activity_at} />,
  },
  { id: 'location', header: 'Location', width: '120px', cell: (row) => <Small text={locationOf(row)} /> },
  {
    id: 'department',
    header: 'Department',
    width: '120px',
    cell: ({ department }) => <Small text={department} />,
  },
  { id: 'npi', header: 'NPI', width: '104px', cell: ({ npi }) => <Small text={npi} /> },
  {
    id: 'added',
    header: 'Added',
    width: '96px',
    isSortable: true,
    cell: ({ added_at }) => <When at={added_at} />,
  },
];

/** A row below 640 px. */
export function ContactPhoneRow({ row }: { row: Contact }) {
  return (
    <span className="block min-w-0 py-1.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{contactName(row)}</span>
        <ContactFlags flags={row.flags} />
        <span className="ml-auto shrink-0">
          <ContactStatus contact={row} />
        </span>
      </span>
      <span className="block truncate text-xs text-muted-foreground">
        {[row.contact?.title, organizationName(row)].filter(Boolean).join(' · ')}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate text-xs text-muted-foreground">{row.contact?.email}</span>
        <span className="ml-auto shrink-0">
          <ScoreBadge score={row.score} label={wizardScoreBand(row.score)} />
        </span>
      </span>
    </span>
  );
}
