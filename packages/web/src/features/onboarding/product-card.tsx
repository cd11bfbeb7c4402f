import { productInput } from '@myra/shared/contracts/products';
import { Trash2 } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SampleBadge } from '@/components/sample-product';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { FormField } from '@/components/ui/form-field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { needed } from '@/lib/form/needed';
import { formatNoun } from '@/lib/format-count';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5_000;

const { name, description } = productInput.shape;

export const productsSchema = z.object({
  products: z.array(
    z.object({
      /** Empty until the product is stored. */
      id: z.string().transform((id) => id || undefined),
      name: needed('Each product needs a name.', name),
      description: needed('Each product needs a description.', description),
    }),
  ),
});

interface ProductCardProps {
  control: Control<z.input<typeof productsSchema>, unknown, z.output<typeof productsSchema>>;
  /** Index of the product. */
  index: number;
  isSample: boolean;
  /** Undefined for the only product. */
  onRemove: (() => void) | undefined;
}

export function ProductCard({ control, index, isSample, onRemove }: ProductCardProps) {
  const number = index + 1;
  const row = useWatch({ control, name: `products.${index}` });
  return (
    <Card aria-label={`Product ${number}`}>
      <CardHeader>
        <span className="shrink-0">Product {number}</span>
        <span className="truncate text-xs font-normal text-muted-foreground">{row.name}</span>
        {isSample && <SampleBadge />}
        {onRemove !== undefined && (
          <IconButton
            icon={Trash2}
            label={`Remove product ${number}`}
            className="ml-auto"
            onClick={onRemove}
          />
        )}
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <FormField control={control} name={`products.${index}.name`} label="Name" isRequired>
          <Input maxLength={NAME_MAX} />
        </FormField>
        <FormField
          control={control}
          name={`products.${index}.description`}
          label="Description"
          isRequired
          help="Facts and numbers that you can prove; the writer invents none."
          count={row.description === '' ? undefined : formatNoun(row.description.length, 'character')}
        >
          <Textarea
            rows={3}
            maxLength={DESCRIPTION_MAX}
            placeholder="What it does, for whom, and what changes for them"
          />
        </FormField>
      </CardBody>
    </Card>
  );
}
