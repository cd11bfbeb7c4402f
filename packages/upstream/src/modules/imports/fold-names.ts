import { normalizeOrganizationName } from '../providers/index.ts';

const KEPT_MAX = 20_000;

/** Folds organizations' names and remembers them: a list names the same employers over and over. */
export function createNameFolder(): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const folded = normalizeOrganizationName(name);
    kept.set(name, folded);
    return folded;
  };
}
