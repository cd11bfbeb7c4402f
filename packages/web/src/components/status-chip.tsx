import { Badge, type BadgeVariant } from './ui/badge';

const VARIANTS: Record<string, BadgeVariant> = {
  active: 'success',
  sent: 'success',
  completed: 'success',
  connected: 'success',
  ok: 'success',
  inactive: 'warning',
  paused: 'warning',
  held: 'warning',
  throttled: 'warning',
  needs_reauth: 'warning',
  scheduled: 'info',
  planned: 'info',
  running: 'info',
  failed: 'danger',
  error: 'danger',
  bounced: 'danger',
  unreachable: 'danger',
  unconfirmed: 'danger',
};

interface StatusChipProps {
  /** The status word of the data. Unknown words are grey. */
  status: string;
  /** Shown after the status: 'active, paused'. */
  runState?: string | undefined;
}

/** A status in its colour, always with its word. */
export function StatusChip({ status, runState }: StatusChipProps) {
  const decisive = runState === 'paused' ? runState : status;
  return (
    <Badge variant={VARIANTS[decisive.toLowerCase()] ?? 'neutral'} hasDot>
      {status.replaceAll('_', ' ')}
      {runState !== undefined && `, ${runState}`}
    </Badge>
  );
}
