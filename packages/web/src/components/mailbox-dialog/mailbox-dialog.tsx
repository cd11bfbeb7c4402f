import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useState } from 'react';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import type { RouterOutputs } from '@/lib/trpc';
import { CustomMailboxForm } from './custom-mailbox-form';
import { MailboxKindList } from './mailbox-kind-list';
import { SandboxMailboxForm } from './sandbox-mailbox-form';

export type Mailbox = RouterOutputs['emailAccounts']['list']['accounts'][number];
export type MailboxKind = 'custom' | 'sandbox';

interface MailboxDialogProps {
  organizationId: string;
  /** The representative it is meant for; an admin may choose another. */
  repId?: string | undefined;
  onClose: () => void;
  /** The mailbox is connected; the dialog closes by itself. */
  onConnected?: ((mailbox: Mailbox) => void) | undefined;
}

const TITLES: Record<MailboxKind, string> = {
  custom: screenTexts.accounts.providers.custom,
  sandbox: 'Sandbox mailbox',
};

/** Connects a mailbox: first which kind, then its form (MAIL-ACC-10 to MAIL-ACC-19). */
export function MailboxDialog({ organizationId, repId, onClose, onConnected }: MailboxDialogProps) {
  const [kind, setKind] = useState<MailboxKind | undefined>(undefined);
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
          description={kind === undefined ? 'Where should this mailbox send from?' : TITLES[kind]}
        />
        {kind === undefined && <MailboxKindList onChoose={setKind} />}
        {kind === 'custom' && <CustomMailboxForm {...form} />}
        {kind === 'sandbox' && <SandboxMailboxForm {...form} />}
      </DialogContent>
    </Dialog>
  );
}
