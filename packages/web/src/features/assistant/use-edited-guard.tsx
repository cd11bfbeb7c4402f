import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';
import { type ActivityPlan, editedEmails } from './plan';

/**
 * A change of days or product writes all emails of a plan anew. If somebody edited any of them, it asks first and names those
 * that are edited now: the plan may be read again while the question is open. A rejected `act` leaves the question open.
 */
export function useEditedGuard<Change>(
  { segments }: Pick<ActivityPlan, 'segments'>,
  act: (change: Change) => Promise<unknown>,
) {
  const edited = editedEmails(segments);
  const [asked, setAsked] = useState<{ change: Change } | undefined>(undefined);

  const guard = (change: Change) => {
    if (edited.length > 0) setAsked({ change });
    // Why it failed is shown by the one who acts.
    else act(change).catch(() => undefined);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      title="Write all emails anew?"
      description="Other days or another product change every email of this plan. Cancel keeps the emails as they are."
      consequence={
        <>
          <p>
            {edited.length === 1
              ? '1 email that was edited by hand loses its words:'
              : `${formatNoun(edited.length, 'email')} that were edited by hand lose their words:`}
          </p>
          <ul className="list-disc pl-4">
            {edited.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel={`Replace ${formatNoun(edited.length, 'edited email')}`}
      onConfirm={() => asked && act(asked.change)}
    />
  );
  return { guard, dialog };
}
