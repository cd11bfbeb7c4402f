/** With fewer emails a percentage is mostly chance. */
const RATE_FLOOR = 20;

/** '3.5%', or undefined if there are too few emails for a rate. */
export function rateText(count: number, of: number): string | undefined {
  if (of < RATE_FLOOR) return undefined;
  return `${((100 * count) / of).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}%`;
}
