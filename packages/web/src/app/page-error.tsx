import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorView } from '@/components/error-view';

/** Browsers use different words when a part of the page cannot be loaded, e.g. after an update of the server. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module script|dynamically/i.test(error.message);

/** An error of a page itself. The shell around it stays, and so does what was typed. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const retry = () => {
    if (isMissingPart(error)) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return <ErrorView className="h-full" error={error} kept="What you typed is kept." onRetry={retry} />;
}
