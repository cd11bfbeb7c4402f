const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Under this share of the work, or this time, nothing can be said yet. */
const KNOWN_FROM_PERCENT = 5;
const KNOWN_FROM_MS = 5 * SECOND_MS;

/**
 * The time that is left at the present pace, in words; undefined while it is unknown. Progress in percent.
 */
export function timeLeftText(progress: number, elapsedMs: number): string | undefined {
  if (progress < KNOWN_FROM_PERCENT || progress >= 100 || elapsedMs < KNOWN_FROM_MS) return undefined;
  const leftMs = (elapsedMs / progress) * (100 - progress);
  if (leftMs < 20 * SECOND_MS) return 'A few seconds left.';
  if (leftMs < 90 * SECOND_MS) return 'About a minute left.';
  if (leftMs < 90 * MINUTE_MS) return `About ${Math.round(leftMs / MINUTE_MS)} minutes left.`;
  return `About ${Math.round(leftMs / (60 * MINUTE_MS))} hours left.`;
}
