import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { trpc } from '@/lib/trpc';

/** Alerts about unmatched messages that nobody has taken, above the conversations. */
export function CatchAllAlerts() {
  const { data } = trpc.safety.list.useQuery();
  const alerts = data?.alerts.filter((alert) => !alert.sequence_id) ?? [];
  if (alerts.length === 0) return null;
  return (
    <ul aria-label="In the catch-all" className="border-t bg-danger-soft text-danger-soft-foreground">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Link
            to="/mail/catchall/$notificationId"
            params={{ notificationId: alert.notification_id }}
            search={{}}
            className="flex min-h-9 items-center gap-2 px-4 py-1 -outline-offset-2 hover:underline"
          >
            <ShieldAlert className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{alert.lead_name || 'Somebody'}</span>
            <span className="shrink-0 text-xs">In the catch-all</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
