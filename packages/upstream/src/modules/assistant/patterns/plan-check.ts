import type { Plan, PlanContext } from '../tool-calls.ts';
import { literally } from './reading.ts';

const CHECK =
  /^(?:please |now |can you |could you |would you )*(?:check|review|proof-?read|test)\b([^:\n]{0,80}?\b(?:text|e-?mail|message|sentence|wording|draft|this|these|following)\b[^:\n]{0,80}):\s*(\S[\s\S]{2,})$/i;
const QUOTED = /^["“]([\s\S]+)["”]$/;

/** A text that stands in the question behind a colon, to be held against the rules. Undefined for any other question. */
export function planCheck(written: string, { products }: PlanContext): Plan | undefined {
  const [, head = '', behind] = CHECK.exec(written.trim()) ?? [];
  if (behind === undefined) return undefined;
  const text = (QUOTED.exec(behind.trim())?.[1] ?? behind).trim();
  const named = products
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => new RegExp(`(?<!\\w)${literally(name.trim())}(?!\\w)`, 'i').test(head));
  return {
    kind: 'look-up',
    calls: [{ tool: 'check_text', input: { text, ...(named && { product_id: named.id }) } }],
  };
}
