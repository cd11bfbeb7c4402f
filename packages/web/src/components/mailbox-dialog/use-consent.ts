import { type ConsentKind, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { keepConsentReturn } from '@/lib/consent-return';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/**
 * Goes to the consent page of a provider. It answers at /mail/accounts/$provider/callback, which leads back here; the mailbox
 * becomes this representative's.
 */
export function useConsent(repId?: string): { start: (provider: ConsentKind) => void; isBusy: boolean } {
  const generate = trpc.emailAccounts.startConsent.useMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const start = async (provider: ConsentKind) => {
    try {
      const { auth_url } = await generate.mutateAsync({ params: { provider } });
      const target = URL.parse(auth_url ?? '');
      // The address comes from a service. Only web addresses are followed.
      if (target?.protocol !== 'https:' && target?.protocol !== 'http:') throw new Error('No address');
      const { pathname, search } = window.location;
      keepConsentReturn(target.searchParams.get('state'), { path: pathname + search, repId });
      setIsLeaving(true);
      window.location.assign(target);
    } catch (error) {
      toast.failure(error, messages.error.createAccountOf(MAILBOX_KINDS[provider].label));
    }
  };
  return { start: (provider) => void start(provider), isBusy: generate.isPending || isLeaving };
}
