import { useState } from 'react';

const KEY = 'myra.leads.hidden-columns';

const readHidden = (): ReadonlySet<string> =>
  new Set((localStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== ''));

/** Columns of the lead table that this person does not want to see; kept on this device. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(readHidden);
  return {
    hidden,
    setHidden: (next: ReadonlySet<string>) => {
      localStorage.setItem(KEY, [...next].join(','));
      setHidden(next);
    },
  };
}
