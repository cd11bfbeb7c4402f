import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import type { RouterOutputs } from '@/lib/trpc';
import { AddProductDialog } from './add-product-dialog';

type Product = RouterOutputs['products']['list']['products'][number];

interface ProductFieldProps {
  products: readonly Product[] | undefined;
  value: string;
  error: string | undefined;
  onChange: (productId: string) => void;
}

/** The product that the campaign is about (WIZ-CAMPAIGN-2); one that is missing is added on the spot. */
export function ProductField({ products, value, error, onChange }: ProductFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  const help =
    products?.length === 0
      ? 'There is no product yet. Add one: emails are written from its description.'
      : undefined;
  return (
    <Field label="Product" isRequired error={error} help={help}>
      <div className="flex gap-2">
        <Combobox
          className="flex-1"
          placeholder={products === undefined ? 'Loading...' : 'Select a product'}
          searchPlaceholder="Search products"
          isDisabled={products === undefined || products.length === 0}
          options={(products ?? []).map(({ id, name }) => ({ value: id, label: name ?? '-' }))}
          value={value}
          onChange={onChange}
        />
        <Button variant="outline" className="h-9" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          Add product
        </Button>
      </div>
      {isAdding && <AddProductDialog onClose={() => setIsAdding(false)} onAdded={onChange} />}
    </Field>
  );
}
