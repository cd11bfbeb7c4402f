import type { Organization } from '@myra/shared/contracts/organizations';
import type { FieldIssue } from '@myra/shared/errors/app-error';

/** The step number after onboarding. */
export const ONBOARDING_DONE_STEP = 5;

const gap = (path: string, message: string): FieldIssue => ({ path, message });

/**
 * What an organization needs before an onboarding step: products before the audience step, an audience before
 * compliance, both consents and a postal address before the end. Empty if nothing is missing.
 */
export function onboardingGaps(organization: Organization, step: number): FieldIssue[] {
  const gaps: FieldIssue[] = [];
  if (step >= 3 && organization.products.length === 0)
    gaps.push(gap('products', 'Add at least one product.'));
  if (step >= 4) {
    if (organization.audience_type === null) gaps.push(gap('audience_type', 'Choose an audience type.'));
    if (!organization.icp_description?.trim()) {
      gaps.push(gap('icp_description', 'Describe your ideal customer.'));
    }
  }
  if (step < ONBOARDING_DONE_STEP) return gaps;
  if (organization.postal_address === null) {
    gaps.push(gap('postal_address', 'Enter the postal address: every campaign email carries it.'));
  }
  const accepted = new Set(organization.consents.map((consent) => consent.kind));
  if (!accepted.has('hipaa')) gaps.push(gap('consents', 'Accept the HIPAA acknowledgment.'));
  if (!accepted.has('consent_management')) gaps.push(gap('consents', 'Accept consent management.'));
  return gaps;
}
