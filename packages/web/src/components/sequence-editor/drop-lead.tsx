import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import type { LeadSequence } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

interface DropLeadProps {
  list: SequencePages;
  lead: LeadSequence;
  label: string;
  variant: 'ghost' | 'destructive-outline';
}

/** Takes a lead out of the campaign, after asking. */
export function DropLead({ list, lead, label, variant }: DropLeadProps) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = trpc.sequences.dropLead.useMutation(failing());
  const confirm = async () => {
    await drop.mutateAsync({ params: { id: list.campaignId, lead_id: lead.lead_id } });
    list.reload();
  };
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Drop ${lead.name}?`}
        description="The lead leaves this campaign and gets no email from it."
        consequence="The lead stays in your list. It can be taken back with its emails until the launch."
        confirmLabel="Drop from campaign"
        onConfirm={confirm}
      />
    </>
  );
}
