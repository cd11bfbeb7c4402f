import type { ReactNode } from 'react';
import { Table, TableHead } from '@/components/ui/table';
import { METRICS } from '@/lib/result-metrics';

interface MetricTableProps {
  label: string;
  /** Over the first column. */
  first: string;
  className: string;
  headClassName?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table with a column for each outcome of emails. */
export function MetricTable({ label, first, className, headClassName, children }: MetricTableProps) {
  return (
    <Table aria-label={label} className={className}>
      <thead className={headClassName}>
        <tr>
          <TableHead scope="col">{first}</TableHead>
          {METRICS.map((each) => (
            <TableHead key={each.metric} scope="col" className="text-right">
              {each.label}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
