import { performance } from 'node:perf_hooks';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ImportPhase } from '@myra/shared/constants/import-phases';
import { leadInsights } from '@myra/writer/plan/lead-insights';
import type { LeadFacts, LeadPhrase, ProductFacts, Sheet } from '@myra/writer/types';
import {
  type AccountFound,
  accountKey,
  type StoredFacts,
  toStoredFacts,
  toWriterProvider,
} from '../leads/index.ts';
import { type CodeSet, fieldsOfCodes, type ProviderFinder } from '../providers/index.ts';
import { type Icp, type ScoredLead, scoreLead } from '../scoring/index.ts';
import type { AccountBook } from './account-book.ts';
import { type Enrichment, enrichLead, type ProviderCandidate } from './enrich-lead.ts';
import type { IncomingLead } from './incoming-lead.ts';
import type { Lead } from './read-lead-row.ts';

/** The audience that leads are scored against. */
export type Aim = { product: ProductFacts; icp: Icp; sheet: Sheet; audienceType: string | null };

/** What a run of an import caches between chunks. */
export type CompletionDeps = {
  finder: ProviderFinder;
  accounts: AccountBook;
  /** The folded form of an organization's name; empty if nothing is left of it. */
  fold(name: string): string;
  /** Names of taxonomy codes. */
  published: CodeSet;
  aim: Aim;
};

/** All list fields of a lead. */
export type CompletedLead = {
  incoming: IncomingLead;
  /** The file's values with gaps filled from the person, then from the directory. */
  lead: Lead;
  candidates: readonly ProviderCandidate[];
  enrichment: Enrichment;
  accountId: number | null;
  providerId: number | null;
  providerFacts: StoredFacts | null;
  painpoints: LeadPhrase[];
  benefits: LeadPhrase[];
  score: number | null;
  scoreReasons: string[];
};

/** Phases 3 and 4: finds the row of the directory and fills gaps of the file from it. */
async function match(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  { finder, fold }: CompletionDeps,
): Promise<ProviderCandidate[][]> {
  const clues = incoming.map(({ lead }) => ({
    npi: lead.npi,
    name: lead.provider_name === null ? '' : fold(lead.provider_name),
    state: lead.state,
  }));
  return finder.find(tx, clues);
}

function fill(
  incoming: IncomingLead,
  candidates: readonly ProviderCandidate[],
  { fold, published }: CompletionDeps,
): CompletedLead {
  const enrichment = enrichLead(incoming.lead, [...candidates], fold, published);
  const chosen = enrichment.organization ?? enrichment.person;
  const facts = [...incoming.facts, ...enrichment.facts];
  const { told, known, facilityId } = incoming;
  const employer = told.provider_name ?? known?.provider_name ?? '';
  // Of a person whose employer stays, a row that was ticked stays too.
  const before = known && fold(employer) === fold(known.provider_name ?? '') ? known.providerId : null;
  const provider = chosen && candidates.find(({ id }) => id === chosen.providerId);
  return {
    incoming,
    lead: enrichment.lead,
    candidates,
    enrichment,
    accountId: null,
    providerId: facilityId ?? (chosen ? Number(chosen.providerId) : before),
    providerFacts: provider && chosen ? toStoredFacts(provider, chosen, facts) : null,
    painpoints: [],
    benefits: [],
    score: null,
    scoreReasons: [],
  };
}

/** Employers named by the file or found in the directory get an account. A known person keeps theirs. */
async function employ(
  tx: OrganizationTx,
  leads: readonly CompletedLead[],
  { accounts, fold }: CompletionDeps,
): Promise<void> {
  const found = leads.map(({ lead, incoming, enrichment: { organization } }): AccountFound => {
    const name = lead.provider_name ?? '';
    const matched = organization && Number(organization.providerId);
    return { name, nameKey: fold(name), providerId: incoming.facilityId ?? matched };
  });
  const ids = await accounts.enter(
    tx,
    found.filter(({ nameKey }) => nameKey !== ''),
  );
  for (const [index, each] of leads.entries()) {
    const { told, known } = each.incoming;
    const keeps = told.provider_name === null ? (known?.accountId ?? null) : null;
    const employer = found[index];
    each.accountId = keeps ?? (employer && ids.get(accountKey(employer))) ?? known?.accountId ?? null;
  }
}

/** The address is used as the id, which a new person does not have yet. It also varies phrases between people. */
const factsOf = ({ lead, accountId, providerFacts }: CompletedLead): LeadFacts => ({
  id: lead.email_key,
  firstName: lead.first_name,
  lastName: lead.last_name,
  credential: lead.credential,
  title: lead.title,
  email: lead.email,
  city: lead.city,
  state: lead.state,
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

/** The phases that work on leads, in order. */
export const LEAD_PHASES = [
  'Matching organizations',
  'Enriching contacts',
  'Finding pain points',
  'Finding benefits',
  'Scoring leads',
] as const satisfies readonly ImportPhase[];

/**
 * Runs the five phases from matching to scoring over one chunk in memory and reports the start of each. Returns the
 * leads and the milliseconds of each phase.
 */
export async function completeBatch(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  deps: CompletionDeps,
  onPhase: (phase: ImportPhase) => void,
): Promise<{ leads: CompletedLead[]; ms: number[] }> {
  const marks: number[] = [];
  /** Ends the phase before, and begins the next if there is one. */
  const mark = () => {
    const next = LEAD_PHASES[marks.length];
    marks.push(performance.now());
    if (next !== undefined) onPhase(next);
  };
  mark();
  const { product, icp, sheet, audienceType } = deps.aim;
  const found = await match(tx, incoming, deps);
  mark();
  const leads = incoming.map((each, index) => fill(each, found[index] ?? [], deps));
  await employ(tx, leads, deps);
  mark();
  for (const lead of leads) Object.assign(lead, leadInsights(factsOf(lead), sheet, audienceType));
  mark();
  // The benefits were found with the pain points.
  mark();
  for (const lead of leads) {
    const scored = scoreLead({
      lead: scoredFactsOf(lead),
      product,
      sheet,
      icp,
      history: lead.incoming.history,
    });
    lead.score = scored.score;
    lead.scoreReasons = scored.reasons;
  }
  mark();
  return { leads, ms: marks.slice(1).map((at, index) => at - (marks[index] ?? at)) };
}
