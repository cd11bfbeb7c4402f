import { useEffect, useState } from 'react';

/** The palette asks after this silence of the keys; shorter than a list's search, since it is all one does here. */
const SETTLE_MS = 200;
/** Fewer characters find nothing. */
export const TERM_MIN = 2;
const TERM_MAX = 200;

/** What is typed in the palette, and what it was when the keys were last silent. */
export function useSettledTerm(term: string): { wanted: string; settled: string } {
  const [settled, setSettled] = useState('');
  const wanted = term.trim().slice(0, TERM_MAX);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { wanted, settled };
}
