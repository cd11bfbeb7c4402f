import { safeReturnPath } from '@myra/shared/rules/route-guard';

const KEY = 'myra.return';

/** Stores the page from which a person was sent to sign in, for this tab only. */
export function keepReturnPath(path: string | undefined): void {
  const safe = safeReturnPath(path);
  if (safe !== undefined) sessionStorage.setItem(KEY, safe);
}

/** That page, if there is one. */
export const returnPath = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** The person is back. */
export const dropReturnPath = (): void => sessionStorage.removeItem(KEY);
