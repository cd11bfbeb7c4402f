import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { Reader } from '../facts/read-lead.ts';

/** A person whom a sentence gives to the reader: "your wound nurse", "su recepcionista". */
const THEIRS = new RegExp(
  `(?<!\\p{L})(?:your|su|sus) ((?:[\\p{L}-]+ ){0,2}?(?:${anyOf(`
    nurses?|physicians?|managers?|therapists?|technicians?|directors?|coordinators?|schedulers?|receptionists?
    administrators?|recepcionistas?|enfermer[oa]s?|médic[oa]s?|gerentes?|administrador(?:a|es|as)?`)}))(?!\\p{L})`,
  'giu',
);

/** Whoever leads others of a field: "your scheduler" is one of theirs. */
const LEADS =
  /\b(?:managers?|directora?s?|supervisora?s?|chief|head|vp|vice president|gerentes?|jef[ae]s?|administradora?(?:es)?)\b/iu;

/** Whether a sentence speaks of the reader's own post as of somebody else: "your receptionist" to the reception. */
export const speaksOfReader = (text: string, { roles: [own], title }: Reader): boolean =>
  own !== undefined &&
  [...text.matchAll(THEIRS)].some(
    ([, person = '']) =>
      readLeadRoles(person.replace(/s$/u, ''))[0] === own && (LEADS.test(person) || !LEADS.test(title ?? '')),
  );
