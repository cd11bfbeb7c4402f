import { SAMPLE_DATA, type SampleLead } from '@myra/shared/constants/sample-data';
import type { SampleSegment } from '@myra/shared/constants/sample-segments';
import { FlaskConical } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { fillDays } from '@/components/day-chart/days';
import { LazyDayChart } from '@/components/day-chart/lazy-day-chart';
import { Notice } from '@/components/notice';
import { SAMPLE_PHONE_ROW_PX, SampleLeadRow, SampleScore } from '@/components/sample-lead-row';
import { formatDay } from '@/lib/format-day';

const MIN_WIDTH_PX = 1_080;

const Words = ({ text }: { text: string }) => (
  <span className="line-clamp-2 text-xs whitespace-normal text-muted-foreground" title={text}>
    {text || '-'}
  </span>
);

const columnsOf = (segment: SampleSegment): Column<SampleLead>[] => [
  { id: 'organization', header: 'Organization', cell: (row) => row.organisation_name },
  { id: 'segment', header: 'Segment', width: '130px', cell: () => <Words text={segment} /> },
  { id: 'contact', header: 'Primary contact', width: '150px', cell: (row) => row.full_name },
  { id: 'score', header: 'Score', width: '122px', cell: SampleScore },
  { id: 'info', header: 'Contact info', width: '190px', cell: ({ email }) => <Words text={email} /> },
  { id: 'notes', header: 'Notes', width: '150px', cell: ({ notes }) => <Words text={notes} /> },
  { id: 'insights', header: 'Insights', width: '190px', cell: ({ insights }) => <Words text={insights} /> },
];

/** Invented leads and results of one kind of organizations, marked as a sample. */
export function SamplePane({ segment }: { segment: SampleSegment }) {
  const { leads, ...results } = SAMPLE_DATA[segment];
  return (
    <section aria-label="Sample data" className="flex h-full min-h-0 min-w-0 flex-col">
      <header className="flex min-h-13 shrink-0 items-center gap-2 border-b px-4">
        <h2 className="font-medium">Sample</h2>
        <span className="min-w-0 truncate text-muted-foreground">{segment}</span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Notice tone="info" icon={FlaskConical} size="sm" className="m-4">
          Sample data: invented people, organizations and figures. This demo shows it because nothing of this
          kind was found.
        </Notice>
        <DataTable
          label="Sample leads"
          className="border-y"
          placement="card"
          rows={leads}
          columns={columnsOf(segment)}
          rowKey={({ email }) => email}
          rowLabel={({ full_name: name }) => name}
          minWidth={MIN_WIDTH_PX}
          phoneRow={(row) => <SampleLeadRow lead={row} title={row.organisation_name} below={row.full_name} />}
          phoneRowHeight={SAMPLE_PHONE_ROW_PX}
        />
        <div className="p-4">
          <h3 className="mb-3 font-medium">
            {formatDay(results.from)} to {formatDay(results.to)}
          </h3>
          <LazyDayChart days={fillDays(results)} />
        </div>
      </div>
    </section>
  );
}
