import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';

/**
 * Unticking a lead deletes the emails that were written for it. If there are any, it asks before the first time only.
 */
export function useDraftsGuard(organizationId: string, campaignId: string) {
  const sequences = trpc.sequences.list.useQuery({
    query: { organization_id: organizationId, campaign_id: campaignId, limit: 1 },
  });
  const written = sequences.data?.counts?.completed ?? 0;
  const hasAgreed = useRef(false);
  const [asked, setAsked] = useState<(() => void) | undefined>(undefined);

  const guard = (act: () => void) => {
    if (written === 0 || hasAgreed.current) act();
    else setAsked(() => act);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      title="Take leads out?"
      description={`Emails are written for ${formatNoun(written, 'lead')} of this campaign.`}
      consequence="Whoever you take out loses the emails that were written for them, edits by hand included. They would have to be written again."
      confirmLabel="Take out"
      onConfirm={() => {
        hasAgreed.current = true;
        asked?.();
      }}
    />
  );
  return { guard, dialog };
}
