import { safeReturnPath } from '@myra/shared/rules/screens/route-guard';

const KEY = 'myra.consent';

/** Where a person went to a provider's consent page from, and whose mailbox they connect. */
export type ConsentReturn = { path: string; repId: string | undefined };

/** Stores it for this tab under the state that the provider answers with. */
export function keepConsentReturn(state: string | null, { path, repId }: ConsentReturn): void {
  const safe = safeReturnPath(path);
  if (state !== null && safe !== undefined) sessionStorage.setItem(KEY, JSON.stringify([state, safe, repId]));
}

/** What was stored for this state; undefined where the connection began elsewhere. */
export function consentReturn(state: string | undefined): ConsentReturn | undefined {
  try {
    const { 0: kept, 1: path, 2: repId } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    if (state === undefined || kept !== state || typeof path !== 'string') return undefined;
    return { path, repId: typeof repId === 'string' ? repId : undefined };
  } catch {
    return undefined;
  }
}
