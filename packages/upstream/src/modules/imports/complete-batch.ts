import { performance } from 'node:perf_hooks';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ImportPhase } from '@myra/shared/constants/import-phases';
import { isAbroad } from '@myra/shared/rules/places/countries';
import { type AccountFound, accountKey, toStoredFacts } from '../leads/index.ts';
import type { CodeSet, ProviderFinder } from '../providers/index.ts';
import type { AccountBook } from './account-book.ts';
import type { Aim, CompletedLead } from './completed-lead.ts';
import { enrichLead, type ProviderCandidate } from './enrich-lead.ts';
import type { IncomingLead } from './incoming-lead.ts';
import { findInsights, findScore } from './score-completed.ts';

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

/** Phases 3 and 4: finds the row of the directory and fills gaps of the file from it. */
async function match(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  { finder, fold }: CompletionDeps,
): Promise<ProviderCandidate[][]> {
  const clues = incoming.map(({ lead }) => ({
    npi: lead.npi,
    // The directory is of the United States.
    name: lead.provider_name === null || isAbroad(lead.country) ? '' : fold(lead.provider_name),
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

/** Scores leads as an import would, with the employers that they have. */
export async function completeAgain(
  tx: OrganizationTx,
  incoming: readonly IncomingLead[],
  deps: CompletionDeps,
): Promise<CompletedLead[]> {
  const found = await match(tx, incoming, deps);
  return incoming.map((each, index) => {
    const lead = { ...fill(each, found[index] ?? [], deps), accountId: each.known?.accountId ?? null };
    findInsights(lead, deps.aim);
    findScore(lead, deps.aim);
    return lead;
  });
}

/** The phases that work on leads, in order. */
const LEAD_PHASES = [
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
  const found = await match(tx, incoming, deps);
  mark();
  const leads = incoming.map((each, index) => fill(each, found[index] ?? [], deps));
  await employ(tx, leads, deps);
  mark();
  for (const lead of leads) findInsights(lead, deps.aim);
  mark();
  // The benefits were found with the pain points.
  mark();
  for (const lead of leads) findScore(lead, deps.aim);
  mark();
  return { leads, ms: marks.slice(1).map((at, index) => at - (marks[index] ?? at)) };
}
