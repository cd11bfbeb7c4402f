import { messages } from '@myra/shared/messages/catalogue';
import { Lock } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { useIsAdmin } from '@/lib/session';
import { ActivityPanel } from './activity-panel';

/** The activity log, for admins. */
export function ActivityTab() {
  const isAdmin = useIsAdmin();
  if (!isAdmin) {
    return <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />;
  }
  return <ActivityPanel />;
}
