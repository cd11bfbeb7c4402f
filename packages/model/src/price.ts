import type { Usage } from './client.ts';

/** Price of a million tokens, in the currency that the installation names; null where nobody set one. */
export type Prices = { input: number; cached: number; output: number };

/** Money for tokens; null without a price. */
export function moneyOf(usage: Usage, prices: Prices | null): number | null {
  if (prices === null) return null;
  const fresh = Math.max(0, usage.input - usage.cached);
  return (fresh * prices.input + usage.cached * prices.cached + usage.output * prices.output) / 1_000_000;
}
