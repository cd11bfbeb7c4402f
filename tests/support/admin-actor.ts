import type { UserActor } from '@myra/upstream/src/context.ts';

/** An admin of an organization, for use-cases that are called without a sign-in. */
export const adminActor = (organizationId: number): UserActor => ({
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'ana@clinic.test',
  role: 'org_admin',
  organizationId,
  sessionId: '00000000-0000-4000-8000-000000000002',
  mustSetPassword: false,
  needsCode: false,
});
