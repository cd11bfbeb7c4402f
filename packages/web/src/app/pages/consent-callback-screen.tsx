import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ConsentCallback } from '@/features/email-accounts';

/** /mail/accounts/$provider/callback */
export function ConsentCallbackScreen() {
  const { provider = '' } = useParams({ strict: false });
  const answer = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useCallback(() => void navigate({ to: '/mail/accounts', replace: true }), [navigate]);
  return <ConsentCallback provider={provider} answer={answer} onDone={goBack} />;
}
