import { CONFIDENCE_GREEN_ABOVE, CONFIDENCE_YELLOW_ABOVE } from '@myra/shared/constants/limits';
import { Badge } from './ui/badge';

interface ConfidenceBadgeProps {
  /** 0 to 100; a missing one is shown as '-'. */
  score: number | null | undefined;
  /** Rows leave out the word. */
  isInRow?: boolean | undefined;
}

/** The confidence of a text: coloured by the exact value, shown rounded. */
export function ConfidenceBadge({ score, isInRow = false }: ConfidenceBadgeProps) {
  if (score === null || score === undefined) return <span className="text-muted-foreground">-</span>;
  const variant =
    score > CONFIDENCE_GREEN_ABOVE ? 'success' : score > CONFIDENCE_YELLOW_ABOVE ? 'warning' : 'danger';
  return (
    <Badge variant={variant} hasDot className="tabular-nums">
      {Math.round(score)}%{isInRow ? '' : ' Confidence'}
    </Badge>
  );
}
