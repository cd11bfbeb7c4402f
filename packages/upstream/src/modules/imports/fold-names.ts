import { normalizeOrganizationName } from '../providers/index.ts';

const KEPT_MAX = 20_000;

/** Folds names of organizations and caches the results. Lists name the same employers many times. */
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
