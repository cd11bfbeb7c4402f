import { messages } from '@myra/shared/messages/catalogue';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Switches a mailbox on or off at once, and back if that fails. */
export function useAccountToggle(): (accountId: string, isActive: boolean) => void {
  const utils = trpc.useUtils();
  const flip = (accountId: string, isActive: boolean) =>
    utils.emailAccounts.list.setData(undefined, (before) =>
      before === undefined
        ? before
        : {
            ...before,
            accounts: before.accounts.map((each) =>
              each.id === accountId ? { ...each, is_active: isActive } : each,
            ),
          },
    );
  const toggle = trpc.emailAccounts.toggle.useMutation({
    onMutate: ({ accountId, isActive }) => {
      void utils.emailAccounts.list.cancel();
      flip(String(accountId), isActive);
    },
    onSuccess: () => toast.success(messages.success.accountStatusUpdated),
    onError: (error, { accountId, isActive }) => {
      flip(String(accountId), !isActive);
      toast.failure(error, messages.error.updateAccountStatus);
    },
    onSettled: () => utils.emailAccounts.list.invalidate(),
  });
  return (accountId, isActive) => toggle.mutate({ accountId, isActive });
}
