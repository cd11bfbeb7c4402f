import { safeReturnPath } from '@myra/shared/rules/route-guard';

const KEY = 'myra.return';

/** Remembers where somebody was when they were sent to sign in; for this tab only. */
export function keepReturnPath(path: string | undefined): void {
  const safe = safeReturnPath(path);
  if (safe !== undefined) sessionStorage.setItem(KEY, safe);
}

/** Where they were, if anywhere. */
export const returnPath = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** They are back. */
export const dropReturnPath = (): void => sessionStorage.removeItem(KEY);
