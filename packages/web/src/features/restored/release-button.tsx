import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import type { Stop } from './stop';

/** Releases sending, after a question. */
export function ReleaseButton({ stop }: { stop: Stop }) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const release = trpc.restores.release.useMutation(failing());
  const open = (stop.undecided ?? 0) + (stop.looking ?? 0);
  const run = async () => {
    try {
      await release.mutateAsync({ body: { stop_id: stop.id } });
      toast.success('Sending goes on');
    } finally {
      await utils.restores.invalidate();
    }
  };
  return (
    <>
      <Button disabled={!stop.is_settled} onClick={() => setIsAsking(true)}>
        Release sending
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Release sending?"
        description="Everything that is due leaves from now on, at the pace of each mailbox."
        consequence={
          open > 0
            ? `${formatNoun(open, 'email')} of which nobody knows whether they left stay here until you decide.`
            : undefined
        }
        confirmLabel="Release sending"
        onConfirm={run}
        isDestructive={false}
      />
    </>
  );
}
