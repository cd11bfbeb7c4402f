import { Clock } from 'lucide-react';
import { Notice } from '@/components/notice';
import { markSeen } from '@/lib/session';

/** Shown two minutes before an idle session ends. */
export function IdleLine() {
  return (
    <Notice
      tone="warning"
      icon={Clock}
      className="shrink-0 rounded-none"
      action={{ label: 'Stay signed in', onClick: () => void markSeen().catch(() => undefined) }}
    >
      You will be signed out in two minutes. What you typed is kept.
    </Notice>
  );
}
