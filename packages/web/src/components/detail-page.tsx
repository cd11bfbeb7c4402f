import type { ReactNode } from 'react';
import { ErrorView } from './error-view';
import { Skeletons } from './ui/skeleton';

interface DetailPageProps {
  /** The link back to the list. */
  back: ReactNode;
  query: { error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  /** The view once it is loaded; before that a skeleton, or why it cannot be shown. */
  children: ReactNode;
}

/** The page of one row of a list. */
export function DetailPage({ back, query, children }: DetailPageProps) {
  return (
    <div className="h-full overflow-y-auto px-6 py-4 max-lg:px-4">
      {back}
      {children ||
        (query.isError ? (
          <ErrorView query={query} className="h-2/3" />
        ) : (
          <Skeletons lines={['h-8 w-80 max-w-full', 'h-36 w-full', 'h-36 w-full']} className="mt-6 gap-6" />
        ))}
    </div>
  );
}

interface DetailHeadProps {
  name: string;
  /** Beside the name: its status. */
  badges: ReactNode;
  /** Below the name. */
  children: ReactNode;
  /** Right of the name. */
  action?: ReactNode;
}

/** Name, status and place of what a page is about. */
export function DetailHead({ name, badges, children, action }: DetailHeadProps) {
  return (
    <header className="flex min-w-0 flex-wrap items-start gap-4 py-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-xl bg-primary-soft font-medium text-primary-soft-foreground"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</h2>
          {badges}
        </div>
        {children}
      </div>
      {action && <div className="ml-auto max-w-full shrink-0">{action}</div>}
    </header>
  );
}

/** The subject of a page on the left, other facts on the right; on narrow windows below. */
export function DetailColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_344px] gap-6 pb-6 max-xl:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-6">{side}</div>
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
