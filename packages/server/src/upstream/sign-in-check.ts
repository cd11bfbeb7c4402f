const ANSWER_MS = 1_500;

/**
 * Takes the address of the upstream's sign-in. Returns a check that rejects until sign-in has answered once. After that
 * the gateway is ready without it, because it serves cached data.
 */
export function createSignInCheck(authUrl: string): () => Promise<void> {
  let hasAnswered = false;
  return async () => {
    if (hasAnswered) return;
    const { status } = await fetch(`${authUrl}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (status >= 500) throw new Error(`sign-in answers ${status}`);
    hasAnswered = true;
  };
}
