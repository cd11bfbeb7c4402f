import { assistantScoreBand } from '@myra/shared/rules/leads/scores';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { ScoreBadge } from '@/components/score-badge';
import { type Contact, contactName, organizationName } from '../contact';
import { ContactFlags, Small } from './contact-columns';

/** The columns of a lead list beside a chat. */
export const LEAD_LIST_COLUMNS: readonly Column<Contact>[] = [
  {
    id: 'organization',
    header: 'Organization',
    cell: (row) => (
      <CutText text={organizationName(row)} className="line-clamp-2 font-medium whitespace-normal" />
    ),
  },
  {
    id: 'segment',
    header: 'Segment',
    width: '112px',
    cell: ({ contact }) => <Small text={contact?.category} />,
  },
  {
    id: 'name',
    header: 'Primary contact',
    width: '150px',
    isSortable: true,
    cell: (row) => (
      <span className="flex min-w-0 flex-col items-start">
        <CutText text={contactName(row)} className="max-w-full truncate" />
        {row.flags.length > 0 ? (
          <ContactFlags flags={row.flags} />
        ) : (
          <span
            className="max-w-full truncate text-xs text-muted-foreground"
            title={row.contact?.title ?? ''}
          >
            {row.contact?.title}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    width: '122px',
    isSortable: true,
    cell: ({ score }) => <ScoreBadge score={score} label={assistantScoreBand(score)} />,
  },
  {
    id: 'email',
    header: 'Contact info',
    width: '170px',
    isSortable: true,
    cell: ({ contact }) => (
      <span className="block min-w-0 text-xs text-muted-foreground">
        <span className="block truncate" title={contact?.email ?? undefined}>
          {contact?.email || contact?.office_phone || '-'}
        </span>
        {contact?.email && <span className="block truncate tabular-nums">{contact.office_phone}</span>}
      </span>
    ),
  },
  { id: 'notes', header: 'Notes', width: '160px', cell: ({ notes }) => <Small text={notes} /> },
  {
    id: 'insights',
    header: 'Insights',
    width: '220px',
    cell: ({ score_reasons: reasons }) => <Small text={reasons.join('; ')} />,
  },
];
