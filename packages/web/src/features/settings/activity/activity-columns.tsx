import { activityLabel } from '@myra/shared/constants/activity';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { formatDate, formatFullDate, formatTime } from '@/lib/format-date';
import type { RouterOutputs } from '@/lib/trpc';
import { type ActivityFilter, detailsText } from './activity-filter';

export type ActivityLine = RouterOutputs['activity']['search']['lines'][number];
type OnObject = (object: NonNullable<ActivityFilter['object']>) => void;

export const labelOf = ({ event, details }: ActivityLine): string => activityLabel(event ?? '', details);

const whoOf = ({ person }: ActivityLine): string =>
  person ? (person.name ?? person.email ?? 'Somebody') : 'System';

function When({ line }: { line: ActivityLine }) {
  const date = formatDate(line.created_at);
  const time = formatTime(line.created_at);
  return (
    <span className="text-muted-foreground tabular-nums" title={formatFullDate(line.created_at)}>
      {date === time ? `Today ${time}` : `${date} ${time}`}
    </span>
  );
}

/** The object of a line; a press filters by it. */
function About({ line, onObject }: { line: ActivityLine; onObject: OnObject }) {
  const [object] = line.objects ?? [];
  if (!object?.type || !object.id) return <span className="text-muted-foreground">-</span>;
  const name = object.name ?? object.id;
  const { type, id } = object;
  return (
    <button
      type="button"
      className="max-w-full truncate rounded-sm text-left hover:underline"
      aria-label={`Only ${type} ${name}`}
      onClick={() => onObject({ type, id, name })}
    >
      <span className="text-muted-foreground">{type}</span> {name}
    </button>
  );
}

export const activityColumns = (onObject: OnObject): Column<ActivityLine>[] => [
  { id: 'when', header: 'When', width: '156px', cell: (line) => <When line={line} /> },
  {
    id: 'who',
    header: 'Who',
    width: '170px',
    cell: (line) => (
      <span className="block truncate" title={line.person?.email ?? undefined}>
        {whoOf(line)}
      </span>
    ),
  },
  {
    id: 'what',
    header: 'What',
    width: '190px',
    cell: (line) => <b className="font-medium">{labelOf(line)}</b>,
  },
  { id: 'about', header: 'About', width: '200px', cell: (line) => <About line={line} onObject={onObject} /> },
  {
    id: 'details',
    header: 'Details',
    cell: (line) => {
      const text = detailsText(line.details);
      return <CutText text={text} className="block truncate text-muted-foreground" />;
    },
  },
];

/** An entry of the log in three lines. */
export function ActivityPhoneRow({ line, onObject }: { line: ActivityLine; onObject: OnObject }) {
  return (
    <div className="min-w-0">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 grow truncate font-medium">{labelOf(line)}</span>
        <span className="shrink-0 text-xs">
          <When line={line} />
        </span>
      </div>
      <div className="truncate text-xs text-muted-foreground">{whoOf(line)}</div>
      <div className="truncate text-xs">
        <About line={line} onObject={onObject} />
      </div>
    </div>
  );
}
