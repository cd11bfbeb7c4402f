import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { placeText } from '@myra/shared/rules/places/countries';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { ScoreBadge } from '@/components/score-badge';
import { Badge } from '@/components/ui/badge';
import { Tooltip } from '@/components/ui/tooltip';
import { flagLabel, isBlockingFlag, joined, type LeadRow, leadName } from './lead-view';

/** Secondary text, in two lines at most. */
function Small({ text, isStrong = false }: { text: string; isStrong?: boolean }) {
  return (
    <CutText
      text={text}
      className={`line-clamp-2 text-xs whitespace-normal ${isStrong ? '' : 'text-muted-foreground'}`}
    />
  );
}

const Muted = ({ text }: { text: string | null | undefined }) => (
  <span className="text-muted-foreground" title={text ?? undefined}>
    {text || '-'}
  </span>
);

/** Why this person cannot, or should not, be written to. */
export function LeadFlags({ flags }: { flags: readonly string[] }) {
  return flags.map((flag) => (
    <Badge key={flag} variant={isBlockingFlag(flag) ? 'danger' : 'outline'}>
      {flagLabel(flag)}
    </Badge>
  ));
}

/** The score with its reasons on hover. */
export function LeadScore({ lead }: { lead: LeadRow }) {
  const badge = <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />;
  if (lead.score_reasons.length === 0) return badge;
  const reasons = (
    <ul className="list-disc py-1 pl-4">
      {lead.score_reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <Tooltip content={reasons} side="left">
      <span className="inline-flex">{badge}</span>
    </Tooltip>
  );
}

const placeOf = ({ contact }: LeadRow): string =>
  contact ? placeText({ city: contact.city, state: contact.state, country: contact.country }) : '';
const kindOf = ({ contact }: LeadRow): string =>
  [contact?.category, ...(contact?.specialties ?? [])].filter(Boolean).join(', ');

/** `isEmpty`: nothing is known of a lead here; where it is so of all of them, the column leaves its room to the others. */
type LeadColumn = Column<LeadRow> & { isEmpty?: (lead: LeadRow) => boolean };

/** The columns of the lead table. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  {
    id: 'name',
    header: 'Name',
    width: '164px',
    isSortable: true,
    cell: (lead) => (
      <span className="flex min-w-0 flex-col items-start">
        <CutText text={leadName(lead)} className="max-w-full truncate font-medium" />
        {lead.left_out == null ? (
          <LeadFlags flags={lead.flags} />
        ) : (
          <span title={lead.left_out} className="text-xs text-muted-foreground">
            Left out
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    width: '104px',
    isSortable: true,
    cell: (lead) => <Muted text={lead.contact?.email} />,
  },
  {
    id: 'city',
    header: 'Place',
    width: '96px',
    cell: (lead) => <Small text={placeOf(lead) || '-'} />,
    isEmpty: (lead) => placeOf(lead) === '',
  },
  {
    id: 'provider',
    header: 'Provider name',
    width: '126px',
    cell: (lead) => <Small isStrong text={lead.contact?.provider_name || lead.account?.name || '-'} />,
  },
  {
    id: 'category',
    header: 'Category',
    width: '96px',
    cell: (lead) => <Small text={kindOf(lead) || '-'} />,
    isEmpty: (lead) => kindOf(lead) === '',
  },
  {
    id: 'painpoints',
    header: 'Pain points',
    // Where nothing is said to a lead, why takes the place.
    cell: (lead) => <Small text={lead.left_out ?? joined(lead.painpoints, '; ')} />,
  },
  {
    id: 'benefits',
    header: 'Benefits',
    width: '92px',
    cell: (lead) => <Small text={lead.left_out == null ? joined(lead.benefits, '; ') : '-'} />,
    isEmpty: (lead) => lead.left_out != null || (lead.benefits ?? []).length === 0,
  },
  {
    id: 'score',
    header: 'Score',
    width: '120px',
    isSortable: true,
    cell: (lead) => <LeadScore lead={lead} />,
  },
];

/** A row on a phone: three lines. */
export function LeadPhoneRow({ lead }: { lead: LeadRow }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 py-2">
      <div className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{leadName(lead)}</span>
        <span className="ml-auto">
          <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />
        </span>
      </div>
      <span className="flex min-w-0 items-center gap-1.5 text-xs">
        <span className="truncate">{lead.contact?.provider_name || lead.account?.name || '-'}</span>
        <LeadFlags flags={lead.flags} />
      </span>
      <span className="truncate text-xs text-muted-foreground">
        {lead.left_out ?? joined(lead.painpoints, '; ')}
      </span>
    </div>
  );
}
