import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { MailboxDialog } from '@/components/mailbox-dialog';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { nameOf } from '@/lib/representative';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { type Account, isStopped, isUnread } from './account';
import type { AccountActs } from './account-cells';
import { AccountPhoneRow, accountColumns } from './account-columns';
import { DomainList } from './domain-list';
import { EditAccountDialog } from './edit-account-dialog';
import { RepairAccountDialog } from './repair-account-dialog';
import { useAccountToggle } from './use-account-toggle';

const ROW_HEIGHT = 64;
const PHONE_ROW_HEIGHT = 136;
/** A mailbox that was just connected is read within seconds. */
const FIRST_READING_MS = 2_000;
const HEALTH_MS = 15_000;

/** Which dialog is open, and for which mailbox. */
type Open = { kind: 'add' } | { kind: 'edit' | 'delete' | 'repair'; account: Account };

/** The organization's mailboxes. */
export function AccountsPage({ organizationId }: { organizationId: string }) {
  usePageTitle(screenTexts.shell.titles.accounts);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const query = trpc.emailAccounts.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.accounts.some(isUnread) ? FIRST_READING_MS : HEALTH_MS),
  });
  const isAdmin = useIsAdmin();
  const people = trpc.representatives.list.useQuery(
    { query: { org_id: organizationId } },
    { enabled: isAdmin },
  );
  const toggle = useAccountToggle();
  const close = () => setOpen(undefined);
  const accounts = query.data?.accounts ?? [];
  const repName = ({ rep_id }: Account) => {
    const person = people.data?.representatives.find(({ id }) => id === rep_id);
    return person && nameOf(person);
  };
  const acts: AccountActs = {
    repName,
    onToggle: (account, isActive) => toggle(account.id, isActive),
    onEdit: (account) => setOpen({ kind: 'edit', account }),
    onDelete: isAdmin ? (account) => setOpen({ kind: 'delete', account }) : undefined,
    onRepair: (account) => setOpen({ kind: 'repair', account }),
  };
  const add = (
    <Button icon={Plus} onClick={() => setOpen({ kind: 'add' })}>
      {screenTexts.accounts.add}
    </Button>
  );
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        title={
          <>
            {screenTexts.shell.titles.accounts}
            {query.data !== undefined && (
              <span className="font-normal text-muted-foreground tabular-nums">{accounts.length}</span>
            )}
          </>
        }
        description={summaryOf(accounts)}
        actions={add}
      />
      <StoppedNotice accounts={accounts} onRepair={(account) => setOpen({ kind: 'repair', account })} />
      <DataTable
        label={screenTexts.shell.titles.accounts}
        rows={accounts}
        columns={accountColumns(acts)}
        rowKey={({ id }) => id}
        rowLabel={({ name, email, id }) => name ?? email ?? id}
        rowHeight={ROW_HEIGHT}
        phoneRow={(account) => <AccountPhoneRow account={account} acts={acts} />}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        minWidth={1_080}
        isLoading={query.isPending}
        empty={
          <EmptyState
            icon={Mail}
            text={screenTexts.accounts.empty}
            hint="Emails leave from mailboxes, and answers arrive in them. Connect the one that a representative works with."
            action={add}
          />
        }
        hasShortcuts
        className="shrink-0"
      />
      <DomainList accounts={accounts} />
      {open?.kind === 'add' && <MailboxDialog organizationId={organizationId} onClose={close} />}
      {open?.kind === 'edit' && (
        <EditAccountDialog account={open.account} organizationId={organizationId} onClose={close} />
      )}
      {open?.kind === 'repair' && <RepairAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
    </div>
  );
}

/** Emails sent today and stopped mailboxes. */
function summaryOf(accounts: readonly Account[]): string | undefined {
  if (accounts.length === 0) return undefined;
  const used = accounts.reduce((sum, { used_today }) => sum + (used_today ?? 0), 0);
  const stopped = accounts.filter(isStopped).length;
  const sent = `${used} ${used === 1 ? 'email' : 'emails'} sent today.`;
  if (stopped === 0) return sent;
  return `${stopped} ${stopped === 1 ? 'mailbox cannot' : 'mailboxes cannot'} send. ${sent}`;
}

function StoppedNotice({
  accounts,
  onRepair,
}: {
  accounts: readonly Account[];
  onRepair: (account: Account) => void;
}) {
  const stopped = accounts.filter(isStopped);
  const [first] = stopped;
  if (first === undefined) return null;
  const subject = stopped.length === 1 ? 'A mailbox is stopped' : `${stopped.length} mailboxes are stopped`;
  return (
    <Notice
      tone="danger"
      className="mx-6 mb-3 shrink-0 max-lg:mx-4"
      action={{ label: 'Fix it', onClick: () => onRepair(first) }}
    >
      <strong className="font-medium">{subject}.</strong> Nothing is lost: what is planned leaves when the
      mailbox is back.
    </Notice>
  );
}

function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.emailAccounts.remove.useMutation(failing(messages.error.deleteAccount));
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: account.id }, body: { id: account.id } });
    await Promise.all([utils.emailAccounts.invalidate(), utils.representatives.invalidate()]);
    toast.success(messages.success.accountDeleted);
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={screenTexts.accounts.deleteQuestion}
      description={screenTexts.accounts.deleteWarning}
      consequence={
        <>
          {account.email}: its password or grant is destroyed, and emails planned to leave from it are held.
          Its conversations stay readable.
        </>
      }
      confirmLabel={screenTexts.settings.delete}
      onConfirm={confirm}
    />
  );
}
