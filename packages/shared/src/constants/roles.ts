/** Roles that Myra assigns. Any other or missing role has no admin rights. */
export const ROLES = ['org_admin', 'representative'] as const;
export type Role = (typeof ROLES)[number];

/** What people call them. */
export const ROLE_LABELS: Record<Role, string> = { org_admin: 'Admin', representative: 'Representative' };

/** The role with admin rights. */
export const ADMIN_ROLE: Role = 'org_admin';
