import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One grey line under the title, cut if it is too long. On a phone it may have several lines. */
  description?: string | undefined;
  /** Right of the title. The page's one primary action comes last. */
  actions?: ReactNode;
}

/** The header of a page. The title of the top bar is the page's h1, this one its h2. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-4 px-6 pt-6 pb-3 max-lg:px-4 max-lg:pt-4">
      <div className="min-w-0 grow basis-0 max-sm:basis-full">
        <h2 className="flex min-w-0 items-center gap-2 truncate text-lg font-semibold">{title}</h2>
        {description !== undefined && (
          <p className="text-muted-foreground sm:truncate" title={description}>
            {description}
          </p>
        )}
      </div>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  );
}
