import { ListFilter } from 'lucide-react';
import { Button } from './ui/button';

interface FilterButtonProps {
  /** Number of active filters. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the filters of a list. */
export function FilterButton({ count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <Button variant={count > 0 ? 'secondary' : 'outline'} size="sm" aria-expanded={isOpen} onClick={onToggle}>
      <ListFilter aria-hidden="true" />
      Filter
      {count > 0 && <span className="text-primary tabular-nums">{count}</span>}
    </Button>
  );
}
