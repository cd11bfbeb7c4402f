import type { Plan, PlanContext } from '../tool-calls.ts';
import { literally } from './reading.ts';

/** The product that a text names, the longest name first. */
const productIn = (products: PlanContext['products'], text: string) =>
  products
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => new RegExp(`(?<!\\w)${literally(name.trim())}(?!\\w)`, 'i').test(text));

const FACTS =
  /\b(?:what|which) (?:may|can|could|should|do) (?:we|i|myra|you) (?:say|claim|tell|write|know)\b|\bproduct sheet\b|\b(?:approved )?(?:claims|facts|statements)\b.*\b(?:about|of|for|on)\b|\bwhat (?:is|does) (?:our |the )?product\b/i;

/** A question about what may be said of a product. Undefined for any other. */
export function planFacts(written: string, { products }: PlanContext): Plan | undefined {
  const named = productIn(products, written);
  const isAbout = named !== undefined && /^what (?:is|does|can)\b/i.test(written);
  if (!FACTS.test(written) && !isAbout) return undefined;
  return {
    kind: 'look-up',
    calls: [{ tool: 'product_facts', input: named ? { product_id: named.id } : {} }],
  };
}

const CHECK =
  /^(?:please |now |can you |could you |would you )*(?:check|review|proof-?read|test)\b([^:\n]{0,80}?\b(?:text|e-?mail|message|sentence|wording|draft|this|these|following)\b[^:\n]{0,80}):\s*(\S[\s\S]{2,})$/i;
const QUOTED = /^["“]([\s\S]+)["”]$/;

/** A text that stands in the question behind a colon, to be held against the rules. Undefined for any other question. */
export function planCheck(written: string, { products }: PlanContext): Plan | undefined {
  const [, head = '', behind] = CHECK.exec(written.trim()) ?? [];
  if (behind === undefined) return undefined;
  const text = (QUOTED.exec(behind.trim())?.[1] ?? behind).trim();
  const named = productIn(products, head);
  return {
    kind: 'look-up',
    calls: [{ tool: 'check_text', input: { text, ...(named && { product_id: named.id }) } }],
  };
}

/** Files that one question is looked up in. */
const READ_MAX = 8;
const MEANS_FILE =
  /\b(?:files?|documents?|brochures?|pdfs?|docx|attach(?:ed|ments?)|papers?|flyers?|leaflets?|page \d+|uploaded)\b/i;

/** A question about a file: one that is attached to it, or one of the thread that it speaks of. Undefined for any other. */
export function planFile(question: string, { files }: PlanContext): Plan | undefined {
  const fresh = files.filter(({ isNew }) => isNew);
  const lower = question.toLowerCase();
  const named = files.filter(({ name }) => lower.includes(name.toLowerCase()));
  const meant = fresh.length > 0 ? fresh : named.length > 0 ? named : MEANS_FILE.test(question) ? files : [];
  if (meant.length === 0) return undefined;
  return {
    kind: 'look-up',
    calls: meant
      .slice(0, READ_MAX)
      .map(({ id }) => ({ tool: 'read_file', input: { file_id: id, question } })),
  };
}
