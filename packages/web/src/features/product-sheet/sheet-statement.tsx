import { Notice } from '@/components/notice';
import { RequiredStatement } from '@/components/required-statement';
import { Tick } from '@/components/ui/tick';
import { useIsAdmin } from '@/lib/session';
import type { Sheet } from './sheet';
import type { SheetWrites } from './use-sheet-writes';

/** What stands with the product under every email, and a statement of its text that nobody has decided on. */
export function SheetStatement({ product, writes }: { product: Sheet['product']; writes: SheetWrites }) {
  const isAdmin = useIsAdmin();
  const { id, required_statement: taken, statement_in_answers: isInAnswers, version } = product;
  const save = (body: { required_statement?: null; statement_in_answers?: boolean }) =>
    void writes.saveServed.mutateAsync({ params: writes.params, body, version }).catch(writes.fail);
  return (
    <>
      <RequiredStatement productId={id} printed={taken} />
      {taken !== '' && (
        <Notice
          size="sm"
          action={
            isAdmin ? { label: 'Take it back', onClick: () => save({ required_statement: null }) } : undefined
          }
        >
          <p className="wrap-anywhere">New campaigns print under every email: “{taken}”</p>
          <div className="mt-1">
            <Tick
              label="Under answers too"
              isOn={isInAnswers}
              isDisabled={!isAdmin || writes.saveServed.isPending}
              onChange={(isOn) => save({ statement_in_answers: isOn })}
            />
          </div>
        </Notice>
      )}
    </>
  );
}
