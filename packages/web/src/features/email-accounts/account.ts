import { mailboxKind } from '@myra/shared/constants/mail';
import type { BadgeVariant } from '@/components/ui/badge';
import type { RouterOutputs } from '@/lib/trpc';

export type Account = RouterOutputs['emailAccounts']['list']['accounts'][number];

/** The state of a mailbox in a word and a sentence, with what helps. */
export type AccountState = {
  label: string;
  variant: BadgeVariant;
  text: string;
  help: 'reconnect' | 'retest' | undefined;
};

/** The label of a mailbox's kind; an unknown kind is shown unchanged. */
export const kindOf = ({ provider }: Account): string => mailboxKind(provider)?.label ?? provider ?? '-';

/** Whether its emails are delivered. */
export const delivers = ({ provider }: Account): boolean => mailboxKind(provider)?.delivers ?? true;

/** The state of a mailbox: first the person's switch, then its health. */
export function stateOf(account: Account): AccountState {
  const reason = account.health_reason ?? '';
  if (account.is_active === false)
    return { label: 'Off', variant: 'neutral', text: 'Switched off: nothing leaves.', help: undefined };
  switch (account.health) {
    case 'ok':
    case null:
      return account.blocked
        ? { label: 'Mail refused', variant: 'warning', text: blockedText(account.blocked), help: undefined }
        : { label: 'Healthy', variant: 'success', text: syncedText(account), help: undefined };
    case 'needs_reauth':
      return { label: 'Sign-in refused', variant: 'danger', text: reason, help: 'reconnect' };
    case 'throttled':
      return { label: 'Slowed down', variant: 'warning', text: reason, help: 'retest' };
    case 'unreachable':
      return { label: 'Not reached', variant: 'danger', text: reason, help: 'retest' };
    default:
      return {
        label: account.health.replaceAll('_', ' '),
        variant: 'neutral',
        text: reason,
        help: 'retest',
      };
  }
}

/** What receiving servers said of the mailbox. It is forgotten after a week without another. */
function blockedText({ count, reason }: NonNullable<Account['blocked']>): string {
  const emails = count === 1 ? 'An email was refused' : `${count ?? 'Several'} emails were refused`;
  return `${emails}, the last with: ${reason ?? 'no reason'}. It goes on sending.`;
}

function syncedText(account: Account): string {
  if (!delivers(account)) return 'Captures emails, delivers nothing.';
  return account.synced_ok_at === null ? 'Signed in, not read yet.' : 'Signed in and read.';
}

/** Whether emails wait because of this mailbox. */
export const isStopped = (account: Account): boolean =>
  account.is_active !== false && account.health !== null && account.health !== 'ok';

/** Whether it works but was not read yet. */
export const isUnread = (account: Account): boolean =>
  delivers(account) && account.is_active !== false && !isStopped(account) && account.synced_ok_at === null;
