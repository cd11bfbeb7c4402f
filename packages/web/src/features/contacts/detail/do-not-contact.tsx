import { Ban } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { type Contact, contactName } from '../contact';

/** Ends all email to a lead. Nothing is drawn for one who is suppressed already or has no address. */
export function DoNotContact({ lead }: { lead: Contact }) {
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const act = trpc.leads.act.useMutation();
  if (lead.flags.includes('suppressed') || lead.flags.includes('no-address')) return null;
  const confirm = async () => {
    try {
      await act.mutateAsync({ body: { leads: { ids: [lead.id] }, act: { type: 'suppress' } } });
    } catch (error) {
      toast.error(writeFailure(error));
      throw error;
    }
    toast.success('No more email goes to this lead');
    void utils.leads.invalidate();
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        <Ban aria-hidden="true" />
        Do not contact
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={`Never write to ${contactName(lead)} again?`}
        description={`${lead.contact?.email ?? 'The address'} is never written to again, by any campaign of your organization, also after a new import. What waits to be sent is taken back.`}
        consequence="Only an admin can lift this."
        confirmLabel="Do not contact"
        onConfirm={confirm}
      />
    </>
  );
}
