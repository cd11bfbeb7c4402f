import { Check, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '@/components/bulk-bar';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { SequencePages } from '@/components/sequence-editor';
import { Button } from '@/components/ui/button';
import { formatCount, formatNoun } from '@/lib/format-count';
import { AcceptDialog, RewriteDialog } from './bulk-dialogs';
import { RunState } from './run-state';
import type { BulkActs } from './use-bulk-acts';
import { LEAD_TICKS_MAX, type LeadTicks } from './use-lead-ticks';

interface BulkActsProps {
  list: SequencePages;
  ticks: LeadTicks;
  acts: BulkActs;
}

/** What can be done with the ticked leads, how far it is, and what became of it. */
export function BulkActsBar({ list, ticks, acts }: BulkActsProps) {
  const { progress, result } = acts;
  const back = result?.verb === 'dropped' ? result.doneLeads : [];
  return (
    <>
      <RunState state={acts}>
        {back.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => void acts.takeBack(back)}>
            {back.length === 1 ? 'Take it back' : `Take all ${formatCount(back.length)} back`}
          </Button>
        )}
      </RunState>
      {progress === undefined && ticks.ids.size > 0 && <Acts list={list} ticks={ticks} acts={acts} />}
    </>
  );
}

function Acts({ list, ticks, acts }: BulkActsProps) {
  const [asked, setAsked] = useState<'approve' | 'drop' | 'rewrite' | undefined>(undefined);
  const leads = ticks.leads();
  const emails = leads.flatMap((lead) => lead.emails);
  const held = leads.filter((lead) => lead.emails.some(({ look }) => (look ?? []).length > 0)).length;
  const close = () => setAsked(undefined);
  const { filter, counts } = list;
  const matching =
    filter.show === 'needs_look'
      ? counts?.needs_look
      : counts?.[filter.show === 'edited' ? 'edited' : 'total'];
  const label = filter.search === '' ? `Select all ${formatCount(matching)}` : 'Select all that match';
  const isMore = leads.length < LEAD_TICKS_MAX && (filter.search !== '' || leads.length < (matching ?? 0));
  const approve = async (reason: string) => {
    await acts.approve(leads, reason);
    ticks.clear();
  };
  return (
    <>
      <BulkBar
        text={`${formatCount(leads.length)} selected`}
        selectAll={
          isMore && !ticks.isTicking ? { label, onClick: () => void ticks.tickMatching() } : undefined
        }
        onClear={ticks.clear}
      >
        <Button
          variant="outline"
          size="sm"
          aria-label="Regenerate selected"
          onClick={() => setAsked('rewrite')}
        >
          <RefreshCw aria-hidden="true" />
          <span className="max-sm:sr-only">Regenerate</span>
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label="Approve selected"
          onClick={() => (held > 0 ? setAsked('approve') : void approve(''))}
        >
          <Check aria-hidden="true" />
          <span className="max-sm:sr-only">Approve</span>
        </Button>
        <Button variant="outline" size="sm" aria-label="Drop selected" onClick={() => setAsked('drop')}>
          <Trash2 aria-hidden="true" />
          <span className="max-sm:sr-only">Drop</span>
        </Button>
      </BulkBar>
      {asked === 'rewrite' && (
        <RewriteDialog
          leads={leads.length}
          emails={emails.length}
          edited={emails.filter(({ is_human }) => is_human).length}
          onRewrite={(how) => void acts.rewrite(leads, how).then(ticks.clear)}
          onClose={close}
        />
      )}
      {asked === 'approve' && (
        <AcceptDialog
          leads={leads.length}
          held={held}
          onApprove={(reason) => void approve(reason)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'drop'}
        onOpenChange={close}
        title={`Drop ${formatNoun(leads.length, 'lead')}?`}
        description="They leave this campaign and get no email from it."
        consequence="They stay in your list. They can be taken back with their emails until the launch."
        confirmLabel="Drop from campaign"
        onConfirm={() => {
          void acts.drop(leads).then(ticks.clear);
        }}
      />
    </>
  );
}
