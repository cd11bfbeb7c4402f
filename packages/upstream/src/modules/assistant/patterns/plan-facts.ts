import type { Plan, PlanContext } from '../tool-calls.ts';
import { literally } from './reading.ts';

const FACTS =
  /\b(?:what|which) (?:may|can|could|should|do) (?:we|i|myra|you) (?:say|claim|tell|write|know)\b|\bproduct sheet\b|\b(?:approved )?(?:claims|facts|statements)\b.*\b(?:about|of|for|on)\b|\bwhat (?:is|does) (?:our |the )?product\b/i;

/** A question about what may be said of a product. Undefined for any other. */
export function planFacts(written: string, { products }: PlanContext): Plan | undefined {
  const named = products
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => new RegExp(`(?<!\\w)${literally(name.trim())}(?!\\w)`, 'i').test(written));
  const isAbout = named !== undefined && /^what (?:is|does|can)\b/i.test(written);
  if (!FACTS.test(written) && !isAbout) return undefined;
  return {
    kind: 'look-up',
    calls: [{ tool: 'product_facts', input: named ? { product_id: named.id } : {} }],
  };
}
