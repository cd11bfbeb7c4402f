import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { nameOf, type Representative } from '@/lib/representative';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { MailboxDialog } from './mailbox-dialog';
import { Button } from './ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './ui/dropdown-menu';
import { IconButton } from './ui/icon-button';

interface LinkInboxMenuProps {
  person: Representative;
  organizationId: string;
  /** An icon in a full row, else words. */
  look: 'icon' | 'text';
  onLinked?: (() => void) | undefined;
}

/** Chooses one of the organization's mailboxes, or connects a new one; for admins. */
export function LinkInboxMenu({ person, organizationId, look, onLinked }: LinkInboxMenuProps) {
  const [isConnecting, setIsConnecting] = useState(false);
  const isAdmin = useIsAdmin();
  if (!isAdmin) return <span className="text-xs text-muted-foreground">An admin links an inbox.</span>;
  const label = `Link inbox of ${nameOf(person)}`;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          {look === 'icon' ? (
            <IconButton icon={Link2} label={label} />
          ) : (
            <Button icon={Link2} variant="link" size="sm" aria-label={label}>
              Link inbox
            </Button>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <MailboxChoices person={person} onLinked={onLinked} />
          <DropdownMenuItem onSelect={() => setIsConnecting(true)}>
            <Plus aria-hidden="true" />
            {screenTexts.accounts.add}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isConnecting && (
        <MailboxDialog
          organizationId={organizationId}
          repId={person.id}
          onClose={() => setIsConnecting(false)}
          onConnected={onLinked}
        />
      )}
    </>
  );
}

function MailboxChoices({ person, onLinked }: Pick<LinkInboxMenuProps, 'person' | 'onLinked'>) {
  const utils = trpc.useUtils();
  const { data } = trpc.emailAccounts.list.useQuery();
  const assign = trpc.representatives.assignEmailAccount.useMutation(failing(messages.error.assignMailbox));
  const mailboxes = data?.accounts ?? [];
  if (mailboxes.length === 0) return null;
  const link = async (email_account_id: string) => {
    if (!(await succeeds(assign.mutateAsync({ params: { id: person.id }, body: { email_account_id } }))))
      return;
    toast.success(messages.success.mailboxAssigned);
    onLinked?.();
    await Promise.all([utils.representatives.invalidate(), utils.emailAccounts.invalidate()]);
  };
  return (
    <>
      <DropdownMenuLabel>Linking moves a mailbox from whoever has it</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={person.email_account?.id ?? ''}
        onValueChange={(mailboxId) => void link(mailboxId)}
      >
        {mailboxes.map((mailbox) => (
          <DropdownMenuRadioItem key={mailbox.id} value={mailbox.id}>
            <span className="truncate">{mailbox.email ?? mailbox.name ?? mailbox.id}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
    </>
  );
}
