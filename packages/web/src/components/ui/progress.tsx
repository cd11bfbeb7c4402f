import { Progress as ProgressPrimitive } from 'radix-ui';
import { cn } from '@/lib/cn';

interface ProgressProps {
  label: string;
  /** 0 to 100; undefined while the extent is unknown. */
  value: number | undefined;
  size?: 'default' | 'lg' | undefined;
  tone?: 'primary' | 'warning' | 'danger' | 'neutral' | undefined;
  className?: string | undefined;
}

const TONES = { primary: 'bg-primary', warning: 'bg-warning', danger: 'bg-danger', neutral: 'bg-chart-5' };

/** A bar of true progress, animated by transform only. */
export function Progress({ label, value, size = 'default', tone = 'primary', className }: ProgressProps) {
  const shown = value === undefined ? null : Math.min(100, Math.max(0, value));
  return (
    <ProgressPrimitive.Root
      aria-label={label}
      value={shown}
      className={cn(
        'w-full overflow-hidden rounded-full bg-secondary',
        size === 'lg' ? 'h-1.5' : 'h-1',
        className,
      )}
    >
      <ProgressPrimitive.Indicator
        className={cn('size-full origin-left rounded-full transition-transform duration-500', TONES[tone])}
        style={{ transform: `scaleX(${(shown ?? 0) / 100})` }}
      />
    </ProgressPrimitive.Root>
  );
}
