import { EXECUTIVE_ROLES } from '../constants/lead-roles.ts';
import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { isForExecutives, isRoleTagged } from './lead-roles.ts';

/** What a department sees to, and whoever runs the house has never heard of. */
const DETAIL = new RegExp(
  anyOf(`
    \\b(?:loaners?|warrant(?:y|ies)|disposables?|batter(?:y|ies)|cables?|chargers?|wipes?|stickers?|labels?|logins?|passwords?|buttons?)\\b
    \\b(?:templates?|screens?|ships?|shipping|outlets?|venting|(?:re)?wiring|mount(?:s|ing)?|volts?|plugs?)\\b
    (?<!\\p{L})(?:garantía|baterías?|cables?|etiquetas?|contraseñas?|pantallas?|plantillas?|préstamo)(?!\\p{L})`),
  'iu',
);

/** What executives answer for: money, people, risk, contracts, and what a count shows of these. */
const THEIRS = new RegExp(
  anyOf(`
    [$€]\\s?\\d|\\d\\s?%|\\b(?:costs?|prices?|fees?|pays?|paid|unpaid|budgets?|spend\\w*|sav(?:e|es|ing|ings)|revenue|owed|write-?offs?|written off)\\b
    \\b(?:staff\\w*|overtime|agency|vacanc\\w*|hir(?:e|es|ing)|turnover|sick leave|leav(?:e|ing)|hours|beds?|transfers?|readmi\\w*|length of stay|discharges?)\\b
    \\b(?:board|audit\\w*|survey\\w*|fines?|penalt\\w*|liab\\w*|risks?|claims?|denial\\w*|denied|complaints?|contracts?|compliance|accredit\\w*|patients? (?:leave|lost|found))\\b
    (?<!\\p{L})(?:costos?|precios?|tarifas?|cuotas?|presupuesto|ahorr\\p{L}*|ingresos)(?!\\p{L})
    (?<!\\p{L})(?:personal|horas extra|vacantes|camas|traslados?|altas?|reingresos?|junta|auditor\\p{L}*|inspecci\\p{L}*)(?!\\p{L})
    (?<!\\p{L})(?:multas?|riesgos?|denegad\\p{L}*|quejas?|contratos?)(?!\\p{L})`),
  'iu',
);

/**
 * Whether an angle for those who run an organization says anything that they answer for. `whole`: all that its email says.
 * Where it says nothing of the kind, they are better served by the angle for everybody, and told whom it is for.
 */
export function concernsDecider(whole: string, roles: readonly string[]): SentenceCheck {
  const isMet = !isForExecutives(roles) || !isRoleTagged(roles, EXECUTIVE_ROLES) || THEIRS.test(whole);
  return check(
    'concerns_decider',
    isMet,
    'says what executives answer for',
    'nothing here is of money, staff, risk or contracts: say such a thing with its figure, or take the executives out of the roles',
  );
}

/** Whether a sentence for those who run an organization is about more than a detail of a department. */
export function forDecider(text: string, roles: readonly string[]): SentenceCheck {
  const isForDeciders = isForExecutives(roles) && isRoleTagged(roles, EXECUTIVE_ROLES);
  const detail = isForDeciders ? DETAIL.exec(text)?.[0] : undefined;
  return check(
    'for_decider',
    detail === undefined,
    'is for those who decide',
    `“${detail}” is a department’s detail: say what the whole house gains, with its figure, and name the department below`,
  );
}
