/** Roles that Myra gives; any other or missing role has no admin rights (AUTH-17, AUTH-18). */
export const ROLES = ['org_admin', 'representative'] as const;
export type Role = (typeof ROLES)[number];

/** The role with admin rights (AUTH-17). */
export const ADMIN_ROLE: Role = 'org_admin';
