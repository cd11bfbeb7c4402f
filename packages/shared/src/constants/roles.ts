/** Roles that Myra assigns. Any other or missing role has no admin rights. */
export const ROLES = ['org_admin', 'representative'] as const;
export type Role = (typeof ROLES)[number];

/** The role with admin rights. */
export const ADMIN_ROLE: Role = 'org_admin';
