import { Notice } from '@/components/notice';
import { RequiredStatement } from '@/components/required-statement';
import { useIsAdmin } from '@/lib/session';
import type { Sheet } from './sheet';
import type { SheetWrites } from './use-sheet-writes';

/** What stands with the product under every email, and a statement of its text that nobody has decided on. */
export function SheetStatement({ product, writes }: { product: Sheet['product']; writes: SheetWrites }) {
  const isAdmin = useIsAdmin();
  const { id, required_statement: taken, version } = product;
  const takeBack = () =>
    void writes.saveServed
      .mutateAsync({ params: writes.params, body: { required_statement: null }, version })
      .catch(writes.fail);
  return (
    <>
      <RequiredStatement productId={id} printed={taken} />
      {taken !== '' && (
        <Notice size="sm" action={isAdmin ? { label: 'Take it back', onClick: takeBack } : undefined}>
          <span className="wrap-anywhere">New campaigns print under every email: “{taken}”</span>
        </Notice>
      )}
    </>
  );
}
