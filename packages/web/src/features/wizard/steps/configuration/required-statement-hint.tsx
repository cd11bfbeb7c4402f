import { findRequiredStatement } from '@myra/shared/rules/required-statement';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';

interface RequiredStatementHintProps {
  productId: string | undefined;
  /** What is printed under every email now. */
  text: string;
  onAdd: (text: string) => void;
}

/** Offers the statement that the product's text says must be printed, where it is not yet. */
export function RequiredStatementHint({ productId, text, onAdd }: RequiredStatementHintProps) {
  const { data } = trpc.productSheet.get.useQuery(
    { params: { id: productId ?? '' } },
    { enabled: productId !== undefined },
  );
  const statement = findRequiredStatement(data?.product?.description ?? '');
  if (statement === undefined || text.includes(statement)) return null;
  return (
    <p role="status" className="mt-1 text-xs text-warning-soft-foreground">
      Your product text has a statement that is not printed yet: “{statement}”{' '}
      <Button variant="link" size="sm" onClick={() => onAdd(`${statement}\n${text}`.trim())}>
        Print it
      </Button>
    </p>
  );
}
