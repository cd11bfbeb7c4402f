import type { Freshness } from '@myra/shared/mail/conversation';
import { CloudOff } from 'lucide-react';
import { Notice } from '@/components/notice';
import { formatDate, formatFullDate } from '@/lib/format-date';

const TEXTS = {
  mail: {
    away: 'The mail service cannot be reached.',
    rest: 'Nothing can be sent or changed meanwhile; what you type is kept.',
  },
  directory: {
    away: 'The directory cannot be reached.',
    rest: 'What was known then can be searched; details and imports have to wait.',
  },
} as const;

interface FreshnessLineProps {
  of: Pick<Freshness, 'upstreamDown' | 'syncedAt'> | undefined;
  what?: keyof typeof TEXTS;
  className?: string;
}

/** Says how old what is shown is while the service behind it cannot be reached; nothing where it can. */
export function FreshnessLine({ of, what = 'mail', className }: FreshnessLineProps) {
  if (!of?.upstreamDown) return null;
  return (
    <Notice tone="warning" size="sm" icon={CloudOff} className={className}>
      {TEXTS[what].away}{' '}
      {of.syncedAt !== null && (
        <>
          This is how it was at <time title={formatFullDate(of.syncedAt)}>{formatDate(of.syncedAt)}</time>.{' '}
        </>
      )}
      {TEXTS[what].rest}
    </Notice>
  );
}
