import { SAMPLE_DATA, type SampleLead } from '@myra/shared/constants/sample-data';
import { FlaskConical } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { Notice } from '@/components/notice';
import { SAMPLE_PHONE_ROW_PX, SampleLeadRow, SampleScore } from '@/components/sample-lead-row';

const MIN_WIDTH_PX = 1_180;

type Row = SampleLead & { segment: string };

const ROWS: readonly Row[] = Object.entries(SAMPLE_DATA).flatMap(([segment, { leads }]) =>
  leads.map((lead) => ({ ...lead, segment })),
);

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.full_name },
  { id: 'title', header: 'Title', width: '190px', cell: (row) => row.job_title },
  { id: 'email', header: 'Email', width: '210px', cell: (row) => row.email },
  { id: 'phone', header: 'Phone', width: '130px', cell: (row) => row.phone },
  { id: 'category', header: 'Contact type', width: '150px', cell: (row) => row.segment },
  { id: 'organization', header: 'Organization', width: '180px', cell: (row) => row.organisation_name },
  { id: 'specialty', header: 'Specialty', width: '120px', cell: (row) => row.specialty },
  { id: 'score', header: 'Score', width: '122px', cell: SampleScore },
];

/** Invented leads with the columns of real ones, marked as a sample. */
export function SampleLeads() {
  return (
    <section aria-label="Sample data" className="flex min-h-0 flex-1 flex-col">
      <Notice tone="info" icon={FlaskConical} size="sm" className="mx-6 mb-3 max-lg:mx-4">
        Sample data: invented people and organizations. This demo shows it because there are no leads yet.
      </Notice>
      <DataTable
        label="Sample leads"
        className="flex-1"
        rows={ROWS}
        columns={COLUMNS}
        rowKey={({ email }) => email}
        rowLabel={({ full_name: name }) => name}
        minWidth={MIN_WIDTH_PX}
        phoneRow={(row) => <SampleLeadRow lead={row} title={row.full_name} below={row.organisation_name} />}
        phoneRowHeight={SAMPLE_PHONE_ROW_PX}
      />
    </section>
  );
}
