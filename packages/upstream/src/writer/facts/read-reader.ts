import type { Reader } from '../catalogue/types.ts';
import type { LeadFacts } from '../types.ts';
import { readOrganizationType } from './organization-types.ts';

const INSTITUTIONS = new Set([
  'hospital',
  'health-system',
  'nursing-home',
  'laboratory',
  'pharmacy',
  'manufacturer',
]);

/**
 * Whom an email addresses. The organization's audience decides; for `both` or nothing the lead's own category does. Where
 * the audience is `both` and nothing about the lead tells, the patients' restrictions hold.
 */
export function readReader(audienceType: string | null, lead: LeadFacts): Reader {
  const audience = (audienceType ?? '').toLowerCase();
  if (audience.includes('patient')) return 'patients';
  const type = readOrganizationType(lead.category) ?? readOrganizationType(lead.provider?.type ?? null);
  if (type === 'patient') return 'patients';
  if (type === 'payer' || audience.startsWith('payer') || audience.startsWith('payor')) return 'payers';
  if (type !== undefined && INSTITUTIONS.has(type)) return 'institutions';
  if (type !== undefined || audience.startsWith('provider')) return 'providers';
  if (audience.startsWith('institution')) return 'institutions';
  const isProfessional =
    lead.specialties.length > 0 ||
    lead.provider !== null ||
    lead.title !== null ||
    lead.account !== null ||
    lead.providerName !== null;
  return isProfessional || audience === '' ? 'providers' : 'patients';
}
