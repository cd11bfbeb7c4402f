import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { readSetting } from '@myra/shared/rules/places/care-settings';
import type { LeadFacts } from '../types.ts';

/** Whom an email addresses. */
export type Audience = 'providers' | 'patients' | 'payers' | 'institutions';

const PATIENT = /\bpatients?\b|\bmembers?\b|\bconsumers?\b|\bpacientes?\b/iu;
const PROVIDERS: readonly CareSetting[] = ['practice', 'home health', 'other'];

/**
 * Whom an email addresses. The organization's audience decides; for `both` or nothing the lead's own category does. Where
 * the audience is `both` and nothing about the lead tells, the restrictions for patients hold.
 */
export function readAudience(audienceType: string | null, lead: LeadFacts): Audience {
  const audience = (audienceType ?? '').toLowerCase();
  if (audience.includes('patient') || PATIENT.test(lead.category ?? '')) return 'patients';
  if (/^pay[eo]r/u.test(audience)) return 'payers';
  if (audience.startsWith('provider')) return 'providers';
  if (audience.startsWith('institution')) return 'institutions';
  const setting = readSetting(lead.category, lead.provider?.type);
  if (setting === 'payer') return 'payers';
  if (setting !== undefined) return PROVIDERS.includes(setting) ? 'providers' : 'institutions';
  const { specialties, provider, title, account, providerName } = lead;
  const isProfessional =
    specialties.length > 0 || [provider, title, account, providerName].some((fact) => fact !== null);
  return isProfessional || audience === '' ? 'providers' : 'patients';
}
