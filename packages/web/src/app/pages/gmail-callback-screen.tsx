import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GmailCallback } from '@/features/email-accounts';

/** /mail/accounts/gmail/callback */
export function GmailCallbackScreen() {
  const { code, state } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useCallback(() => void navigate({ to: '/mail/accounts', replace: true }), [navigate]);
  return <GmailCallback code={code} state={state} onDone={goBack} />;
}
