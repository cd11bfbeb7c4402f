import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ConsentCallback } from '@/features/email-accounts';

/** /mail/accounts/$provider/callback */
export function ConsentCallbackScreen() {
  const { provider = '' } = useParams({ strict: false });
  const answer = useSearch({ strict: false });
  const { history } = useRouter();
  const goBack = useCallback((path: string) => history.replace(path), [history]);
  return <ConsentCallback provider={provider} answer={answer} onDone={goBack} />;
}
