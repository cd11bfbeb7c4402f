import { type EmailProvider, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useState } from 'react';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { CustomMailboxForm } from './custom-mailbox-form';
import type { Mailbox } from './mailbox';
import { MailboxKindList } from './mailbox-kind-list';
import { SandboxMailboxForm } from './sandbox-mailbox-form';

interface MailboxDialogProps {
  organizationId: string;
  /** The representative of the new mailbox. An admin may choose another. */
  repId?: string | undefined;
  onClose: () => void;
  /** The mailbox is connected. The dialog closes by itself. */
  onConnected?: ((mailbox: Mailbox) => void) | undefined;
}

/** Connects a mailbox: first its kind, then its form. */
export function MailboxDialog({ organizationId, repId, onClose, onConnected }: MailboxDialogProps) {
  const [kind, setKind] = useState<EmailProvider | undefined>(undefined);
  const facts = kind && MAILBOX_KINDS[kind];
  const [isBusy, setIsBusy] = useState(false);
  const form = {
    organizationId,
    repId,
    onBack: () => setKind(undefined),
    onBusy: setIsBusy,
    onConnected: (mailbox: Mailbox) => {
      onConnected?.(mailbox);
      onClose();
    },
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader
          title={screenTexts.accounts.add}
          description={facts?.title ?? 'Where should this mailbox send from?'}
        />
        {kind === undefined && <MailboxKindList repId={repId} onChoose={setKind} />}
        {facts?.connect === 'password' && <CustomMailboxForm {...form} />}
        {facts?.connect === 'own' && <SandboxMailboxForm {...form} />}
      </DialogContent>
    </Dialog>
  );
}
