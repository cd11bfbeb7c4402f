import { isForExecutives } from '../leads/lead-roles.ts';
import { AMOUNT } from '../text/amount.ts';
import { anyOf } from '../text/any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';

/** What executives answer for: money, people, risk, contracts, and what a count shows of these. */
const THEIRS = new RegExp(
  anyOf(`
    ${AMOUNT}|\\d\\s?%|\\bmoney\\b|\\b(?:costs?|prices?|fees?|pays?|unpaid|budgets?|spend\\w*|sav(?:e|es|ing|ings)|revenue|owed|write-?offs?|written off)\\b
    \\b(?:staffing|staff (?:hours|time)|overtime|agency|vacanc\\w*|hir(?:e|es|ing)|turnover|sick leave|leav(?:e|ing)|hours (?:a|each|per) (?:day|week|month|year)|transfers?|readmi\\w*|length of stay|discharges?)\\b
    \\b(?:board|audit\\w*|survey\\w*|fines?|penalt\\w*|liab\\w*|risks?|denial\\w*|denied|complaints?|contracts?|compliance|accredit\\w*|patients? (?:leave|lost|found))\\b
    (?<!\\p{L})(?:cost[eo]s?|cuestan?|precios?|tarifas?|cuotas?|presupuesto|ahorr\\p{L}*|ingresos|dinero|gast(?:os?|an?|ar)|pérdidas?|paga[nr]?)(?!\\p{L})
    (?<!\\p{L})(?:personal|horas extra|vacantes|camas|traslados?|altas?|reingresos?|junta|auditor\\p{L}*|inspecci\\p{L}*)(?!\\p{L})
    (?<!\\p{L})(?:multas?|riesgos?|denegad\\p{L}*|quejas?|contratos?)(?!\\p{L})`),
  'iu',
);

/** Whether a text says anything that those who run an organization answer for. */
export const concernsExecutives = (text: string): boolean => THEIRS.test(text);

/**
 * Whether an angle for those who run an organization says anything that they answer for. `whole`: all that its email says.
 * Where it says nothing of the kind, they are left out.
 */
export function concernsDecider(whole: string, roles: readonly string[]): SentenceCheck {
  const isMet = !isForExecutives(roles) || concernsExecutives(whole);
  return check(
    'concerns_decider',
    isMet,
    'says what executives answer for',
    'nothing here is of money, staff, risk or contracts: say such a thing with its figure, or they are left out',
  );
}
