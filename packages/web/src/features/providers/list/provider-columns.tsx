import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Eye, Mail } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import type { ProviderTab } from '@/lib/provider-search';
import { ANNUALIZED, figureText, isAnnualized } from '../figure-text';
import { locationOf, type ProviderRow, specialtiesOf, typeOf } from '../provider';

const [NAME, TYPE, STATUS, COUNT, SPECIALTY, LOCATION] = screenTexts.providers.columns;

const nameOf = ({ name }: ProviderRow): string => name || screenTexts.missing;

/** The first specialty, and how many more there are. */
function shortSpecialty(row: ProviderRow): string {
  const [first, ...others] = specialtiesOf(row);
  return others.length > 0 ? `${first} +${others.length}` : (first ?? screenTexts.missing);
}

export function ProviderStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <>{screenTexts.missing}</>;
  return (
    <Badge variant={status === 'Active' ? 'success' : 'danger'} hasDot>
      {status}
    </Badge>
  );
}

/** Whether an email address is known, before anything is ticked. */
function Reach({ row }: { row: ProviderRow }) {
  if (!row.has_email) return <>{screenTexts.missing}</>;
  return (
    <span title="Email address known">
      <Mail aria-hidden="true" className="text-muted-foreground" />
      <span className="sr-only">Email address known</span>
    </span>
  );
}

/** Who signs for a facility, with the title below. */
function OfficialCell({ official }: ProviderRow) {
  if (!official?.name) return <>{screenTexts.missing}</>;
  return (
    <span className="block min-w-0" title={[official.name, official.title].filter(Boolean).join(', ')}>
      <span className="block truncate">{official.name}</span>
      <span className="block truncate text-xs text-muted-foreground">{official.title}</span>
    </span>
  );
}

/** Columns that are hidden until somebody wants them. */
export const HIDDEN_AT_FIRST: readonly string[] = [
  'official',
  ...PROVIDER_FIGURES.filter((figure) => figure !== 'beds'),
];
/** Below 640 px the name leaves room for another column beside it. */
const PHONE_NAME = '168px';
const FIGURE_WIDTHS: Partial<Record<ProviderFigure, string>> = {
  beds: '120px',
  stay: '120px',
  discharges: '112px',
};

/** A figure; one that was brought to a year is marked. */
function FigureCell({ figure, row }: { figure: ProviderFigure; row: ProviderRow }) {
  const text = figureText(figure, row.figures?.[figure]);
  if (!isAnnualized(figure, row)) return <>{text}</>;
  return (
    <span title={ANNUALIZED}>
      <span aria-hidden="true">≈ </span>
      {text}
      <span className="sr-only">, {ANNUALIZED.toLowerCase()}</span>
    </span>
  );
}

const figureColumns: Column<ProviderRow>[] = PROVIDER_FIGURES.map((figure) => ({
  id: figure,
  header: screenTexts.providers.figures[figure],
  width: FIGURE_WIDTHS[figure] ?? '152px',
  align: 'right',
  isSortable: true,
  cell: (row) => <FigureCell figure={figure} row={row} />,
}));

const officialColumn: Column<ProviderRow> = {
  id: 'official',
  header: 'Authorized official',
  width: '176px',
  cell: (row) => <OfficialCell {...row} />,
};

/** The columns of a tab; only facilities have officials and figures. */
export const providerColumns = (
  tab: ProviderTab,
  { isPhone, onView }: { isPhone: boolean; onView: (id: string) => void },
): Column<ProviderRow>[] => [
  {
    id: 'name',
    width: isPhone ? PHONE_NAME : undefined,
    header: tab === 'people' ? screenTexts.providers.peopleName : NAME,
    isSortable: true,
    cell: (row) => (
      <span className="block min-w-0">
        <CutText
          text={nameOf(row)}
          className={cn(
            'font-medium',
            row.employer_name ? 'block truncate' : 'line-clamp-2 leading-5 whitespace-normal',
          )}
        />
        {row.employer_name && (
          <CutText text={row.employer_name} className="block truncate text-xs text-muted-foreground" />
        )}
      </span>
    ),
  },
  {
    id: 'category',
    header: TYPE,
    width: '104px',
    isSortable: true,
    cell: (row) => (
      <CutText
        text={typeOf(row)}
        className="line-clamp-2 leading-4 whitespace-normal text-muted-foreground"
      />
    ),
  },
  { id: 'status', header: STATUS, width: '96px', cell: ({ status }) => <ProviderStatus status={status} /> },
  {
    id: 'number_of_providers',
    header: COUNT,
    width: '152px',
    align: 'right',
    isSortable: true,
    cell: ({ number_of_providers }) => formatCount(number_of_providers),
  },
  {
    id: 'specialty',
    header: SPECIALTY,
    width: '132px',
    cell: (row) => (
      <span
        className="line-clamp-2 text-xs whitespace-normal text-muted-foreground"
        title={specialtiesOf(row).join(', ')}
      >
        {shortSpecialty(row)}
      </span>
    ),
  },
  {
    id: 'location',
    header: LOCATION,
    width: '176px',
    isSortable: true,
    cell: (row) => (
      <CutText
        text={locationOf(row)}
        className="line-clamp-2 text-xs whitespace-normal text-muted-foreground"
      />
    ),
  },
  ...(tab === 'facilities' ? [officialColumn, ...figureColumns] : []),
  {
    id: 'reach',
    header: 'Email',
    width: '60px',
    cell: (row) => <Reach row={row} />,
  },
  {
    id: 'view',
    header: 'View',
    isHeaderHidden: true,
    width: '68px',
    align: 'right',
    cell: (row) => <IconButton icon={Eye} label={`View ${nameOf(row)}`} onClick={() => onView(row.id)} />,
  },
];
