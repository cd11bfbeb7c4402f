import type { ProviderFacts } from '@myra/writer/types';
import type { StoredProvider } from '../providers/index.ts';

/** Why a row of the directory matches a lead. */
type Match = { providerId: string; basis: string; similarity: number; evidence: string };
/** A value from the directory, with its source and date. */
type Copied = { field: string; value: string | string[]; source: string; sourceDate: string };

/** What a list stores of the matched row of the directory: `lead_list_leads.provider_facts`. */
export type StoredFacts = {
  provider: {
    name: string;
    kind: string;
    category: string | null;
    taxonomy: string | null;
    city: string | null;
    state: string | null;
    ehr_ambulatory: string | null;
    ehr_inpatient: string | null;
    revenue_cycle_system: string | null;
    staffed_beds: number | null;
    source: string;
    source_date: string;
  };
  match: { basis: string; similarity: number; evidence: string };
  /** Fields of the lead that were empty in the file. */
  copied: { field: string; value: string | string[]; source: string; source_date: string }[];
};

/** The stored part of a match, with the source of every fact. */
export const toStoredFacts = (
  provider: StoredProvider,
  match: Match,
  copied: readonly Copied[],
): StoredFacts => ({
  provider: {
    name: provider.name,
    kind: provider.kind,
    category: provider.category,
    taxonomy: provider.taxonomy,
    city: provider.city,
    state: provider.state,
    ehr_ambulatory: provider.ehrAmbulatory,
    ehr_inpatient: provider.ehrInpatient,
    revenue_cycle_system: provider.revenueCycleManagement,
    staffed_beds: provider.staffedBeds,
    source: provider.source,
    source_date: provider.sourceDate,
  },
  match: { basis: match.basis, similarity: match.similarity, evidence: match.evidence },
  copied: copied.map(({ field, value, source, sourceDate }) => ({
    field,
    value,
    source,
    source_date: sourceDate,
  })),
});

/** The facts in the form that writing uses. */
export const toWriterProvider = ({ provider }: StoredFacts): ProviderFacts => ({
  category: provider.category,
  type: provider.category,
  city: provider.city,
  state: provider.state,
  staffedBeds: provider.staffed_beds,
});
