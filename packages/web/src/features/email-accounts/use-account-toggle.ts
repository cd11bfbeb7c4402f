import { messages } from '@myra/shared/messages/catalogue';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Switches a mailbox on or off at once, and back if that fails. */
export function useAccountToggle(): (id: string, is_active: boolean) => void {
  const utils = trpc.useUtils();
  const flip = (id: string, is_active: boolean) =>
    utils.emailAccounts.list.setData(undefined, (before) =>
      before === undefined
        ? before
        : {
            ...before,
            accounts: before.accounts.map((each) => (each.id === id ? { ...each, is_active } : each)),
          },
    );
  const toggle = trpc.emailAccounts.toggle.useMutation({
    onMutate: ({ params, is_active }) => {
      void utils.emailAccounts.list.cancel();
      flip(String(params.id), is_active);
    },
    onSuccess: () => toast.success(messages.success.accountStatusUpdated),
    onError: (error, { params, is_active }) => {
      flip(String(params.id), !is_active);
      toast.failure(error, messages.error.updateAccountStatus);
    },
    onSettled: () => utils.emailAccounts.list.invalidate(),
  });
  return (id, is_active) => toggle.mutate({ params: { id }, is_active });
}
