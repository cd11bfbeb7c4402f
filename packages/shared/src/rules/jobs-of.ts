import { LEAD_ROLES } from '../constants/lead-roles.ts';

/** So many jobs may share an angle; a moment that more of them know is nobody's own. */
export const JOBS_OF_ONE_MAX = 2;

/** The roles of a list without those that another of them holds already: a chief financial officer is one of finance. */
export const jobsOf = (roles: readonly string[]): string[] =>
  roles.filter((role) => {
    const broader: readonly string[] = LEAD_ROLES.find((known) => known.role === role)?.within ?? [];
    return !broader.some((other) => roles.includes(other));
  });
