import { REQUIRED_STATEMENT_CHARS_MAX } from '@myra/shared/constants/product-sheet';
import { editOf } from '@myra/shared/rules/sheet/required-statement';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { RequiredStatement } from '@/components/required-statement';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { Tick } from '@/components/ui/tick';
import { useIsAdmin } from '@/lib/session';
import type { Sheet } from './sheet';
import type { SheetWrites } from './use-sheet-writes';

interface SheetStatementProps {
  product: Sheet['product'];
  writes: SheetWrites;
}

/** What stands with the product under every email, and a statement of its text that nobody has decided on. */
export function SheetStatement({ product, writes }: SheetStatementProps) {
  const isAdmin = useIsAdmin();
  const [draft, setDraft] = useState<string | null>(null);
  const { id, required_statement: taken, statement_in_answers: isInAnswers, version } = product;
  const isBusy = writes.saveServed.isPending;
  const save = (body: NonNullable<Parameters<typeof writes.saveServed.mutateAsync>[0]['body']>) =>
    writes.saveServed.mutateAsync({ params: writes.params, body, version }).then(
      () => true,
      (error: unknown) => {
        writes.fail(error);
        return false;
      },
    );
  const keep = async (edited: string) => {
    if (await save(editOf(product, edited))) setDraft(null);
  };
  return (
    <>
      <RequiredStatement productId={id} printed={taken} />
      {taken !== '' && (
        <Notice size="sm">
          {draft === null ? (
            <p className="wrap-anywhere">New campaigns print under every email: “{taken}”</p>
          ) : (
            <Textarea
              aria-label="Required statement"
              value={draft}
              maxLength={REQUIRED_STATEMENT_CHARS_MAX}
              onChange={({ target }) => setDraft(target.value)}
            />
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <Tick
              label="Under answers too"
              isOn={isInAnswers}
              isDisabled={!isAdmin || isBusy}
              onChange={(isOn) => void save({ statement_in_answers: isOn })}
            />
            {isAdmin && draft === null && (
              <>
                <Button variant="link" size="sm" onClick={() => setDraft(taken)}>
                  Edit
                </Button>
                <Button
                  variant="link"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void save({ required_statement: null })}
                >
                  Take it back
                </Button>
              </>
            )}
            {draft !== null && (
              <>
                <Button
                  variant="link"
                  size="sm"
                  isBusy={isBusy}
                  disabled={draft.trim() === ''}
                  onClick={() => void keep(draft.trim())}
                >
                  Save
                </Button>
                <Button variant="link" size="sm" disabled={isBusy} onClick={() => setDraft(null)}>
                  Cancel
                </Button>
              </>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}
