import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { useEffect, useState } from 'react';

/** The text once nothing was typed for the time of a search. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
