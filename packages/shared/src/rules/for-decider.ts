import { EXECUTIVE_ROLES } from '../constants/lead-roles.ts';
import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { isForExecutives, isRoleTagged } from './lead-roles.ts';

/** What a department sees to, and whoever runs the house has never heard of. */
const DETAIL = new RegExp(
  anyOf(`
    \\b(?:loaners?|warrant(?:y|ies)|disposables?|batter(?:y|ies)|cables?|chargers?|wipes?|stickers?|labels?|logins?|passwords?|buttons?)\\b
    \\b(?:templates?|screens?|ships?|shipping)\\b
    (?<!\\p{L})(?:garantía|baterías?|cables?|etiquetas?|contraseñas?|pantallas?|plantillas?|préstamo)(?!\\p{L})`),
  'iu',
);

/** Whether a sentence for those who run an organization is about more than a detail of a department. */
export function forDecider(text: string, roles: readonly string[]): SentenceCheck {
  const isForDeciders = isForExecutives(roles) && isRoleTagged(roles, EXECUTIVE_ROLES);
  const detail = isForDeciders ? DETAIL.exec(text)?.[0] : undefined;
  return check(
    'for_decider',
    detail === undefined,
    'is for those who decide',
    `“${detail}” is a department’s detail: executives answer for money, staff, risk and contracts; say what the whole house gains, with its figure, and name the department under “Pass it on to”`,
  );
}
