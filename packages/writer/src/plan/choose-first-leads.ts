import { readLead } from '../facts/read-lead.ts';
import type { LeadFacts, Sheet } from '../types.ts';
import { rankAngles } from './rank-angles.ts';
import { whyNotServed } from './why-not-served.ts';

/** What two leads may differ in, and how much it tells a person who reads their emails. */
const WEIGHTS = { angle: 4, role: 3, setting: 2, known: 2, specialty: 1, employer: 1 } as const;
type Feature = keyof typeof WEIGHTS;
const FEATURES = Object.keys(WEIGHTS) as Feature[];

type Candidate = { id: string; isServed: boolean; known: number } & { features: Record<Feature, string> };

function describe(lead: LeadFacts, sheet: Sheet, audienceType: string | null): Candidate {
  const reader = readLead(lead, audienceType);
  const { addressee, organization, roles, setting, specialties } = reader;
  const facts = [addressee.first ?? addressee.last, organization, roles[0], setting];
  const known = facts.filter((fact) => fact !== undefined).length;
  return {
    id: lead.id,
    isServed: lead.isPutBack === true || whyNotServed(sheet, reader) === undefined,
    known,
    features: {
      angle: String(rankAngles(sheet, reader)[0]?.angle.id),
      role: roles[0] ?? '',
      setting: setting ?? '',
      known: String(known),
      specialty: specialties[0]?.key ?? '',
      employer: lead.account?.id ?? '',
    },
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
    const news = FEATURES.filter((name) => !seen.has(`${name} ${features[name]}`));
    const score = news.reduce((sum, name) => sum + WEIGHTS[name], 0);
    return (isServed ? 100 : 0) + (seen.size === 0 ? known : score);
  };
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) {
    const best = left.reduce((one, other) => (newsOf(other) > newsOf(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    for (const name of FEATURES) seen.add(`${name} ${best.features[name]}`);
    chosen.push(best.id);
  }
  return chosen;
}
