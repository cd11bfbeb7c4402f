import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { SequencePages } from './use-sequence-pages';

type DroppedLead = RouterOutputs['sequences']['droppedLeads']['leads'][number];

/** The leads that somebody dropped from the campaign, each to be taken back with its emails. Nothing where there are none. */
export function DroppedLeads({ list, className }: { list: SequencePages; className?: string }) {
  const query = trpc.sequences.droppedLeads.useQuery({ params: { id: list.campaignId } });
  const leads = query.data?.leads ?? [];
  if (leads.length === 0) return null;
  return (
    <section aria-label="Dropped leads" className={cn('text-xs text-muted-foreground', className)}>
      <h3 className="font-medium text-foreground">Dropped from this campaign</h3>
      <ul>
        {leads.map((lead) => (
          <DroppedRow key={lead.lead_id} list={list} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function DroppedRow({ list, lead }: { list: SequencePages; lead: DroppedLead }) {
  const restore = trpc.sequences.restore.useMutation(failing());
  const name = lead.name || 'Lead without a name';
  const takeBack = async () => {
    await succeeds(restore.mutateAsync({ params: { id: list.campaignId, lead_id: lead.lead_id }, body: {} }));
    list.reload();
  };
  return (
    <li className="flex items-center gap-2 py-1">
      <span
        className="min-w-0 flex-1 truncate"
        title={`${name}, dropped by ${lead.dropped_by ?? 'somebody'}`}
      >
        {name}
        {(lead.emails ?? 0) > 0 && ` · ${formatNoun(lead.emails ?? 0, 'email')}`}
      </span>
      <Button
        icon={Undo2}
        variant="outline"
        size="sm"
        aria-label={`Take back ${name}`}
        isBusy={restore.isPending}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
    </li>
  );
}
