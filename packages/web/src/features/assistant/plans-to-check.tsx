import { Link } from '@tanstack/react-router';
import { formatDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';

/** Plans that wait for the reader's legal check. Nothing where there are none. */
export function PlansToCheck() {
  const { data } = trpc.plans.toCheck.useQuery();
  if (!data || data.plans.length === 0) return null;
  return (
    <section aria-label="Waiting for your legal check" className="rounded-lg border p-4">
      <h3 className="mb-1 font-medium">Waiting for your legal check</h3>
      <ul>
        {data.plans.map(({ id, name, author, since }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <Link
              to="/strategy-builder"
              search={{ plan: id }}
              className="rounded-sm font-medium text-primary-soft-foreground underline underline-offset-3 hover:no-underline"
            >
              {name}
            </Link>
            <span className="text-muted-foreground">
              {' '}
              by {author?.name}, {formatDate(since)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
