import { leadInsights } from '@myra/writer/plan/lead-insights';
import type { LeadFacts } from '@myra/writer/types';
import { toWriterProvider } from '../leads/index.ts';
import { fieldsOfCodes } from '../providers/index.ts';
import { type ScoredLead, scoreLead } from '../scoring/index.ts';
import type { Aim, CompletedLead } from './completed-lead.ts';

/** The address is used as the id, which a new person does not have yet. It also varies phrases between people. */
const factsOf = ({ incoming, lead, accountId, providerFacts }: CompletedLead): LeadFacts => ({
  id: lead.email_key,
  firstName: lead.first_name,
  lastName: lead.last_name,
  credential: lead.credential,
  title: lead.title,
  role: incoming.known?.role ?? null,
  email: lead.email,
  city: lead.city,
  state: lead.state,
  country: lead.country,
  category: lead.category,
  providerName: lead.provider_name,
  specialties: lead.specialties,
  beds: lead.beds === null ? null : Number(lead.beds),
  account: accountId === null ? null : { id: String(accountId), name: lead.provider_name ?? '' },
  provider: providerFacts && toWriterProvider(providerFacts),
});

/** For scoring: the systems of the organization, and what taxonomy codes say. Names that were made of them say nothing more. */
function scoredFactsOf(each: CompletedLead): ScoredLead {
  const stored = each.providerFacts?.provider;
  const ehr = stored?.ehr_ambulatory ?? stored?.ehr_inpatient ?? null;
  const revenueCycle = stored?.revenue_cycle_system ?? null;
  // A row of a source that names no system at all does not say that there is none.
  const systems = ehr === null && revenueCycle === null ? null : { ehr, revenueCycle };
  const facts = { ...factsOf(each), systems };
  const { codes } = each.enrichment;
  if (codes === null) return facts;
  const copied = [...each.incoming.facts, ...each.enrichment.facts];
  const areTheirs = copied.some(({ field }) => field === 'specialties');
  return { ...facts, fields: fieldsOfCodes(codes), ...(areTheirs && { specialties: [] }) };
}

/** Pain points and benefits of a lead, for the audience that it is imported for. */
export function findInsights(each: CompletedLead, { sheet, audienceType }: Aim): void {
  Object.assign(each, leadInsights(factsOf(each), sheet, audienceType));
}

export function findScore(each: CompletedLead, { product, icp, sheet }: Aim): void {
  const { history } = each.incoming;
  const { score, reasons } = scoreLead({ lead: scoredFactsOf(each), product, sheet, icp, history });
  each.score = score;
  each.scoreReasons = reasons;
}
