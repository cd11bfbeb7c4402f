import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FlaskConical, Mail, Server } from 'lucide-react';
import { LinkInboxMenu } from '@/components/link-inbox-menu';
import type { Representative } from '@/lib/representative';

const ICONS: Record<string, typeof Mail> = { custom: Server, sandbox: FlaskConical };

/** The linked mailbox, or a link to connect one. */
export function InboxCell({ person, organizationId }: { person: Representative; organizationId: string }) {
  const mailbox = person.email_account;
  if (mailbox === null) return <LinkInboxMenu person={person} organizationId={organizationId} look="text" />;
  const Icon = ICONS[mailbox.provider ?? ''] ?? Mail;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon className="text-muted-foreground" aria-hidden="true" />
      <span className="truncate" title={mailbox.email ?? undefined}>
        {mailbox.email ?? screenTexts.missing}
      </span>
    </span>
  );
}
