import { useState } from 'react';
import {
  AngleChoice,
  DropLead,
  LeadEmails,
  type LeadSequence,
  type SequencePages,
  WIZARD_TEXTS,
} from '@/components/sequence-editor';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { formatNoun } from '@/lib/format-count';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { needsLook } from './first-lead';

interface FirstLeadPaneProps {
  list: SequencePages;
  lead: LeadSequence;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The emails of one of the first leads: the angle, the texts, the approval. */
export function FirstLeadPane({ list, lead, onDirtyChange }: FirstLeadPaneProps) {
  const [rewritingId, setRewritingId] = useState<string | undefined>(undefined);
  const approve = trpc.sequences.approveLead.useMutation(failing());
  const isHeld = needsLook(lead);
  const setApproved = async (approved: boolean) => {
    const params = { id: list.campaignId, lead_id: lead.lead_id };
    if (await succeeds(approve.mutateAsync({ params, body: { approved } }))) list.reload();
  };
  useShortcut({
    keys: 'a',
    label: 'Approve the emails of this lead',
    group: 'First leads',
    isOff: Boolean(lead.approved_at) || isHeld,
    run: () => void setApproved(true),
  });
  const count = lead.emails.length === 1 ? 'this email' : `these ${formatNoun(lead.emails.length, 'email')}`;
  return (
    <>
      <AngleChoice list={list} lead={lead} />
      <div className="shrink-0 overflow-hidden rounded-xl border [&>:first-child]:border-t-0">
        <LeadEmails
          list={list}
          lead={lead}
          texts={WIZARD_TEXTS}
          isNarrow
          rewritingId={rewritingId}
          onRewriting={setRewritingId}
          onDirtyChange={onDirtyChange}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        {lead.approved_at ? (
          <Button variant="outline" isBusy={approve.isPending} onClick={() => void setApproved(false)}>
            Take the approval back
          </Button>
        ) : (
          <Button
            variant="outline"
            isBusy={approve.isPending}
            disabled={isHeld}
            onClick={() => void setApproved(true)}
          >
            Approve {count} <Kbd>A</Kbd>
          </Button>
        )}
        <DropLead list={list} lead={lead} label="Leave this lead out" variant="ghost" />
        {isHeld && (
          <span className="text-xs text-muted-foreground">
            One email needs a look first: mend, accept or drop it.
          </span>
        )}
      </div>
    </>
  );
}
