import { countKnown, readLead } from '../facts/read-lead.ts';
import type { LeadFacts, Sheet } from '../types.ts';
import { rankAngles } from './rank-angles.ts';
import { whyNotServed } from './why-not-served.ts';

/** `features`: what two leads may differ in, and how much it tells a person who reads their emails. */
type Candidate = { id: string; isServed: boolean; known: number; features: Map<string, number> };

function describe(lead: LeadFacts, sheet: Sheet, audienceType: string | null): Candidate {
  const reader = readLead(lead, audienceType);
  const { roles, setting, specialties } = reader;
  const known = countKnown(reader);
  return {
    id: lead.id,
    isServed: lead.isPutBack === true || whyNotServed(sheet, reader) === undefined,
    known,
    features: new Map([
      [`angle ${rankAngles(sheet, reader)[0]?.angle.id}`, 4],
      [`role ${roles[0]}`, 3],
      [`setting ${setting}`, 2],
      [`known ${known}`, 2],
      [`specialty ${specialties[0]?.key}`, 1],
      [`employer ${lead.account?.id}`, 1],
    ]),
  };
}

/**
 * Chooses up to `count` leads that differ: in angle, role, setting and how much is known of them. The best known one comes
 * first; leads that the product is not for come last. Pure; equal ones in the order given. Returns their ids.
 */
export function chooseFirstLeads(
  leads: readonly LeadFacts[],
  sheet: Sheet,
  audienceType: string | null,
  count: number,
): string[] {
  const left = leads.map((lead) => describe(lead, sheet, audienceType));
  const seen = new Set<string>();
  const newsOf = ({ isServed, known, features }: Candidate): number => {
    const score = features.entries().reduce((sum, [one, tells]) => sum + (seen.has(one) ? 0 : tells), 0);
    return (isServed ? 100 : 0) + (seen.size === 0 ? known : score);
  };
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) {
    const best = left.reduce((one, other) => (newsOf(other) > newsOf(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    for (const one of best.features.keys()) seen.add(one);
    chosen.push(best.id);
  }
  return chosen;
}
