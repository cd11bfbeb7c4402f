import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { formatDate, formatFullDate } from '@/lib/format-date';
import type { LeadHistory } from '../lead-history';
import { useUndoMerge } from '../merge/use-undo-merge';

type Merge = LeadHistory['merges'][number];

const nameOf = ({ name, email }: Merge): string => [name, email].filter(Boolean).join(' · ');

/** Contacts merged into this one, with a button to undo the newest merge. Renders nothing if there are none. */
export function MergesCard({ leadId, merges }: { leadId: string; merges: LeadHistory['merges'] }) {
  const undo = useUndoMerge();
  const [asked, setAsked] = useState<Merge>();
  if (merges.length === 0) return null;
  return (
    <Card aria-label="Merged">
      <CardHeader>
        <h2>Merged into this lead</h2>
      </CardHeader>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id} className="flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0">
            <span className="min-w-0">
              <span className="block truncate">{nameOf(merge)}</span>
              <span className="text-xs text-muted-foreground" title={formatFullDate(merge.merged_at)}>
                Merged {formatDate(merge.merged_at)}
                {merge.undo_until && ` · can be undone until ${formatDate(merge.undo_until)}`}
              </span>
            </span>
            {merge.undo_until && (
              <Button
                variant="outline"
                size="sm"
                className="ml-auto shrink-0"
                aria-label={`Undo the merge of ${nameOf(merge)}`}
                onClick={() => setAsked(merge)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title="Make two leads of this one again?"
          description={`${nameOf(asked)} becomes a lead of its own, with the lists, campaigns and conversations it had.`}
          consequence="What was edited since stays with this lead. Emails that the merge had stopped are sent again."
          confirmLabel="Undo merge"
          isDestructive={false}
          onConfirm={() => undo(leadId, asked.id)}
        />
      )}
    </Card>
  );
}
