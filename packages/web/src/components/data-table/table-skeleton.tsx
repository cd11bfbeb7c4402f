import { cn } from '@/lib/cn';
import { Skeleton } from '../ui/skeleton';

/** Placeholder rows while loading. */
export function SkeletonRows({
  rows,
  columns,
  height,
  edge,
}: {
  rows: number;
  columns: number;
  height: number;
  edge: string;
}) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <tr key={row} className={edge}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move.
            <td key={column} className="border-b px-3" style={{ height }}>
              <Skeleton
                className={cn(column === 0 ? 'w-4/5' : 'w-2/5')}
                style={column === 0 ? { width: `${50 + ((row * 17) % 40)}%` } : undefined}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
