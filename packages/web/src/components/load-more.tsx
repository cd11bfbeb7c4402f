import { Button } from './ui/button';

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label?: string;
  size?: 'sm' | 'default';
}

/** Loads the next page of a list. Renders nothing if all rows are loaded. */
export function LoadMore({ query, label = 'Load more', size = 'default' }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex shrink-0 justify-center p-3">
      <Button
        variant="outline"
        size={size}
        isBusy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
