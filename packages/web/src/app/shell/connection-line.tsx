import { CloudOff } from 'lucide-react';
import { Notice } from '@/components/notice';
import { useIsOnline } from '@/lib/connection';

/** Shown when the network is gone. Nothing is lost meanwhile. */
export function ConnectionLine() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice icon={CloudOff} className="shrink-0 rounded-none">
      Offline. What you type is kept and saved when you are back.
    </Notice>
  );
}
