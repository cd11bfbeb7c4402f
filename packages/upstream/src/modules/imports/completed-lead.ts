import type { LeadPhrase, ProductFacts, Sheet } from '@myra/writer/types';
import type { StoredFacts } from '../leads/index.ts';
import type { Icp } from '../scoring/index.ts';
import type { Enrichment, ProviderCandidate } from './enrich-lead.ts';
import type { IncomingLead } from './incoming-lead.ts';
import type { Lead } from './read-lead-row.ts';

/** The audience that leads are scored against. */
export type Aim = { product: ProductFacts; icp: Icp; sheet: Sheet; audienceType: string | null };

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
