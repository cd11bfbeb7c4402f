import { formatCount } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';

const ROWS_SHOWN = 100;

/** The first lines that an import refused, with the reason. Renders nothing if there are none. */
export function LinesNotTaken({ taskId }: { taskId: string }) {
  const query = trpc.leads.listImportRows.useQuery({ params: { id: taskId }, query: { limit: ROWS_SHOWN } });
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label="Lines not taken">
      <h3 className="pb-1 font-medium">Lines not taken</h3>
      <ul className="max-h-52 overflow-y-auto rounded-lg border text-xs" tabIndex={-1}>
        {rows.map(({ line, column_name, message }) => (
          <li key={line} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
            <span className="w-20 shrink-0 text-muted-foreground tabular-nums">Line {formatCount(line)}</span>
            <span className="min-w-0 break-words">
              {column_name ? `${column_name}: ` : ''}
              {message}
            </span>
          </li>
        ))}
      </ul>
      {query.data?.next_line && (
        <p className="pt-1 text-xs text-muted-foreground">The first {ROWS_SHOWN} are shown.</p>
      )}
    </section>
  );
}
