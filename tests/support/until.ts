const STEP_MS = 10;

/** Waits until `look` returns neither undefined nor false. Throws after `deadlineMs`. */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  deadlineMs = 5_000,
): Promise<Exclude<T, undefined | false>> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found as Exclude<T, undefined | false>;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
