import { ADMIN_ROLE } from '../../constants/roles.ts';

/** Whether a role has admin rights; any other or missing role has none. */
export function isAdmin(role: string | null | undefined): boolean {
  return role === ADMIN_ROLE;
}
