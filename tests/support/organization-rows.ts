import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { TestOrganization, TestUpstream } from './upstream-app.ts';

/** Runs statements bound to one organization, as the service does. */
export function inOrganizationOf<T>(
  upstream: TestUpstream,
  organization: Pick<TestOrganization, 'id'>,
  work: (tx: OrganizationTx) => Promise<T>,
): Promise<T> {
  return withOrganization(upstream.deps.database, organization.id, work);
}
