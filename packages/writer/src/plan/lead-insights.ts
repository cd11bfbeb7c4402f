import { readLead } from '../facts/read-lead.ts';
import type { LeadFacts, LeadPhrase, Sheet } from '../types.ts';
import { rankAngles } from './rank-angles.ts';

const PHRASES_MAX = 3;

/**
 * Pain points and benefits of a lead: the questions and lines of the angles that match, best first, with the reason. Both
 * are empty for patients and where nothing is approved.
 */
export function leadInsights(
  lead: LeadFacts,
  sheet: Sheet,
  audienceType: string | null,
): { painpoints: LeadPhrase[]; benefits: LeadPhrase[] } {
  const reader = readLead(lead, audienceType);
  if (reader.audience === 'patients') return { painpoints: [], benefits: [] };
  const matches = rankAngles(sheet, reader).slice(0, PHRASES_MAX);
  return {
    painpoints: matches.map(({ angle, why }) => ({ text: angle.question, basis: why })),
    benefits: matches.map(({ angle, why }) => ({ text: angle.line, basis: why })),
  };
}
