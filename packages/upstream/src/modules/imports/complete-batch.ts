import { performance } from 'node:perf_hooks';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ImportPhase } from '@myra/shared/constants/import-phases';
import {
  findBenefits,
  findPainpoints,
  type Icp,
  type LeadFacts,
  type LeadPhrase,
  type ProductFacts,
  scoreLead,
} from '../../writer/lead-insight.ts';
import { type StoredFacts, toStoredFacts, toWriterProvider } from '../leads/index.ts';
import type { ProviderFinder } from '../providers/index.ts';
import type { AccountFound } from './account.store.ts';
import type { AccountBook } from './account-book.ts';
import { type Enrichment, enrichLead, type ProviderCandidate } from './enrich-lead.ts';
import type { IncomingLead } from './incoming-lead.ts';
import type { Lead } from './read-lead-row.ts';

/** What leads are held against. */
export type Aim = { product: ProductFacts; icp: Icp };

/** What a run of an import keeps from chunk to chunk. */
export type CompletionMeans = {
  finder: ProviderFinder;
  accounts: AccountBook;
  /** The folded form of an organization's name; empty where nothing is left of it. */
  fold(name: string): string;
  aim: Aim;
};

/** All that the list says of a lead. */
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

/** Phases 3 and 4: which row of the directory is meant, and what it says that the file does not. */
async function match(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  { finder, fold }: CompletionMeans,
): Promise<ProviderCandidate[][]> {
  const clues = incoming.map(({ lead }) => ({
    npi: lead.npi,
    name: lead.providerName === null ? '' : fold(lead.providerName),
    state: lead.state,
  }));
  return finder.find(tx, clues);
}

function fill(
  incoming: IncomingLead,
  candidates: readonly ProviderCandidate[],
  fold: CompletionMeans['fold'],
): CompletedLead {
  const enrichment = enrichLead(incoming.lead, [...candidates], fold);
  const chosen = enrichment.organization ?? enrichment.person;
  const facts = [...incoming.facts, ...enrichment.facts];
  const provider = chosen && candidates.find(({ id }) => id === chosen.providerId);
  return {
    incoming,
    lead: enrichment.lead,
    candidates,
    enrichment,
    accountId: null,
    providerId: chosen ? Number(chosen.providerId) : null,
    providerFacts: provider && chosen ? toStoredFacts(provider, chosen, facts) : null,
    painpoints: [],
    benefits: [],
    score: null,
    scoreReasons: [],
  };
}

/** Employers named by the file or found in the directory get an account; a known person stays with theirs. */
async function employ(
  tx: OrganizationTx,
  leads: readonly CompletedLead[],
  { accounts, fold }: CompletionMeans,
): Promise<void> {
  const keyOf = ({ lead }: CompletedLead) => (lead.providerName === null ? '' : fold(lead.providerName));
  const found = leads.flatMap((each): AccountFound[] => {
    const nameKey = keyOf(each);
    if (nameKey === '') return [];
    const { organization } = each.enrichment;
    return [
      {
        name: each.lead.providerName ?? '',
        nameKey,
        providerId: organization && Number(organization.providerId),
      },
    ];
  });
  const ids = await accounts.enter(tx, found);
  for (const each of leads) {
    const { told, known } = each.incoming;
    const keeps = told.providerName === null ? (known?.accountId ?? null) : null;
    each.accountId = keeps ?? ids.get(keyOf(each)) ?? known?.accountId ?? null;
  }
}

/** The address takes the place of an id, which a new person has not got yet: it varies phrases between people as well. */
const factsOf = ({ lead, accountId, providerFacts, painpoints, benefits }: CompletedLead): LeadFacts => ({
  id: lead.emailKey,
  firstName: lead.firstName,
  lastName: lead.lastName,
  title: lead.title,
  email: lead.email,
  city: lead.city,
  state: lead.state,
  category: lead.category,
  providerName: lead.providerName,
  specialties: lead.specialties,
  painpoints,
  benefits,
  account: accountId === null ? null : { id: String(accountId), name: lead.providerName ?? '' },
  provider: providerFacts && toWriterProvider(providerFacts),
});

/** The phases that work on leads, in order. */
export const LEAD_PHASES = [
  'Matching organizations',
  'Enriching contacts',
  'Finding pain points',
  'Finding benefits',
  'Scoring leads',
] as const satisfies readonly ImportPhase[];

/**
 * Runs the five phases from matching to scoring over one chunk in memory and says when each begins. Returns the leads and
 * the milliseconds that each phase took.
 */
export async function completeBatch(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  means: CompletionMeans,
  onPhase: (phase: ImportPhase) => void,
): Promise<{ leads: CompletedLead[]; ms: number[] }> {
  const marks: number[] = [];
  /** Ends the phase before, and begins the next where there is one. */
  const mark = () => {
    const next = LEAD_PHASES[marks.length];
    marks.push(performance.now());
    if (next !== undefined) onPhase(next);
  };
  mark();
  const { product, icp } = means.aim;
  const found = await match(tx, incoming, means);
  mark();
  const leads = incoming.map((each, index) => fill(each, found[index] ?? [], means.fold));
  await employ(tx, leads, means);
  mark();
  for (const lead of leads) lead.painpoints = findPainpoints(factsOf(lead), product);
  mark();
  for (const lead of leads) lead.benefits = findBenefits(factsOf(lead), product);
  mark();
  for (const lead of leads) {
    const scored = scoreLead({ lead: factsOf(lead), product, icp, history: lead.incoming.history });
    lead.score = scored.score;
    lead.scoreReasons = scored.reasons;
  }
  mark();
  return { leads, ms: marks.slice(1).map((at, index) => at - (marks[index] ?? at)) };
}
