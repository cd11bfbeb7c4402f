import { cn } from '@/lib/cn';

interface StatementLineProps {
  /** What the product requires, if anything. */
  statement: string | null;
  /** The text that it is added to, unless it has it. */
  text: string;
  className?: string;
}

/** What the product requires below every email, as it will stand below this answer. */
export function StatementLine({ statement, text, className }: StatementLineProps) {
  if (!statement || text.includes(statement)) return null;
  return (
    <div className={cn('text-xs text-muted-foreground', className)}>
      <span className="sr-only">Required statement: </span>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">{statement}</p>
    </div>
  );
}
