import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { audienceType, type Organization } from '@myra/shared/contracts/organizations';
import { orNotFound } from '@myra/shared/errors/app-error';
import { listProductRows, toProduct } from '../products/index.ts';
import { findOrganization, listConsents } from './organization.store.ts';

/** The organization in its wire form, with its products and consents. Throws not-found. */
export async function loadOrganization(tx: OrganizationTx): Promise<Organization> {
  const row = orNotFound(await findOrganization(tx), 'Organization');
  const products = await listProductRows(tx, { includeDeleted: false });
  const consents = await listConsents(tx);
  return {
    id: row.id,
    external_id: row.externalId,
    name: row.name,
    website: row.website,
    specialties: row.specialties,
    status: row.status,
    audience_type: audienceType.nullable().catch(null).parse(row.audienceType),
    icp_description: row.icpDescription,
    is_onboarding_completed: row.isOnboardingCompleted,
    current_onboarding_step: row.currentOnboardingStep,
    products: products.map(toProduct),
    postal_address: row.postalAddress,
    timezone: row.timezone,
    consents: consents.map((consent) => ({
      // Written from the contract's own enumeration.
      kind: consent.kind as 'hipaa' | 'consent_management',
      text_version: consent.textVersion,
      accepted_by: consent.acceptedBy,
      accepted_at: consent.acceptedAt.toISOString(),
    })),
    reply_settings: row.replySettings,
    overlap_days: row.overlapDays,
    version: row.version,
  };
}
