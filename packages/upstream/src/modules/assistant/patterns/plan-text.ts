import { INSTRUCTION_MAX } from '@myra/shared/constants/documents';
import { LEAD_ROLES, type LeadRole } from '@myra/shared/constants/lead-roles';
import type { Plan, PlanContext } from '../tool-calls.ts';
import { offer, POLITE, takeGivenName, takeProduct } from './plan-act.ts';
import { literally, type Reading, readWords, unusedWords } from './reading.ts';

const TEMPLATE = new RegExp(
  `^${POLITE}(?:save|keep|store|add)\\b([^:\\n]{0,120}?\\btemplate\\b[^:\\n]{0,120}):\\s*(\\S[\\s\\S]{2,})$`,
  'i',
);
const QUOTED = /^["“]([\s\S]+)["”]$/;
const ONE = '(?:me |us )?(?:an? |the |another |one )?';
const WRITE = new RegExp(
  `^${POLITE}(?:write|draft|compose|word|make|prepare|give) ${ONE}(?:new |first |short |good |cold |outreach |sales |sample |example |introductory )*(?:e-?mail|message)s?\\b(?: template)?`,
  'i',
);
const PAGE = new RegExp(
  `^${POLITE}(?:create|make|build|draft|prepare|begin|start|fill|write|set up) ${ONE}(?:new )?(?:landing ?page|landing-page|page)\\b`,
  'i',
);
const REWRITE = new RegExp(
  `^${POLITE}(?:rewrite|reword|rephrase|shorten|simplify|make)\\b.{0,60}?\\be-?mail\\b`,
  'i',
);
const WHICH: readonly [RegExp, number][] = [
  [/\be-?mail (?:no\.? ?|number |#)?(\d)\b/i, 0],
  [/\b(?:second|2nd)\b/i, 2],
  [/\b(?:third|3rd)\b/i, 3],
  [/\b(?:fourth|4th)\b/i, 4],
];

const ROLES: readonly [RegExp, LeadRole][] = LEAD_ROLES.flatMap(({ role, plural }): [string, LeadRole][] => [
  [plural, role],
  [role, role],
])
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([words, role]) => [
    new RegExp(`\\b(?:for|to|aimed at) (?:an? |the |our )?${literally(words)}\\b`, 'i'),
    role,
  ]);

const takeRole = (reading: Reading): LeadRole | undefined =>
  ROLES.find(([pattern]) => reading.take(pattern) !== undefined)?.[1];

/** What is left of the words must have meant nothing: a text is made of what is approved, not of what is added here. */
const isRead = (reading: Reading): boolean => unusedWords(reading.rest()).length === 0;

function planTemplate(question: string): Plan | undefined {
  const [, head = '', behind] = TEMPLATE.exec(question.trim()) ?? [];
  if (behind === undefined) return undefined;
  const text = (QUOTED.exec(behind.trim())?.[1] ?? behind).trim();
  const title = takeGivenName(readWords(head.replace(/\bas (?:an? )?(?:new )?template\b/i, 'template')));
  return offer({ tool: 'save_template', input: { text, ...(title !== undefined && { title }) } });
}

function planRewrite(question: string): Plan | undefined {
  const written = question.trim();
  if (!REWRITE.test(written) || written.includes(':')) return undefined;
  const [found, place] = WHICH.find(([pattern]) => pattern.test(written)) ?? [];
  const email = place || Number(found?.exec(written)?.[1] ?? 1);
  if (email < 1) return undefined;
  return offer({ tool: 'rewrite', input: { email, instruction: written.slice(0, INSTRUCTION_MAX) } });
}

/**
 * Work on a text: one that is kept as a template, an email of the plan in other words, a first email or a landing page from
 * the product sheet. Undefined for any other question.
 */
export function planText(question: string, context: PlanContext): Plan | undefined {
  const kept = planTemplate(question);
  if (kept) return kept;
  const reading = readWords(question);
  if (reading.take(WRITE)) {
    const productId = takeProduct(reading, context);
    const role = takeRole(reading);
    if (isRead(reading)) {
      const input = { ...(productId !== undefined && { product_id: productId }), ...(role && { role }) };
      return offer({ tool: 'write_content', input });
    }
    return planRewrite(question);
  }
  if (reading.take(PAGE)) {
    const name = takeGivenName(reading);
    const productId = takeProduct(reading, context);
    if (!isRead(reading)) return undefined;
    return offer({
      tool: 'fill_page',
      input: { ...(productId !== undefined && { product_id: productId }), ...(name && { name }) },
    });
  }
  return planRewrite(question);
}
