import { cn } from '@/lib/cn';

interface AvatarProps {
  /** One or two letters. */
  initials: string;
  tone?: 'primary' | 'quiet' | undefined;
  size?: 'default' | 'sm' | undefined;
  className?: string | undefined;
}

/** Initials in a circle. It only decorates a name, so screen readers do not see it. */
export function Avatar({ initials, tone = 'quiet', size = 'default', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-full text-xs font-medium',
        size === 'sm' ? 'size-6' : 'size-7',
        tone === 'primary' ? 'bg-primary text-primary-foreground' : 'bg-secondary text-secondary-foreground',
        className,
      )}
    >
      {initials}
    </span>
  );
}
