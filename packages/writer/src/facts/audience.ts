import type { LeadFacts } from '../types.ts';
import { readSetting } from './settings.ts';

/** Whom an email addresses. */
export type Audience = 'providers' | 'patients' | 'payers' | 'institutions';

const PATIENT = /\bpatients?\b|\bmembers?\b|\bconsumers?\b|\bpacientes?\b/iu;
const INSTITUTIONS = new Set([
  'hospital',
  'critical access hospital',
  'long-term acute care hospital',
  'ambulatory surgery centre',
  'skilled nursing',
  'assisted living',
  'laboratory',
  'home infusion',
  'pharmacy',
]);

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
  if (setting !== undefined) return INSTITUTIONS.has(setting) ? 'institutions' : 'providers';
  const isProfessional =
    lead.specialties.length > 0 ||
    lead.provider !== null ||
    lead.title !== null ||
    lead.account !== null ||
    lead.providerName !== null;
  return isProfessional || audience === '' ? 'providers' : 'patients';
}
