import { useState } from 'react';

const PREFIX = 'myra.columns.';
const COLUMNS_MAX = 50;

function readHidden(key: string): Set<string> | undefined {
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return undefined;
    return new Set(parsed.filter((each) => typeof each === 'string').slice(0, COLUMNS_MAX));
  } catch {
    return undefined;
  }
}

/** The hidden columns of a table, stored on this device. */
export function useHiddenColumns(userId: string, table: string, hiddenAtFirst: readonly string[]) {
  const key = `${PREFIX}${userId}.${table}`;
  const [hidden, setHidden] = useState(() => readHidden(key) ?? new Set(hiddenAtFirst));
  const keep = (next: Set<string>) => {
    setHidden(next);
    localStorage.setItem(key, JSON.stringify([...next]));
  };
  return { hidden, setHidden: keep };
}
