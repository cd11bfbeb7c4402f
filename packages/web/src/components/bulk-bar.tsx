import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './ui/icon-button';

interface BulkBarProps {
  /** The documented wording: '2 users selected'. */
  text: string;
  /** Offers every row that matches the filter: 'Select all 214'. */
  selectAll?: { label: string; onClick: () => void } | undefined;
  /** Right side: a remark or the actions. */
  children?: ReactNode;
  onClear: () => void;
}

/** The actions for the ticked rows. */
export function BulkBar({ text, selectAll, children, onClear }: BulkBarProps) {
  return (
    <div
      role="status"
      className="flex min-h-10 items-center gap-3 rounded-lg bg-primary-soft pr-1 pl-3 font-medium text-primary-soft-foreground"
    >
      <span className="shrink-0">{text}</span>
      {selectAll !== undefined && (
        <button
          type="button"
          onClick={selectAll.onClick}
          className="shrink-0 rounded-sm text-xs underline underline-offset-3"
        >
          {selectAll.label}
        </button>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2 text-xs">
        {children}
        <IconButton
          icon={X}
          label="Clear selection"
          size="icon"
          className="text-inherit hover:bg-primary/10 hover:text-inherit"
          onClick={onClear}
        />
      </div>
    </div>
  );
}
