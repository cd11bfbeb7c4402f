import { screenTexts } from '@myra/shared/messages/screen-texts';
import { ChevronRight, FlaskConical, type LucideIcon, Mail, Server } from 'lucide-react';
import { DialogBody } from '@/components/ui/dialog';
import { trpc } from '@/lib/trpc';
import type { MailboxKind } from './mailbox-dialog';
import { useGmailConsent } from './use-gmail-consent';

/** Step 1: which kind of mailbox (MAIL-ACC-10); the sandbox only where the service has one. */
export function MailboxKindList({ onChoose }: { onChoose: (kind: MailboxKind) => void }) {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const gmail = useGmailConsent();
  return (
    <DialogBody className="flex flex-col gap-3">
      <KindButton
        icon={Server}
        title={screenTexts.accounts.providers.custom}
        text="Any mail host with SMTP and IMAP. Both are tried before anything is stored."
        onClick={() => onChoose('custom')}
      />
      {capabilities?.gmail && (
        <KindButton
          icon={Mail}
          title={screenTexts.accounts.providers.gmail}
          text="You allow Myra at Google to read and send. No password is asked for or kept."
          isBusy={gmail.isBusy}
          onClick={gmail.start}
        />
      )}
      {capabilities?.sandbox && (
        <KindButton
          icon={FlaskConical}
          title="Sandbox mailbox"
          text="For trying out: emails are captured here, nothing reaches anybody. You can answer as the lead."
          onClick={() => onChoose('sandbox')}
        />
      )}
    </DialogBody>
  );
}

interface KindButtonProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isBusy?: boolean | undefined;
  onClick: () => void;
}

function KindButton({ icon: Icon, title, text, isBusy = false, onClick }: KindButtonProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={onClick}
      className="flex items-center gap-4 rounded-xl border p-4 text-left hover:bg-accent"
    >
      <Icon className="text-primary" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted-foreground">{text}</span>
      </span>
      <ChevronRight className="text-muted-foreground" aria-hidden="true" />
    </button>
  );
}
