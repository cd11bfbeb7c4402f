import { ADMIN_ROLE, ROLES, type Role } from '../constants/roles.ts';

/** Whether a role has admin rights; any other or missing role has none. */
export function isAdmin(role: string | null | undefined): boolean {
  return role === ADMIN_ROLE;
}

/** Whether a role may be assigned. */
export function isRole(role: string): role is Role {
  return ROLES.some((known) => known === role);
}
