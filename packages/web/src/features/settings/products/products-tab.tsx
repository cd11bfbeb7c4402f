import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { SampleBadge, SampleProductOffer } from '@/components/sample-product';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { DeleteProductDialog } from './delete-product-dialog';
import type { Product } from './product';
import { ProductEditor } from './product-editor';

const texts = screenTexts.settings;

/** The products as cards that admins edit in place. */
export function ProductsTab({
  organization,
  onClose,
}: {
  organization: { id: string };
  onClose?: (() => void) | undefined;
}) {
  const query = trpc.products.list.useQuery({ query: { organization_id: organization.id } });
  const isAdmin = useIsAdmin();
  const [editedId, setEditedId] = useState<string | undefined>(undefined);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Product | undefined>(undefined);
  // The focus returns here after an editor is closed.
  const [returnTo, setReturnTo] = useState<string | undefined>(undefined);
  const editEnd = (id: string) => {
    setEditedId(undefined);
    setReturnTo(id);
  };
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding) addButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  if (query.isLoadingError) return <ErrorView query={query} />;
  const products = query.data?.products ?? [];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-sm:p-4">
        {products.map((product) =>
          product.id === editedId ? (
            <ProductEditor key={product.id} product={product} onEnd={() => editEnd(product.id)} />
          ) : (
            <ProductCard
              key={product.id}
              product={product}
              isAdmin={isAdmin}
              takesFocus={product.id === returnTo}
              onEdit={() => setEditedId(product.id)}
              onDelete={() => setAsked(product)}
              onLeave={onClose}
            />
          ),
        )}
        {isAdding && <ProductEditor product={undefined} onEnd={() => setIsAdding(false)} />}
        {query.data !== undefined && products.length === 0 && !isAdding && (
          <>
            <EmptyState
              icon={Package}
              text="There is no product yet. A campaign needs one."
              hint={!isAdmin && 'Admins add products.'}
            />
            {isAdmin && <SampleProductOffer />}
          </>
        )}
      </div>
      <div className="flex min-h-14 shrink-0 items-center justify-end gap-2 border-t px-6 py-3 max-sm:px-4">
        {onClose !== undefined && (
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
        {isAdmin ? (
          <Button icon={Plus} ref={addButton} disabled={isAdding} onClick={() => setIsAdding(true)}>
            {texts.addProduct}
          </Button>
        ) : (
          <span className="text-xs text-muted-foreground">Admins add and change products.</span>
        )}
      </div>
      {asked !== undefined && <DeleteProductDialog product={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface ProductCardProps {
  product: Product;
  isAdmin: boolean;
  takesFocus: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Closes the dialog around the tab, if there is one. */
  onLeave: (() => void) | undefined;
}

function ProductCard({ product, isAdmin, takesFocus, onEdit, onDelete, onLeave }: ProductCardProps) {
  const name = product.name ?? '-';
  return (
    <Card aria-label={name} className="shrink-0">
      <CardHeader>
        <span className="min-w-0 truncate">{name}</span>
        {product.is_sample && <SampleBadge />}
        {isAdmin && (
          <>
            <IconButton
              icon={Pencil}
              label={`Edit ${name}`}
              className="ml-auto"
              autoFocus={takesFocus}
              onClick={onEdit}
            />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
          </>
        )}
      </CardHeader>
      <CardBody className="whitespace-pre-wrap text-muted-foreground">{product.description}</CardBody>
      <footer className="border-t px-4 py-2">
        <Button asChild variant="link">
          <Link to="/products/$productId/sheet" params={{ productId: product.id }} onClick={onLeave}>
            What Myra may say
          </Link>
        </Button>
      </footer>
    </Card>
  );
}
