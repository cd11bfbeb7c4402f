import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

/** Leaves for Google's page of consent, which comes back to /mail/accounts/gmail/callback (MAIL-GMAIL-1, MAIL-GMAIL-2). */
export function useGmailConsent(): { start: () => void; isBusy: boolean } {
  const generate = trpc.emailAccounts.generateGmailAuthUrl.useMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const start = async () => {
    try {
      const { auth_url } = await generate.mutateAsync();
      const target = URL.parse(auth_url ?? '');
      // The address comes from a service; nothing but a web page is followed.
      if (target?.protocol !== 'https:' && target?.protocol !== 'http:') throw new Error('No address');
      setIsLeaving(true);
      window.location.assign(target);
    } catch (error) {
      toast.failure(error, messages.error.createGmailAccount);
    }
  };
  return { start: () => void start(), isBusy: generate.isPending || isLeaving };
}
