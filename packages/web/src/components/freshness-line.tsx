import type { Freshness } from '@myra/shared/mail/conversation';
import { CloudOff } from 'lucide-react';
import { Notice } from '@/components/notice';
import { formatDate, formatFullDate } from '@/lib/format-date';

/** Says how old what is shown is while the service behind it cannot be reached; nothing where it can. */
export function FreshnessLine({ of, className }: { of: Freshness | undefined; className?: string }) {
  if (!of?.upstreamDown) return null;
  return (
    <Notice tone="warning" size="sm" icon={CloudOff} className={className}>
      The mail service cannot be reached.{' '}
      {of.syncedAt !== null && (
        <>
          This is how it was at <time title={formatFullDate(of.syncedAt)}>{formatDate(of.syncedAt)}</time>.{' '}
        </>
      )}
      Nothing can be sent or changed meanwhile; what you type is kept.
    </Notice>
  );
}
