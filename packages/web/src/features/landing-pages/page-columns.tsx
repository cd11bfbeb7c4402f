import { Copy, Trash2 } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { Time } from '@/components/time';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { formatCount } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

export type PageRow = RouterOutputs['landingPages']['list']['landing_pages'][number];

const VARIANTS: Record<string, BadgeVariant> = { published: 'success', draft: 'info', withdrawn: 'warning' };

export const pageName = ({ name, slug }: PageRow): string => name || slug || '-';

/** Where the page stands, and whether a draft is beside what is published. */
export function PageStanding({ page }: { page: PageRow }) {
  const { state, version, published_version: published } = page;
  const isBeside = state === 'published' && published !== null && version !== published;
  return (
    <Badge variant={VARIANTS[state ?? ''] ?? 'neutral'} hasDot>
      {state ?? '-'}
      {isBeside && ', draft beside it'}
    </Badge>
  );
}

export const pageColumns = (
  onCopy: (page: PageRow) => void,
  /** Of admins. */
  onDelete: ((page: PageRow) => void) | undefined,
): Column<PageRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (page) => (
      <span className="flex min-w-0 flex-col">
        <CutText text={pageName(page)} className="truncate font-medium" />
        <span className="truncate text-xs text-muted-foreground">/p/{page.slug}</span>
      </span>
    ),
  },
  { id: 'state', header: 'Status', width: '208px', cell: (page) => <PageStanding page={page} /> },
  {
    id: 'product',
    header: 'Product',
    width: '200px',
    cell: ({ product }) => (
      <span className="truncate" title={product?.name ?? undefined}>
        {product?.name ?? 'A deleted product'}
      </span>
    ),
  },
  { id: 'template', header: 'Template', width: '152px', cell: ({ template }) => template ?? '-' },
  {
    id: 'visits',
    header: 'Visits in 30 days',
    width: '136px',
    align: 'right',
    cell: ({ visits_30_days: visits }) => (visits ? formatCount(visits) : '-'),
  },
  {
    id: 'modified',
    header: 'Last Modified',
    width: '128px',
    cell: ({ updated_at: at }) => <Time at={at} className="text-muted-foreground tabular-nums" />,
  },
  {
    id: 'action',
    header: 'Action',
    width: '96px',
    isHeaderHidden: true,
    cell: (page) => (
      <span className="flex gap-1">
        <IconButton
          icon={Copy}
          label={`Copy the address of ${pageName(page)}`}
          onClick={(event) => {
            event.stopPropagation();
            onCopy(page);
          }}
        />
        {onDelete !== undefined && page.published_version === null && (
          <IconButton
            icon={Trash2}
            label={`Delete ${pageName(page)}`}
            onClick={(event) => {
              event.stopPropagation();
              onDelete(page);
            }}
          />
        )}
      </span>
    ),
  },
];
