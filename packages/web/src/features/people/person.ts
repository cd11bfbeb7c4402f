import { ADMIN_ROLE, ROLE_LABELS, ROLES, type Role } from '@myra/shared/constants/roles';
import type { RouterOutputs } from '@/lib/trpc';

/** A person with an account in the organization. */
export type Person = RouterOutputs['people']['list']['people'][number];

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** The role if it is one of ours. Any other has no admin rights. */
export const roleOf = ({ user_role }: Person): Role =>
  user_role === ADMIN_ROLE ? ADMIN_ROLE : 'representative';

/** Both names, or the address of a person without names. */
export const fullNameOf = ({ first_name, last_name, email }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (email ?? '-');

/** 'IV' for Ida Vogel, 'A' for an address. */
export const lettersOf = ({ first_name, last_name, email }: Person): string =>
  (`${first_name?.charAt(0) ?? ''}${last_name?.charAt(0) ?? ''}` || (email ?? '-').charAt(0)).toUpperCase();

/** Whether a part of name or email matches the search, in any case. */
export function isFound(person: Person, term: string): boolean {
  const needle = term.trim().toLowerCase();
  return [fullNameOf(person), person.email].some((text) => (text ?? '').toLowerCase().includes(needle));
}
