import { messages } from '@myra/shared/messages/catalogue';
import { Lock } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { useIsAdmin } from '@/lib/session';
import { SuppressionsPanel } from './suppressions-panel';

/** The suppression list, for admins. */
export function SuppressionsTab() {
  const isAdmin = useIsAdmin();
  if (!isAdmin) {
    return <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />;
  }
  return <SuppressionsPanel />;
}
