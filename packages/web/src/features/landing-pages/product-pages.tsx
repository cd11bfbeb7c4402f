import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { CreatePageDialog } from './create-page-dialog';
import { PageStanding, pageName } from './page-columns';

interface ProductPagesProps {
  organizationId: string;
  productId: string;
  onOpen: (pageId: string) => void;
}

/** The landing pages of one product, each opened in its editor, and a button that begins another. */
export function ProductPages({ organizationId, productId, onOpen }: ProductPagesProps) {
  const query = trpc.landingPages.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const pages = (query.data?.landing_pages ?? []).filter(({ product }) => product?.id === productId);
  return (
    <section aria-labelledby="product-pages" className="flex flex-col gap-2">
      <h3 id="product-pages" className="font-medium">
        Landing page
      </h3>
      <ul className="rounded-lg border empty:hidden">
        {pages.map((page) => (
          <li key={page.id} className="flex min-h-10 items-center gap-2 border-b px-3 py-1 last:border-b-0">
            <span className="min-w-0 flex-1 truncate">{pageName(page)}</span>
            <PageStanding page={page} />
            <Button
              variant="outline"
              size="sm"
              aria-label={`Open in editor: ${pageName(page)}`}
              onClick={() => onOpen(page.id)}
            >
              Open in editor
            </Button>
          </li>
        ))}
      </ul>
      {pages.length === 0 && query.isSuccess && (
        <p className="text-xs text-muted-foreground">
          This product has none. An ask of the campaign can link to a published one.
        </p>
      )}
      <Button
        icon={Plus}
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => setIsCreating(true)}
      >
        Create Landing Page
      </Button>
      {isCreating && (
        <CreatePageDialog
          organizationId={organizationId}
          productId={productId}
          onClose={() => setIsCreating(false)}
          onCreated={(pageId) => {
            setIsCreating(false);
            onOpen(pageId);
          }}
        />
      )}
    </section>
  );
}
