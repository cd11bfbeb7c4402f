import { Fragment } from 'react';
import { cn } from '@/lib/cn';

interface Reading {
  label: string;
  items: readonly string[];
  /** 'neutral' is said, 'good' is used, 'warning' is not. */
  tone: 'good' | 'neutral' | 'warning';
}

const TONES: Record<Reading['tone'], string> = {
  good: 'text-success-soft-foreground',
  neutral: 'text-foreground',
  warning: 'text-warning-soft-foreground',
};

/** What the writer makes of a text and what it cannot use, under the field. */
export function Understood({ readings }: { readings: readonly Reading[] }) {
  const told = readings.filter(({ items }) => items.length > 0);
  if (told.length === 0) return null;
  return (
    <div role="status">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs max-sm:grid-cols-1 max-sm:gap-y-0">
        {told.map(({ label, items, tone }) => (
          <Fragment key={label}>
            <dt className={cn('font-medium', TONES[tone])}>{label}</dt>
            <dd className="text-muted-foreground max-sm:mb-1">{items.join('; ')}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
