import { FilterChip } from './ui/filter-chip';

interface Chip {
  key: string;
  label: string;
  /** The chosen value, in words. */
  text: string;
  onRemove: () => void;
}

/** The active filters of a list, each with a remove button. Renders nothing without filters. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-2 max-lg:px-4">
      {chips.map(({ key, label, text, onRemove }) => (
        <FilterChip key={key} isOn isRemovable className="max-w-full" onClick={onRemove}>
          <span className="shrink-0 text-muted-foreground">{label}</span>
          <span className="truncate">{text}</span>
        </FilterChip>
      ))}
      <button
        type="button"
        className="rounded-sm text-xs font-medium text-primary hover:underline"
        onClick={onClear}
      >
        Clear all
      </button>
    </div>
  );
}
