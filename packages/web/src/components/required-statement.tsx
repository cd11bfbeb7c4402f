import { isStandardRegulatoryText, ownStatementOf } from '@myra/shared/constants/regulatory-text';
import { holdsStatement, refusalOf, statementOf } from '@myra/shared/rules/sheet/required-statement';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { Notice } from './notice';
import { Button } from './ui/button';

interface RequiredStatementProps {
  productId: string | undefined;
  /** What is printed under the emails, or what was taken over for the product. */
  printed: string;
  /** Prints it where the person is, too. */
  onTake?: (statement: string) => void;
}

/**
 * Asks about a statement that the product's text seems to require and that is not printed; the answer is kept with the product. Where
 * a campaign alone prints one, offers to keep that.
 */
export function RequiredStatement({ productId, printed, onTake }: RequiredStatementProps) {
  const isAdmin = useIsAdmin();
  const params = { id: productId ?? '' };
  const utils = trpc.useUtils();
  const { data } = trpc.productSheet.get.useQuery({ params }, { enabled: productId !== undefined });
  const save = trpc.productSheet.saveServed.useMutation({
    ...failing(),
    onSuccess: () => utils.productSheet.invalidate(),
  });
  const product = data?.product;
  const statement = product ? statementOf(product) : undefined;
  if (!product) return null;
  const answer = (body: { required_statement?: string | null; refused_statement?: string | null }) =>
    succeeds(save.mutateAsync({ params, body, version: product.version }));
  if (statement === undefined || holdsStatement(printed, statement)) {
    const own = onTake && !product.required_statement ? ownStatementOf(printed) : '';
    if (own === '' || !isAdmin) return null;
    return (
      <Notice
        size="sm"
        action={{
          label: 'Keep it with the product',
          onClick: () => void answer({ required_statement: own }),
        }}
      >
        <p className="wrap-anywhere">
          This campaign alone prints “{own}”: other campaigns and answers of this product do not.
        </p>
      </Notice>
    );
  }
  const isTaken = product.required_statement === statement;
  const mayPrint = onTake !== undefined && isTaken && isStandardRegulatoryText(printed, statement);
  const take = async () => {
    if (isTaken || (await answer({ required_statement: statement, refused_statement: null })))
      onTake?.(statement);
  };
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        Your product text has what reads like a required statement, and it is not printed: “{statement}”
      </p>
      {isAdmin || mayPrint ? (
        <div className="mt-1 flex flex-wrap gap-x-4">
          <Button variant="link" size="sm" isBusy={save.isPending} onClick={() => void take()}>
            Take it over
          </Button>
          {isAdmin && (
            <Button
              variant="link"
              size="sm"
              disabled={save.isPending}
              onClick={() => void answer(refusalOf(product, statement))}
            >
              It is not one
            </Button>
          )}
        </div>
      ) : (
        <p className="text-xs">An admin decides whether it is printed under every email.</p>
      )}
    </Notice>
  );
}
