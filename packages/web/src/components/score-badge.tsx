import { Flame, type LucideIcon, Snowflake, Sun } from 'lucide-react';
import { Badge, type BadgeVariant } from './ui/badge';

export type ScoreLabel = 'Hot' | 'Warm' | 'Cold';

const LABELS: Record<ScoreLabel, { variant: BadgeVariant; icon: LucideIcon }> = {
  Hot: { variant: 'danger', icon: Flame },
  Warm: { variant: 'warning', icon: Sun },
  Cold: { variant: 'info', icon: Snowflake },
};

/** The icon and colour of one score word, for filter chips. */
export function ScoreIcon({ label }: { label: ScoreLabel }) {
  const { icon: Icon } = LABELS[label];
  const color = { Hot: 'text-danger', Warm: 'text-warning', Cold: 'text-info' }[label];
  return <Icon className={color} aria-hidden="true" />;
}

interface ScoreBadgeProps {
  /** 0 to 10, shown with one decimal; a missing one is shown as '-'. */
  score: number | null | undefined;
  label: ScoreLabel | null | undefined;
}

/** A lead's score: the number, then its word (96 px wide, so that columns align). */
export function ScoreBadge({ score, label }: ScoreBadgeProps) {
  if (score === null || score === undefined) return <span className="text-muted-foreground">-</span>;
  const Icon = label ? LABELS[label].icon : undefined;
  return (
    <span className="inline-flex w-24 shrink-0 items-center gap-2">
      <span className="w-6 shrink-0 text-right tabular-nums">{score.toFixed(1)}</span>
      {label && Icon && (
        <Badge variant={LABELS[label].variant}>
          <Icon aria-hidden="true" />
          {label}
        </Badge>
      )}
    </span>
  );
}
