import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';

interface RetireButtonProps {
  /** 'claim 8', or the name of an angle. */
  what: string;
  onRetire: () => Promise<unknown>;
}

/** Takes a sentence out of all emails to come, after asking: there is no way back but to add it again. */
export function RetireButton({ what, onRetire }: RetireButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Retire ${what}`} onClick={() => setAsking(true)}>
        Retire
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Retire ${what}?`}
          description="No email says it from now on. It stays in the record; to say it again, add it anew."
          confirmLabel="Retire"
          onConfirm={onRetire}
          onOpenChange={setAsking}
        />
      )}
    </>
  );
}
