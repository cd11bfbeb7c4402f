import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { useIsAdmin } from '@/lib/session';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { SheetLink } from '../../sheet-link';
import { AddProductDialog } from './add-product-dialog';

type Product = RouterOutputs['products']['list']['products'][number];

interface ProductFieldProps {
  products: readonly Product[] | undefined;
  /** The leads of the campaign, once they are imported. */
  leadListId: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (productId: string) => void;
}

/** The product that the campaign is about; an admin adds one that is missing on the spot. */
export function ProductField({ products, leadListId, value, error, onChange }: ProductFieldProps) {
  const isAdmin = useIsAdmin();
  const [isAdding, setIsAdding] = useState(false);
  const help =
    products?.length === 0
      ? `There is no product yet. ${isAdmin ? 'Add one: emails are written from its description.' : 'An admin adds one.'}`
      : undefined;
  return (
    <Field label="Product" isRequired error={error} help={help}>
      <div className="flex gap-2">
        <Combobox
          className="flex-1"
          placeholder={products === undefined ? 'Loading...' : 'Select a product'}
          searchPlaceholder="Search products"
          isDisabled={products === undefined || products.length === 0}
          options={(products ?? []).map(({ id, name, is_sample }) => ({
            value: id,
            label: is_sample ? `${name} (sample)` : (name ?? '-'),
          }))}
          value={value}
          onChange={onChange}
        />
        {isAdmin && (
          <Button icon={Plus} variant="outline" className="h-9" onClick={() => setIsAdding(true)}>
            Add product
          </Button>
        )}
      </div>
      {value !== '' && <SheetNote productId={value} leadListId={leadListId} />}
      {isAdding && <AddProductDialog onClose={() => setIsAdding(false)} onAdded={onChange} />}
    </Field>
  );
}

/** Whether the product's sheet is enough to write from, and the way there. */
function SheetNote({ productId, leadListId }: { productId: string; leadListId: string | undefined }) {
  const { data } = trpc.productSheet.get.useQuery({ params: { id: productId } });
  if (data === undefined) return null;
  const missing = data.missing.find(({ writer }) => writer === 'offline');
  return (
    <p className="mt-1 text-xs text-muted-foreground">
      {missing === undefined
        ? 'Emails are written from its approved sentences. '
        : `Missing: ${missing.sentence}. `}
      <SheetLink productId={productId} leadListId={leadListId} />
    </p>
  );
}
