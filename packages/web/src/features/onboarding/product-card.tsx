import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { formatNoun } from '@/lib/format-count';
import type { ProductFaults, ProductRow } from './product-form';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5_000;

interface ProductCardProps {
  /** From 1. */
  number: number;
  row: ProductRow;
  faults: ProductFaults;
  hasFocus: boolean;
  onChange: (fields: Partial<ProductRow>) => void;
  /** Left out where it is the only product (ONB-17). */
  onRemove: (() => void) | undefined;
}

/** One product with name and description. */
export function ProductCard({ number, row, faults, hasFocus, onChange, onRemove }: ProductCardProps) {
  return (
    <Card aria-label={`Product ${number}`}>
      <CardHeader>
        <span className="shrink-0">Product {number}</span>
        <span className="truncate text-xs font-normal text-muted-foreground">{row.name}</span>
        {onRemove !== undefined && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="ml-auto"
            aria-label={`Remove product ${number}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <Field label="Name" isRequired error={faults.name}>
          <Input
            autoFocus={hasFocus}
            maxLength={NAME_MAX}
            value={row.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field
          label="Description"
          isRequired
          error={faults.description}
          help="Facts and numbers that you can prove; the writer invents none."
          count={row.description === '' ? undefined : formatNoun(row.description.length, 'character')}
        >
          <Textarea
            rows={3}
            maxLength={DESCRIPTION_MAX}
            placeholder="What it does, for whom, and what changes for them"
            value={row.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
      </CardBody>
    </Card>
  );
}
