import type { Freshness } from '@myra/shared/mail/conversation';
import { CloudOff } from 'lucide-react';
import { Notice } from '@/components/notice';
import { Time } from './time';

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
  of: Pick<Freshness, 'upstream_down' | 'synced_at'> | undefined;
  what?: keyof typeof TEXTS;
  className?: string;
}

/** Says how old what is shown is while the service behind it cannot be reached; nothing where it can. */
export function FreshnessLine({ of, what = 'mail', className }: FreshnessLineProps) {
  if (!of?.upstream_down) return null;
  return (
    <Notice tone="warning" size="sm" icon={CloudOff} className={className}>
      {TEXTS[what].away}{' '}
      {of.synced_at !== null && (
        <>
          This is how it was at <Time at={of.synced_at} />.{' '}
        </>
      )}
      {TEXTS[what].rest}
    </Notice>
  );
}
