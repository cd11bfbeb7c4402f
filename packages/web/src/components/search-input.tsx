import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { useShortcut } from '@/lib/shortcuts';
import { Input } from './ui/input';
import { Kbd } from './ui/kbd';

interface SearchInputProps {
  label: string;
  /** The active term. A change from outside replaces what is typed. */
  value: string;
  /** Called 400 ms after the last key, at once on Enter or when emptied. */
  onSearch: (term: string) => void;
  className?: string | undefined;
}

/** The search of a list. `/` focuses it, Esc empties it. */
export function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== applied) {
    setApplied(value);
    // The address may hold it without the blanks at its ends, which are still being typed behind.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === applied.trim()) return;
    const timer = setTimeout(() => onSearch(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, onSearch]);
  useShortcut({ keys: '/', label, group: 'List', run: () => input.current?.focus() });
  return (
    <div className={cn('relative w-60 min-w-0', className)}>
      <Search
        className="pointer-events-none absolute top-2 left-2 text-muted-foreground"
        aria-hidden="true"
      />
      <Input
        ref={input}
        type="search"
        inputSize="sm"
        aria-label={label}
        placeholder={label}
        value={typed}
        className="pr-9 pl-8 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed);
          if (event.key === 'Escape') {
            setTyped('');
            onSearch('');
            event.currentTarget.blur();
          }
        }}
      />
      <Kbd className="pointer-events-none absolute top-[7px] right-2">/</Kbd>
    </div>
  );
}
