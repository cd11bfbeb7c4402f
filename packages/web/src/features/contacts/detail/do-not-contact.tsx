import { Ban, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AllowDialog } from '@/components/allow-dialog';
import { SuppressDialog } from '@/components/lead-act/suppress-dialog';
import { Button } from '@/components/ui/button';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { type Contact, contactName } from '../contact';
import type { LeadHistory } from '../lead-history';
import { entryText } from './kept-words';

interface DoNotContactProps {
  lead: Contact;
  /** Why nobody may write to them. */
  kept: LeadHistory['do_not_contact'];
}

/** Ends all email to a lead, and lets an admin allow it again where the rules do. Nothing is drawn where there is nothing to do. */
export function DoNotContact({ lead, kept }: DoNotContactProps) {
  const isAdmin = useIsAdmin();
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const lift = trpc.leads.lift.useMutation();
  const isOut = kept != null || lead.flags.includes('suppressed');
  const canLift = isAdmin && kept != null && kept.kept_because === null;
  if (lead.flags.includes('no-address') || (isOut && !canLift)) return null;
  const close = () => setIsAsked(false);
  const Icon = canLift ? MailCheck : Ban;
  return (
    <>
      <Button icon={Icon} variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        {canLift ? 'Allow contact' : 'Do not contact'}
      </Button>
      {isAsked && !canLift && (
        <SuppressDialog
          leads={{ ids: [lead.id] }}
          text={contactName(lead)}
          onDone={() => {}}
          onClose={close}
        />
      )}
      {isAsked && canLift && (
        <AllowDialog
          who={contactName(lead)}
          isBusy={lift.isPending}
          allow={(reason) => lift.mutateAsync({ params: { id: lead.id }, body: { reason } })}
          onTried={() => void utils.leads.invalidate()}
          onClose={close}
        >
          {kept.entries.map(entryText).join(' ')}
        </AllowDialog>
      )}
    </>
  );
}
