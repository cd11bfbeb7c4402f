import {
  EMAIL_PROVIDERS,
  type EmailProvider,
  isConsentKind,
  MAILBOX_KINDS,
  type MailboxKind,
} from '@myra/shared/constants/mail';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { DialogBody } from '@/components/ui/dialog';
import { trpc } from '@/lib/trpc';
import { kindIcon } from './kind-icon';
import { useConsent } from './use-consent';

function textOf(kind: MailboxKind): string {
  switch (kind.connect) {
    case 'password':
      return 'Any mail host with SMTP and IMAP. Both are tried before anything is stored.';
    case 'consent':
      return `You allow Myra at ${kind.at} to read and send. No password is asked for or kept.`;
    case 'own':
      return 'For trying out: emails are captured here, nothing reaches anybody. You can answer as the lead.';
  }
}

/** Step 1: the kind of mailbox. What needs no password is listed only if the service offers it. */
export function MailboxKindList({
  repId,
  onChoose,
}: {
  repId: string | undefined;
  onChoose: (kind: EmailProvider) => void;
}) {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const consent = useConsent(repId);
  const kinds = EMAIL_PROVIDERS.filter(
    (kind) => MAILBOX_KINDS[kind].connect === 'password' || capabilities?.mailbox_kinds?.includes(kind),
  );
  return (
    <DialogBody className="flex flex-col gap-3">
      {kinds.map((kind) => (
        <KindButton
          key={kind}
          icon={kindIcon(kind)}
          title={MAILBOX_KINDS[kind].title}
          text={textOf(MAILBOX_KINDS[kind])}
          isBusy={isConsentKind(kind) && consent.isBusy}
          onClick={() => (isConsentKind(kind) ? consent.start(kind) : onChoose(kind))}
        />
      ))}
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
