import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const TONES = {
  neutral: 'bg-muted text-muted-foreground',
  info: 'bg-info-soft text-info-soft-foreground',
  success: 'bg-success-soft text-success-soft-foreground',
  warning: 'bg-warning-soft text-warning-soft-foreground',
  danger: 'bg-danger-soft text-danger-soft-foreground',
} as const;

const ICONS: Record<keyof typeof TONES, LucideIcon> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

interface NoticeProps {
  tone?: keyof typeof TONES | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  /** One underlined link at the end. */
  action?: { label: string; onClick: () => void } | undefined;
  size?: 'default' | 'sm' | undefined;
  className?: string | undefined;
}

/** A line that stays until its reason is gone. For something short-lived use a toast. */
export function Notice({
  tone = 'neutral',
  icon,
  children,
  action,
  size = 'default',
  className,
}: NoticeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex items-center gap-2 rounded-lg px-3 py-2',
        action !== undefined && 'flex-wrap',
        size === 'sm' && 'text-xs',
        TONES[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" />
      <div className={cn('min-w-0 flex-1', action !== undefined && 'basis-52')}>{children}</div>
      {action !== undefined && (
        <button
          type="button"
          onClick={action.onClick}
          className="shrink-0 rounded-sm font-medium underline underline-offset-3"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
